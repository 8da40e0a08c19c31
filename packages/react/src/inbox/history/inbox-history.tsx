'use client';

import { inboxMessages, type AuditRecord } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useWords } from '../../internals/use-words.js';
import { HistoryItem } from './history-item.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

/**
 * What servers asked and how it ended, newest first; never what was answered. Renders an `<ol>` element, and nothing
 * before something has ended.
 */
export const InboxHistory = /* @__PURE__ */ forwardRef<HTMLOListElement, InboxHistoryProps>(
  function InboxHistory(props, ref) {
    const words = useWords(inboxMessages);
    const { audit } = useInboxViewSnapshot();
    if (audit.length === 0) {
      return null;
    }
    const own = { 'aria-label': words('inbox.history') };
    const content = audit.toReversed().map((record) => <HistoryItem key={record.id} record={record} />);
    return renderPart('ol', { scope: 'inbox', part: 'history', own, content }, props, ref);
  },
);

export interface InboxHistoryItemState {
  /** How it ended. @selector [data-state="accept"], [data-state="decline"], [data-state="cancel"], [data-state="withdrawn"], [data-state="expired"], [data-state="disconnected"], [data-state="limit"], [data-state="stopped"], [data-state="invalid"], [data-state="abandoned"] */
  state: AuditRecord['outcome'];
  /** @selector [data-mode="form"], [data-mode="url"], [data-mode="unknown"] */
  mode: AuditRecord['mode'];
}

export type InboxHistoryProps = PartProps<'ol'>;

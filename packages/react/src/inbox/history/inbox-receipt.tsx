'use client';

import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { HistoryItem } from './inbox-history.js';

/**
 * How one entry ended, to stay where it was asked: who asked what, when, and what came of it. Where the inbox records
 * answers (`auditValues`), a press shows them. Renders a `<ul>` element with a line for each request of the entry, and
 * nothing before it has ended.
 */
export const InboxReceipt = /* @__PURE__ */ forwardRef<HTMLUListElement, InboxReceiptProps>(
  function InboxReceipt({ entryId, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const { audit } = useInboxViewSnapshot();
    const records = audit.filter((record) => record.entryId === entryId);
    if (records.length === 0) {
      return null;
    }
    const own = { 'aria-label': messages('inbox.receipt') };
    const content = records.map((record) => <HistoryItem key={record.id} record={record} showsAnswers />);
    return renderPart('ul', { scope: 'inbox', part: 'receipt', own, content }, props, ref);
  },
);

export interface InboxReceiptProps extends PartProps<'ul'> {
  /** Of an entry that was in this inbox; `submit` gives it. */
  entryId: string;
}

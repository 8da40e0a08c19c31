'use client';

import { inboxMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

/** "3 requests waiting". Renders a `<span>` element, and nothing where none is. */
export const InboxBadge = /* @__PURE__ */ forwardRef<HTMLSpanElement, InboxBadgeProps>(
  function InboxBadge(props, ref) {
    const words = useMessages(inboxMessages);
    const { pendingCount } = useInboxViewSnapshot();
    if (pendingCount === 0) {
      return null;
    }
    const own = { 'data-count': pendingCount };
    const content = words('inbox.waiting', { count: pendingCount });
    return renderPart('span', { scope: 'inbox', part: 'badge', own, content }, props, ref);
  },
);

export interface InboxBadgeState {
  /** How many wait for the person. @selector [data-count] */
  count: number;
}

export type InboxBadgeProps = PartProps<'span'>;

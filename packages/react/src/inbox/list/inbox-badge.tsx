'use client';

import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useInboxView, useInboxViewSnapshot } from '../inbox-context.js';

/**
 * "3 requests waiting". A press opens the oldest where none is open, such as one that was minimised. Renders a `<button>`
 * element, and nothing where none waits.
 */
export const InboxBadge = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function InboxBadge({ onClick, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const view = useInboxView();
    const { currentId, entries, minimisedIds, pendingCount } = useInboxViewSnapshot();
    const element = useElement('button', 'Button');
    if (pendingCount === 0) {
      return null;
    }
    const open = () => {
      const oldest = entries.find(({ state }) => state === 'pending');
      if (currentId === undefined && oldest !== undefined) {
        view.select(oldest.id);
      }
    };
    const own = {
      type: 'button' as const,
      'data-count': pendingCount,
      'data-minimised': present(minimisedIds.length > 0),
      onClick: composeEventHandlers(onClick, open),
    };
    const content = messages('inbox.waiting', { count: pendingCount });
    return renderPart(element, { scope: 'inbox', part: 'badge', own, content }, props, ref);
  },
);

export interface InboxBadgeState {
  /** How many wait for the person. @selector [data-count] */
  count: number;
  /** One of them was put aside with something typed. @selector [data-minimised] */
  minimised: boolean;
}

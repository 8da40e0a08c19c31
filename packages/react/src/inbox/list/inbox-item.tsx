'use client';

import { displayText, inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { forwardRef, memo, useSyncExternalStore } from 'react';
import { HostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxView } from '../inbox-context.js';

/** In characters. */
const SHORT = 80;

/** One request in the list: who asks, what, how it stands, and how to get to it. Renders an `<li>` element. */
export const InboxItem = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLLIElement, InboxItemProps>(function InboxItem({ entry, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const view = useInboxView();
    // Of all that changes in an inbox, only this: a thousand may stand beside it.
    const readOpen = () => view.getSnapshot().currentId === entry.id;
    const open = useSyncExternalStore(view.subscribe, readOpen, isClosed);
    const origin = useServerOrigin(entry.server);
    const ended = entry.state !== 'pending' && entry.state !== 'sending' && entry.state !== 'answered';
    const duplicate =
      entry.state === 'pending' && entry.items.some(({ duplicate }) => duplicate === 'pending');
    const message = entry.items[0]?.elicitation.message ?? '';
    const content = (
      <>
        <span data-scope="inbox" data-part="item-origin">
          <HostName name={origin} />
        </span>
        <bdi data-scope="inbox" data-part="item-message">
          {displayText(message, { maxLength: SHORT })}
        </bdi>
        <span data-scope="inbox" data-part="item-state">
          {messages(`inbox.state.${entry.state}`)}
        </span>
        {duplicate && (
          <span data-scope="inbox" data-part="item-duplicate">
            {messages('inbox.sameAsAnother')}
          </span>
        )}
        {!open && !ended && (
          <PartButton
            emphasis="quiet"
            data-scope="inbox"
            data-part="item-open"
            aria-label={messages('inbox.openRequest', { origin })}
            onClick={() => {
              view.select(entry.id);
            }}
          >
            {messages('inbox.open')}
          </PartButton>
        )}
        {!open && ended && (
          <PartButton
            emphasis="quiet"
            data-scope="inbox"
            data-part="item-dismiss"
            onClick={() => {
              view.inbox.dismiss(entry.id);
            }}
          >
            {messages('inbox.dismiss')}
          </PartButton>
        )}
      </>
    );
    const own = { 'data-state': entry.state, 'data-open': present(open), 'aria-current': open || undefined };
    return renderPart('li', { scope: 'inbox', part: 'item', own, content }, props, ref);
  }),
);

/** On a server no entry is open. */
function isClosed(): boolean {
  return false;
}

export interface InboxItemState {
  /** @selector [data-state="pending"], [data-state="answered"], [data-state="withdrawn"], [data-state="expired"], [data-state="disconnected"], [data-state="sending"], [data-state="deliveryUnknown"] */
  state: InboxEntry['state'];
  /** The entry that the Outlet shows. @selector [data-open] */
  open: boolean;
}

export interface InboxItemProps extends PartProps<'li'> {
  /** One of the inbox's snapshot. */
  entry: InboxEntry;
}

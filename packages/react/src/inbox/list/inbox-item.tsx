'use client';

import type { Elicitation, InboxEntry } from '@elicit-kit/core';
import { displayName, displayText } from '@elicit-kit/core/internal/text';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef, memo, useSyncExternalStore } from 'react';
import { renderHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { kindOf } from '../kind-of.js';
import { useInboxView } from '../inbox-context.js';
import { useTimeLeft } from '../time-left.js';

/** In characters: two lines. */
const SHORT = 110;

/**
 * One request in the list: who asks, for what, how to get to it, and how it stands where that matters. Children stand in place
 * of all this: a panel shows the open request there. Renders an `<li>` element.
 */
export const InboxItem = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLLIElement, InboxItemProps>(function InboxItem({ entry, ...props }, ref) {
    const view = useInboxView();
    // Of all that changes in an inbox, only this: a thousand may stand beside it.
    const readOpen = () => view.getSnapshot().currentId === entry.id;
    const open = useSyncExternalStore(view.subscribe, readOpen, isClosed);
    const own = { 'data-state': entry.state, 'data-open': present(open), 'aria-current': open || undefined };
    const content = <ItemRow entry={entry} open={open} />;
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('li', { scope: 'inbox', part: 'item', own, content }, props, ref);
  }),
);

function ItemRow({ entry, open }: { entry: InboxEntry; open: boolean }) {
  const messages = useMessages(inboxMessages);
  const view = useInboxView();
  const origin = useServerOrigin(entry.server);
  const { expiresAt, items, state } = entry;
  const ended = state !== 'pending' && state !== 'sending' && state !== 'answered';
  const isDuplicate = state === 'pending' && items.some(({ duplicate }) => duplicate === 'pending');
  const expires = state === 'pending' && expiresAt !== undefined && Number.isFinite(expiresAt);
  return (
    <>
      <span {...inboxPart('item-origin')}>{renderHostName(origin)}</span>{' '}
      <span {...inboxPart('item-kind')}>{useKind(entry)}</span>{' '}
      <bdi {...inboxPart('item-message')}>{subjectOf(items[0]?.elicitation)}</bdi>
      {state !== 'pending' && <span {...inboxPart('item-state')}>{messages(`inbox.state.${state}`)}</span>}
      {expires && <ItemTimeLeft expiresAt={expiresAt} />}
      {isDuplicate && <span {...inboxPart('item-duplicate')}>{messages('inbox.sameAsAnother')}</span>}
      {!open && !ended && (
        <PartButton
          emphasis="quiet"
          {...inboxPart('item-open')}
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
          {...inboxPart('item-dismiss')}
          onClick={() => {
            view.inbox.dismiss(entry.id);
          }}
        >
          {messages('inbox.dismiss')}
        </PartButton>
      )}
    </>
  );
}

/** What is asked for: answers, a page, or several things. */
function useKind({ items }: InboxEntry): string {
  const messages = useMessages(inboxMessages);
  if (items.length > 1) {
    return messages('inbox.kind.batch', { count: items.length });
  }
  return messages(`inbox.kind.${kindOf(items[0])}`);
}

/** The server's message; of a call the tool, which is a fact. */
function subjectOf(elicitation: Elicitation | undefined): string {
  if (elicitation?.mode !== 'approval') {
    return displayText(elicitation?.message ?? '', { maxLength: SHORT });
  }
  const { tool } = elicitation.call;
  return tool === undefined ? '' : displayName(tool, { maxLength: SHORT });
}

function ItemTimeLeft({ expiresAt }: { expiresAt: number }) {
  const { sentence, soon } = useTimeLeft(expiresAt);
  return (
    <span {...inboxPart('item-state')} data-state={soon ? 'soon' : 'later'}>
      {sentence}
    </span>
  );
}

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

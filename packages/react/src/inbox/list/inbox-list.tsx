import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef, memo, useSyncExternalStore, useEffect } from 'react';
import type { Elicitation, InboxEntry } from '@elicit-kit/core';
import { displayName, displayText } from '@elicit-kit/core/internal/text';
import { renderPart, type PartProps, present } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useInboxViewSnapshot, useInboxView } from '../inbox-context.js';
import { renderHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { useServerOrigin, useServerNames } from '../../server-attribution/use-server-origin.js';
import { kindOf } from '../kind-of.js';
import { useTimeLeft } from '../time-left.js';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { useElement } from '../../internals/use-element.js';

/** All requests, oldest first: what waits, what is followed, what ended. Renders a `<ul>` element. */
export const InboxList = /* @__PURE__ */ forwardRef<HTMLUListElement, PartProps<'ul'>>(
  function InboxList(props, ref) {
    const messages = useMessages(inboxMessages);
    const { entries } = useInboxViewSnapshot();
    const content = entries.map((entry) => <InboxItem key={entry.id} entry={entry} />);
    const own = { 'aria-label': messages('inbox.list') };
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('ul', { scope: 'inbox', part: 'list', look: 'surface', own, content }, props, ref);
  },
);

/** In characters. */
const TWO_LINES = 110;

/**
 * One request in the list: who asks, for what, how to get to it, and how it stands where that matters. Children stand in place
 * of all this: a panel shows the open request there. Renders an `<li>` element.
 */
export const InboxItem = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLLIElement, InboxItemProps>(function InboxItem({ entry, ...props }, ref) {
    const view = useInboxView();
    // Of all that changes in an inbox, only this: a thousand may stand beside it.
    const readOpen = () => view.getSnapshot().currentId === entry.id;
    // On a server no entry is open.
    const open = useSyncExternalStore(view.subscribe, readOpen, () => false);
    const own = { 'data-state': entry.state, 'data-open': present(open), 'aria-current': open || undefined };
    const content = <ItemRow entry={entry} open={open} />;
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('li', { scope: 'inbox', part: 'item', look: 'entry', own, content }, props, ref);
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
      <span {...inboxPart('item-origin', 'strong')}>{renderHostName(origin)}</span>{' '}
      <span {...inboxPart('item-kind', 'quiet')}>{useKind(entry)}</span>{' '}
      <bdi {...inboxPart('item-message', 'quiet')}>{subjectOf(items[0]?.elicitation)}</bdi>
      {state !== 'pending' && (
        <span {...inboxPart('item-state', 'quiet warn')}>{messages(`inbox.state.${state}`)}</span>
      )}
      {expires && <ItemTimeLeft expiresAt={expiresAt} />}
      {isDuplicate && (
        <span {...inboxPart('item-duplicate', 'quiet')}>{messages('inbox.sameAsAnother')}</span>
      )}
      {!open && !ended && (
        <PartButton
          emphasis="quiet"
          {...inboxPart('item-open', 'small')}
          aria-label={messages('inbox.openRequest', { origin })}
          onClick={() => view.select(entry.id)}
        >
          {messages('inbox.open')}
        </PartButton>
      )}
      {!open && ended && (
        <PartButton
          emphasis="quiet"
          {...inboxPart('item-dismiss', 'small')}
          onClick={() => view.inbox.dismiss(entry.id)}
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
    return displayText(elicitation?.message ?? '', { maxLength: TWO_LINES });
  }
  const { tool } = elicitation.call;
  return tool === undefined ? '' : displayName(tool, { maxLength: TWO_LINES });
}

function ItemTimeLeft({ expiresAt }: { expiresAt: number }) {
  const { sentence, soon } = useTimeLeft(expiresAt);
  return (
    <span {...inboxPart('item-state', 'quiet warn sign row mid')} data-state={soon ? 'soon' : 'later'}>
      {sentence}
    </span>
  );
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
      'data-emphasis': 'secondary',
      'data-count': pendingCount,
      'data-minimised': present(minimisedIds.length > 0),
      onClick: composeEventHandlers(onClick, open),
    };
    const content = messages('inbox.waiting', { count: pendingCount });
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart(element, { scope: 'inbox', part: 'badge', own, content }, props, ref);
  },
);

export interface InboxBadgeState {
  /** How many wait for the person. @selector [data-count] */
  count: number;
  /** One of them was put aside with something typed. @selector [data-minimised] */
  minimised: boolean;
}

/**
 * The requests that were minimised, oldest first: each is resumed by a press. The Outlet shows one over the page's end corner;
 * it doesn't where you place your own. Renders a `<ul>` element, and nothing where none is minimised.
 */
export const InboxDock = /* @__PURE__ */ forwardRef<HTMLUListElement, PartProps<'ul'>>(
  function InboxDock(props, ref) {
    const view = useInboxView();
    useEffect(() => view.addDock(), [view]);
    return <DockList {...props} ref={ref} />;
  },
);

/** In characters. */
const ONE_LINE = 80;

/** The dock, uncounted: the Outlet's own, which goes when the page has one. */
export const DockList = /* @__PURE__ */ forwardRef<HTMLUListElement, PartProps<'ul'>>(
  function DockList(props, ref) {
    const messages = useMessages(inboxMessages);
    const view = useInboxView();
    const nameOf = useServerNames();
    const { entries, minimisedIds } = useInboxViewSnapshot();
    const minimised = entries.filter(({ id }) => minimisedIds.includes(id));
    if (minimised.length === 0) {
      return null;
    }
    const content = minimised.map(({ id, items, server, state }) => (
      <li key={id} {...inboxPart('dock-item', 'entry')} data-state={state}>
        <PartButton {...inboxPart('dock-open', 'cell')} onClick={() => view.select(id)}>
          <span {...inboxPart('dock-origin', 'strong')}>{renderHostName(nameOf(server))}</span>{' '}
          <bdi {...inboxPart('dock-about', 'quiet line')}>
            {displayText(items[0]?.elicitation.message ?? '', { maxLength: ONE_LINE })}
          </bdi>{' '}
          <span {...inboxPart('dock-state', 'quiet line')}>
            {messages(state === 'pending' ? 'inbox.unsent' : `inbox.state.${state}`)}
          </span>{' '}
          <span {...inboxPart('dock-go', 'well')}>{messages('inbox.resume')}</span>
        </PartButton>
      </li>
    ));
    const own = { 'aria-label': messages('inbox.minimisedList') };
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('ul', { scope: 'inbox', part: 'dock', look: 'card surface', own, content }, props, ref);
  },
);

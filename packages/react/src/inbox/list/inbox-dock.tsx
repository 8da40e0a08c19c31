'use client';

import { inboxMessages } from '@elicit-kit/core';
import { forwardRef, useEffect } from 'react';
import { HostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerNames } from '../../server-attribution/use-server-origin.js';
import { useInboxView, useInboxViewSnapshot } from '../inbox-context.js';

/**
 * A bar of the requests that were minimised, oldest first: each opens again at a press, where the badge opens the oldest. Where it
 * stands the Outlet shows no badge of its own. Renders a `<ul>` element, and nothing where none is minimised.
 */
export const InboxDock = /* @__PURE__ */ forwardRef<HTMLUListElement, InboxDockProps>(
  function InboxDock(props, ref) {
    const messages = useMessages(inboxMessages);
    const view = useInboxView();
    const nameOf = useServerNames();
    useEffect(() => view.addBadge(), [view]);
    const { entries, minimisedIds } = useInboxViewSnapshot();
    const minimised = entries.filter(({ id }) => minimisedIds.includes(id));
    if (minimised.length === 0) {
      return null;
    }
    const content = minimised.map(({ id, server, state }) => (
      <li key={id} data-scope="inbox" data-part="dock-item" data-state={state}>
        <PartButton
          data-scope="inbox"
          data-part="dock-open"
          aria-label={messages('inbox.openRequest', { origin: nameOf(server) })}
          onClick={() => {
            view.select(id);
          }}
        >
          <HostName name={nameOf(server)} />
          {state === 'sending' && <> · {messages('inbox.state.sending')}</>}
        </PartButton>
      </li>
    ));
    const own = { 'aria-label': messages('inbox.minimisedList') };
    return renderPart('ul', { scope: 'inbox', part: 'dock', own, content }, props, ref);
  },
);

export type InboxDockProps = PartProps<'ul'>;

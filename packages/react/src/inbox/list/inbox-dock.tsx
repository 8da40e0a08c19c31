'use client';

import { displayText } from '@elicit-kit/core/internal/text';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef, useEffect } from 'react';
import { renderHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerNames } from '../../server-attribution/use-server-origin.js';
import { useInboxView, useInboxViewSnapshot } from '../inbox-context.js';

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

/** In characters: a snippet is one line. */
const SHORT = 80;

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
      <li key={id} {...inboxPart('dock-item')} data-state={state}>
        <PartButton
          {...inboxPart('dock-open')}
          onClick={() => {
            view.select(id);
          }}
        >
          <span {...inboxPart('dock-origin')}>{renderHostName(nameOf(server))}</span>{' '}
          <bdi {...inboxPart('dock-about')}>
            {displayText(items[0]?.elicitation.message ?? '', { maxLength: SHORT })}
          </bdi>{' '}
          <span {...inboxPart('dock-state')}>
            {messages(state === 'pending' ? 'inbox.unsent' : `inbox.state.${state}`)}
          </span>{' '}
          <span {...inboxPart('dock-go')}>{messages('inbox.resume')}</span>
        </PartButton>
      </li>
    ));
    const own = { 'aria-label': messages('inbox.minimisedList') };
    return renderPart('ul', { scope: 'inbox', part: 'dock', own, content }, props, ref);
  },
);

'use client';

import { type ServerAttribution, findBlockedServer } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useElicitationInbox, useInboxViewSnapshot } from '../inbox-context.js';

/** "Allow again": lets a server ask that was stopped, with its site where all of that was, or that asked too often. Renders a `<button>` element. */
export const InboxAllowServer = /* @__PURE__ */ forwardRef<HTMLButtonElement, InboxAllowServerProps>(
  function InboxAllowServer({ server, onClick, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const element = useElement('button', 'Button');
    const inbox = useElicitationInbox();
    const { blockedServers } = useInboxViewSnapshot();
    const ownOrigin = useServerOrigin(server);
    const origin = findBlockedServer(blockedServers, server)?.site?.name ?? ownOrigin;
    const own = {
      type: 'button' as const,
      'aria-label': messages('inbox.allowServerNamed', { origin }),
      onClick: composeEventHandlers(onClick, () => {
        inbox.allow(server);
      }),
    };
    const content = messages('inbox.allowServer');
    return renderPart(element, { scope: 'inbox', part: 'allow-server', own, content }, props, ref);
  },
);

export interface InboxAllowServerProps extends PartProps<'button'> {
  /** The one that was stopped, or any of its connections. */
  server: ServerAttribution;
}

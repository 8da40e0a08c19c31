'use client';

import { inboxMessages, type ServerAttribution } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useElicitationInbox } from '../inbox-context.js';

/** "Stop requests from travel.example": cancels what waits, and all that comes, until it is allowed again. Renders a `<button>` element. */
export const InboxStopServer = /* @__PURE__ */ forwardRef<HTMLButtonElement, InboxStopServerProps>(
  function InboxStopServer({ server, onClick, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const inbox = useElicitationInbox();
    const origin = useServerOrigin(server);
    const own = {
      type: 'button' as const,
      onClick: composeEventHandlers(onClick, () => {
        inbox.stop(server);
      }),
    };
    const content = messages('inbox.stopServer', { origin });
    return renderPart('button', { scope: 'inbox', part: 'stop-server', own, content }, props, ref);
  },
);

export interface InboxStopServerProps extends PartProps<'button'> {
  /** Whose requests: all connections to its origin, or the program of this name. */
  server: ServerAttribution;
}

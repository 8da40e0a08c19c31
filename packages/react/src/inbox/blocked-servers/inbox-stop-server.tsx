'use client';

import type { ServerAttribution } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef, useMemo } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitationInbox } from '../inbox-context.js';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import { useUrlInspector } from '../../internals/use-url-inspector.js';

/**
 * "Block this server": cancels what waits, and all that comes, until it is allowed again. With `site` "Block travel.example and
 * its subdomains": other ports too. Renders a `<button>` element; with `site` nothing before the site is known, and for a program
 * on this machine.
 */
export const InboxStopServer = /* @__PURE__ */ forwardRef<HTMLButtonElement, InboxStopServerProps>(
  function InboxStopServer({ server, site: ofSite = false, onClick, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const element = useElement('button', 'Button');
    const inbox = useElicitationInbox();
    const site = useServerSite(server, ofSite);
    if (ofSite && site === undefined) {
      return null;
    }
    const own = {
      type: 'button' as const,
      onClick: composeEventHandlers(onClick, () => {
        inbox.stop(server, site);
      }),
    };
    const content =
      site === undefined ? messages('inbox.stopServer') : messages('inbox.stopSite', { site: site.name });
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart(element, { scope: 'inbox', part: 'stop-server', own, content }, props, ref);
  },
);

export interface InboxStopServerProps extends PartProps<'button'> {
  /** Whose requests: all connections to its origin, or the program of this name. */
  server: ServerAttribution;
  /**
   * All of its site: the registrable domain of its origin, with every port and subdomain, or its host where it has none.
   * @default false
   */
  site?: boolean | undefined;
}

/**
 * The site of a server, once the table of public suffixes has loaded; nothing for a program on this machine, where the table
 * does not load (the origin alone can still be stopped), and while it does.
 *
 * @param needed whether to load it at all.
 */
function useServerSite({ endpoint }: ServerAttribution, needed: boolean): ServerSite | undefined {
  const origin = needed && endpoint.kind === 'url' ? endpoint.origin : undefined;
  const inspector = useUrlInspector(origin !== undefined);
  return useMemo(
    () => (origin === undefined ? undefined : inspector?.serverSite(origin)),
    [inspector, origin],
  );
}

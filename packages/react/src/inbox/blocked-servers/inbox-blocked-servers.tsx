import { type BlockedServer, type ServerAttribution, findBlockedServer } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef, useMemo, useRef } from 'react';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import { useFocusRestore } from '../../dialog-frame/use-focus-restore.js';
import { useFocusFallback } from '../../internals/use-focus-fallback.js';
import { inboxPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages, type FormatMessage } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxViewSnapshot, useElicitationInbox } from '../inbox-context.js';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { useElement } from '../../internals/use-element.js';
import { useUrlInspector } from '../../internals/use-url-inspector.js';

/**
 * The servers whose requests are cancelled without being shown, and the way to let them ask again. Renders a `<ul>` element, and
 * nothing where there is none.
 */
export const InboxBlockedServers = /* @__PURE__ */ forwardRef<HTMLUListElement, PartProps<'ul'>>(
  function InboxBlockedServers(props, ref) {
    const messages = useMessages(inboxMessages);
    const { blockedServers } = useInboxViewSnapshot();
    if (blockedServers.length === 0) {
      return null;
    }
    const content = blockedServers.map((one) => <BlockedServerItem key={one.key} blocked={one} />);
    const own = { 'aria-label': messages('inbox.blockedServers') };
    return renderPart(
      'ul',
      { scope: 'inbox', part: 'blocked-servers', look: 'stack surface', own, content },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref,
    );
  },
);

export interface InboxBlockedServersState {
  /** @selector [data-state="limit"], [data-state="stopped"] */
  state: BlockedServer['reason'];
}

/** One server whose requests are cancelled: why, how many, and the way to let it ask again. */
function BlockedServerItem({ blocked }: { blocked: BlockedServer }) {
  const messages = useMessages(inboxMessages);
  const { autoCancelledCount, reason, server } = blocked;
  const origin = useServerOrigin(server);
  const item = useRef<HTMLLIElement>(null);
  const allow = useRef<HTMLButtonElement>(null);
  useFocusRestore(item, false);
  const watchFocus = useFocusFallback(reason, [allow]);
  return (
    <li ref={item} {...inboxPart('notice', 'box row apart')} data-state={reason} onFocusCapture={watchFocus}>
      <p {...inboxPart('notice-text')}>
        {blockedSentence(messages, blocked, origin)}
        {autoCancelledCount > 0 && ` ${messages('inbox.autoCancelledCount', { count: autoCancelledCount })}`}
      </p>
      <div {...inboxPart('notice-actions', 'row')}>
        <InboxAllowServer ref={allow} server={server} />
        {reason === 'limit' && <InboxStopServer server={server} />}
      </div>
    </li>
  );
}

/** Why a server's requests are cancelled, for the person. */
export function blockedSentence(
  messages: FormatMessage<keyof typeof inboxMessages>,
  { reason, site }: Pick<BlockedServer, 'reason' | 'site'>,
  origin: string,
): string {
  if (reason === 'limit') {
    return messages('inbox.limited', { origin: site?.name ?? origin });
  }
  return site === undefined
    ? messages('inbox.stopped', { origin })
    : messages('inbox.stoppedSite', { site: site.name });
}

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
      'data-emphasis': 'secondary',
      'aria-label': messages('inbox.allowServerNamed', { origin }),
      onClick: composeEventHandlers(onClick, () => {
        inbox.allow(server);
      }),
    };
    const content = messages('inbox.allowServer');
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart(element, { scope: 'inbox', part: 'allow-server', own, content }, props, ref);
  },
);

export interface InboxAllowServerProps extends PartProps<'button'> {
  /** The one that was stopped, or any of its connections. */
  server: ServerAttribution;
}

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
      'data-emphasis': 'secondary',
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

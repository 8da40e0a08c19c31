'use client';

import type { BlockedServer } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef } from 'react';
import { inboxPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages, type FormatMessage } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxAllowServer } from './inbox-allow-server.js';
import { InboxStopServer } from './inbox-stop-server.js';

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
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('ul', { scope: 'inbox', part: 'blocked-servers', own, content }, props, ref);
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
  return (
    <li {...inboxPart('notice')} data-state={reason}>
      <p {...inboxPart('notice-text')}>
        {blockedSentence(messages, blocked, origin)}
        {autoCancelledCount > 0 && ` ${messages('inbox.autoCancelledCount', { count: autoCancelledCount })}`}
      </p>
      <div {...inboxPart('notice-actions')}>
        <InboxAllowServer server={server} />
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

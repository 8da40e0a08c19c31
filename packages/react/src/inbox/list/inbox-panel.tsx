'use client';

import { inboxMessages } from '@elicit-kit/core';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { InboxBadge } from './inbox-badge.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxList } from './inbox-list.js';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';

/** All requests, and the open one beneath them. Renders an `<aside>` element. */
export function InboxPanel({ children }: { children: ReactNode }) {
  const messages = useMessages(inboxMessages);
  const { entries } = useInboxViewSnapshot();
  const titleId = useId();
  return (
    <aside data-scope="inbox" data-part="panel" aria-labelledby={titleId} tabIndex={-1}>
      <div data-scope="inbox" data-part="panel-header">
        <h2 id={titleId} data-scope="inbox" data-part="panel-title">
          {messages('inbox.list')}
        </h2>
        <InboxBadge />
      </div>
      <InboxBlockedServers />
      {entries.length === 0 ? (
        <p data-scope="inbox" data-part="empty">
          {messages('inbox.empty')}
        </p>
      ) : (
        <InboxList />
      )}
      {children}
    </aside>
  );
}

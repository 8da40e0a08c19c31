'use client';

import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useId, type ReactElement } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { InboxBadge } from './inbox-badge.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxItem } from './inbox-item.js';
import { InboxList } from './inbox-list.js';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';

interface InboxPanelProps {
  /** The requests that are open, by their entry's id. */
  readonly open: ReadonlyMap<string, ReactElement>;
}

/** All requests, oldest first, the open one in its own place among them. Renders an `<aside>` element. */
export function InboxPanel({ open }: InboxPanelProps) {
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
        <InboxList>
          {entries.map((entry) => (
            <InboxItem key={entry.id} entry={entry}>
              {open.get(entry.id)}
            </InboxItem>
          ))}
        </InboxList>
      )}
    </aside>
  );
}

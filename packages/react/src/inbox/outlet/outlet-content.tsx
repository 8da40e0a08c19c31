'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { type ReactElement, useId } from 'react';
import { OpenTimeContext } from '../../internals/request-end.js';
import { CallContext } from '../../server-attribution/server-attribution.js';
import { BatchEntry } from '../batch/batch-entry.js';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';
import { ApprovalEntry } from '../entry/approval-entry.js';
import { FormEntry } from '../entry/form-entry.js';
import { FollowUpEntry, UrlEntry } from '../entry/url-entry.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { DockList } from '../list/inbox-dock.js';
import { InboxAnnouncer } from './inbox-announcer.js';
import type { EntryProps, OutletSettings } from '../outlet-settings.js';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useMessages } from '../../internals/use-messages.js';
import { InboxBadge } from '../list/inbox-badge.js';
import { InboxItem } from '../list/inbox-item.js';
import { InboxList } from '../list/inbox-list.js';

export { warmUp } from './warm-up.js';

export interface OutletContentProps {
  readonly entries: readonly InboxEntry[];
  readonly presentation: 'dialog' | 'inline' | 'panel';
  /** It shows requests of one place: what concerns all of them is announced elsewhere. */
  readonly placed: boolean;
  readonly notices: boolean;
  readonly settings: OutletSettings;
}

/** The requests that an Outlet shows, with announcements, blocked servers, minimised requests and the panel around them. */
export function OutletContent({ entries, presentation, placed, notices, settings }: OutletContentProps) {
  const { hasDock } = useInboxViewSnapshot();
  const shown = entries.map((entry) => (
    <CallContext.Provider key={entry.id} value={entry.call}>
      <OpenTimeContext.Provider value={openTimeOf(entry)}>
        <Entry
          entry={entry}
          presentation={presentation === 'dialog' ? 'dialog' : 'inline'}
          settings={settings}
        />
      </OpenTimeContext.Provider>
    </CallContext.Provider>
  ));
  return (
    <>
      {!placed && <InboxAnnouncer openSaysItself={presentation === 'dialog'} />}
      {!placed && presentation !== 'panel' && notices && <InboxBlockedServers />}
      {!placed && presentation === 'dialog' && !hasDock && <DockList />}
      {presentation === 'panel' ? (
        <InboxPanel open={new Map(entries.map(({ id }, index) => [id, shown[index] as ReactElement]))} />
      ) : (
        shown
      )}
    </>
  );
}

function openTimeOf({ expiresAt, receivedAt }: InboxEntry): number | undefined {
  const time = (expiresAt ?? receivedAt) - receivedAt;
  return time > 0 && Number.isFinite(time) ? time : undefined;
}

function Entry(props: EntryProps) {
  const { handedOver, items, state } = props.entry;
  if (items.length > 1) {
    return state === 'answered' || handedOver ? <FollowUpEntry {...props} /> : <BatchEntry {...props} />;
  }
  switch (items[0]?.elicitation.mode) {
    case 'url':
      return <UrlEntry {...props} />;
    case 'approval':
      return <ApprovalEntry {...props} />;
    default:
      return <FormEntry {...props} />;
  }
}

interface InboxPanelProps {
  /** The requests that are open, by their entry's id. */
  readonly open: ReadonlyMap<string, ReactElement>;
}

/** All requests, oldest first, the open one in its own place among them. Renders an `<aside>` element. */
function InboxPanel({ open }: InboxPanelProps) {
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

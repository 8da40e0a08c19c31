'use client';

import type { InboxEntry } from '@elicit-kit/core';
import type { ReactElement } from 'react';
import { OpenTimeContext } from '../../internals/request-end.js';
import { CallContext } from '../../server-attribution/server-attribution.js';
import { BatchEntry } from '../batch/batch-entry.js';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';
import { ApprovalEntry } from '../entry/approval-entry.js';
import { FormEntry } from '../entry/form-entry.js';
import { FollowUpEntry, UrlEntry } from '../entry/url-entry.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { DockList } from '../list/inbox-dock.js';
import { InboxPanel } from '../list/inbox-panel.js';
import { InboxAnnouncer } from './inbox-announcer.js';
import type { EntryProps, OutletSettings } from '../outlet-settings.js';

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

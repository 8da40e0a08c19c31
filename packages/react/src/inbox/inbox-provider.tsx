'use client';

import type { PersonInbox } from '@elicit-kit/core';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { SeenServersContext } from '../server-attribution/use-name-findings.js';
import { NamedServersContext } from '../server-attribution/use-server-origin.js';
import { InboxContext } from './inbox-context.js';
import { createInboxView } from './inbox-view.js';

/**
 * Gives an inbox to the parts below it. Renders no element.
 *
 * @example
 * <Inbox.Provider inbox={inbox}>
 *   <App />
 *   <Inbox.Outlet />
 * </Inbox.Provider>
 */
export function InboxProvider({ children, inbox }: InboxProviderProps) {
  const view = useMemo(() => createInboxView(inbox), [inbox]);
  const { audit, entries } = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getServerSnapshot);
  const servers = useMemo(() => entries.map((entry) => entry.server), [entries]);
  const named = useMemo(() => [...servers, ...audit.map(({ server }) => server)], [audit, servers]);
  return (
    <InboxContext.Provider value={view}>
      <SeenServersContext.Provider value={servers}>
        <NamedServersContext.Provider value={named}>{children}</NamedServersContext.Provider>
      </SeenServersContext.Provider>
    </InboxContext.Provider>
  );
}

export interface InboxProviderProps {
  children?: ReactNode;
  /** From `createElicitationInbox()`, made once on the client. */
  inbox: PersonInbox;
}

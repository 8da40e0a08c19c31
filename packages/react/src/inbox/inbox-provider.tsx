import type { PersonInbox, ServerAttribution } from '@elicit-kit/core';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { listenForEscape } from '../dialog-frame/escape.js';
import { NamedServersContext, SeenServersContext } from '../server-attribution/known-servers.js';
import { InboxContext } from './inbox-context.js';
import { createInboxView, type InboxView } from './inbox-view.js';

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
  listenForEscape();
  const view = viewOf(inbox);
  const { audit, entries } = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getServerSnapshot);
  const servers = useDistinctServers(useMemo(() => entries.map((entry) => entry.server), [entries]));
  const named = useDistinctServers(
    useMemo(() => [...servers, ...audit.map(({ server }) => server)], [audit, servers]),
  );
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

const views = /* @__PURE__ */ new WeakMap<PersonInbox, InboxView>();

/** One for each inbox: what was typed outlives the Provider, where that is mounted anew or shows another inbox meanwhile. */
function viewOf(inbox: PersonInbox): InboxView {
  const view = views.get(inbox) ?? createInboxView(inbox);
  views.set(inbox, view);
  return view;
}

/**
 * Each server once, and the same list while they are the same: adapters describe a server anew with each request, and all
 * that names a server renders when the list changes.
 */
function useDistinctServers(servers: readonly ServerAttribution[]): readonly ServerAttribution[] {
  const distinct = useMemo(() => new Map(servers.map((server) => [keyOf(server), server])), [servers]);
  const [held, setHeld] = useState(distinct);
  const isSame = held.size === distinct.size && [...distinct.keys()].every((key) => held.has(key));
  if (!isSame) {
    setHeld(distinct);
  }
  const current = isSame ? held : distinct;
  return useMemo(() => [...current.values()], [current]);
}

const keys = /* @__PURE__ */ new WeakMap<ServerAttribution, unknown>();

/** What cannot be written as JSON, which a host's own transport may hand over, is like no other. */
function keyOf(server: ServerAttribution): unknown {
  if (!keys.has(server)) {
    keys.set(server, asJson(server) ?? server);
  }
  return keys.get(server);
}

function asJson(server: ServerAttribution): string | undefined {
  try {
    return JSON.stringify(server);
  } catch {
    return undefined;
  }
}

import type { PersonInbox, InboxSnapshot } from '@elicit-kit/core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InboxView, InboxViewSnapshot } from './inbox-view.js';
import { within } from '../internals/within.js';

export const InboxContext = /* @__PURE__ */ createContext<InboxView | undefined>(undefined);

export function useInboxView(): InboxView {
  return within(useContext(InboxContext), 'Inbox.Provider inbox={inbox}');
}

export function useInboxViewSnapshot(): InboxViewSnapshot {
  const view = useInboxView();
  return useSyncExternalStore(view.subscribe, view.getSnapshot, view.getServerSnapshot);
}

/**
 * The inbox given to the nearest `Inbox.Provider`.
 *
 * @example
 * const inbox = useElicitationInbox();
 * return <button onClick={() => inbox.stop(entry.server)}>Stop these requests</button>;
 */
export function useElicitationInbox(): PersonInbox {
  return useInboxView().inbox;
}

/**
 * What is in the inbox now; renders again when it changes.
 *
 * @example
 * const { pendingCount } = useInboxSnapshot();
 * return <title>{pendingCount > 0 ? `(${pendingCount}) My app` : 'My app'}</title>;
 */
export function useInboxSnapshot(): InboxSnapshot {
  return useInboxViewSnapshot();
}

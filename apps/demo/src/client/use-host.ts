import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Host } from '../host/host.js';
import type { HostState } from '../host/host-state.js';

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) {
    throw new Error('No host stands above this component. Wrap it in <HostContext.Provider>.');
  }
  return host;
}

export function useHostState(): HostState {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.getSnapshot, host.getSnapshot);
}

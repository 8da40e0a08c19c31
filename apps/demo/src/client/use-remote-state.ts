import { useSyncExternalStore } from 'react';
import type { RemoteHost, RemoteState } from './remote-host.js';

export function useRemoteState(host: RemoteHost): RemoteState {
  return useSyncExternalStore(host.subscribe, host.getSnapshot);
}

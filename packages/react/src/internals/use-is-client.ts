'use client';

import { useSyncExternalStore } from 'react';

/** Whether the page is alive: false on a server and in the first rendering that has to match what the server sent. */
export function useIsClient(): boolean {
  return useSyncExternalStore(subscribeToNothing, isClient, isServer);
}

const subscribeToNothing = () => () => undefined;
const isClient = () => true;
const isServer = () => false;

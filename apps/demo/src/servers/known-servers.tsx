import { ElicitKitProvider } from '@elicit-kit/react/provider';
import { useMemo, type ReactNode } from 'react';
import { useHostState } from '../client/use-host.js';
import { LOCALE } from '../words/clock-time.js';
import { serverOf } from './server-of.js';

/** Tells the kit of all connected servers, so that one which is called like another is told. */
export function KnownServers({ children }: { children: ReactNode }) {
  const { connections } = useHostState();
  const servers = useMemo(() => connections.map(serverOf), [connections]);
  return (
    <ElicitKitProvider servers={servers} locale={LOCALE}>
      {children}
    </ElicitKitProvider>
  );
}

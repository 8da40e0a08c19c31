import { ElicitKitProvider } from '@elicit-kit/react/provider';
import { useMemo, type ReactNode } from 'react';
import { useHostState } from '../client/use-host.js';
import type { Translation } from '../settings/use-language.js';
import { LOCALE } from '../words/clock-time.js';
import { serverOf } from './server-of.js';

export interface KnownServersProps {
  translation: Translation;
  children: ReactNode;
}

/** Gives the kit the language of requests, and all connected servers, so that it warns of one that imitates another. */
export function KnownServers({ translation: { language, messages }, children }: KnownServersProps) {
  const { connections } = useHostState();
  const servers = useMemo(() => connections.map(serverOf), [connections]);
  return (
    <ElicitKitProvider servers={servers} messages={messages} locale={language === 'en' ? LOCALE : language}>
      {children}
    </ElicitKitProvider>
  );
}

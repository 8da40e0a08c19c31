'use client';

import { compareServerNames, type ServerAttribution, type ServerNameFinding } from '@elicit-kit/core';
import { createContext, useContext, useMemo } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';

/** More would only hide the first. */
const MOST_TOLD = 3;

/** Servers that the page knows of without being told: those in the inbox. */
export const SeenServersContext = /* @__PURE__ */ createContext<readonly ServerAttribution[]>([]);

/** Where the server's name or address may be taken for that of another one, connected or well known. */
export function useNameFindings(server: ServerAttribution): readonly ServerNameFinding[] {
  const { servers = [] } = useElicitKit();
  const seen = useContext(SeenServersContext);
  return useMemo(() => {
    const given = new Set(servers.map(({ connectionId }) => connectionId));
    const others = [...servers, ...seen.filter(({ connectionId }) => !given.has(connectionId))];
    return compareServerNames(server, others).slice(0, MOST_TOLD);
  }, [server, servers, seen]);
}

'use client';

import type { ServerAttribution, ServerNameFinding } from '@elicit-kit/core';
import { useContext, useMemo } from 'react';
import { useWordChecks } from '../chunks/word-checks.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { SeenServersContext } from './known-servers.js';

/** More would only hide the first. */
const MOST_TOLD = 3;

/** Where, once the tables are there, the server's name or address may be taken for that of another one, connected or well known. */
export function useNameFindings(server: ServerAttribution): readonly ServerNameFinding[] {
  const { servers = [] } = useElicitKit();
  const seen = useContext(SeenServersContext);
  const { checks } = useWordChecks();
  return useMemo(() => {
    if (checks === undefined) {
      return [];
    }
    const given = new Set(servers.map(({ connectionId }) => connectionId));
    const others = [...servers, ...seen.filter(({ connectionId }) => !given.has(connectionId))];
    return checks.compareServerNames(server, others).slice(0, MOST_TOLD);
  }, [checks, server, servers, seen]);
}

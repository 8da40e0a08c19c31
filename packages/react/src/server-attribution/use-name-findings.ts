'use client';

import type { ServerAttribution, ServerNameFinding } from '@elicit-kit/core';
import { compareServerNames } from '@elicit-kit/core/text';
import { useContext, useMemo } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { SeenServersContext } from './known-servers.js';

/** More would only hide the first. */
const MOST_TOLD = 3;

/** Where the server's name or address may be taken for that of another one, connected or well known. */
export function useNameFindings(server: ServerAttribution | undefined): readonly ServerNameFinding[] {
  const { servers = [] } = useElicitKit();
  const seen = useContext(SeenServersContext);
  return useMemo(() => nameFindings(server, servers, seen), [server, servers, seen]);
}

/** @param seen servers that ask in the inbox, beside those that the app has given */
export function nameFindings(
  server: ServerAttribution | undefined,
  servers: readonly ServerAttribution[],
  seen: readonly ServerAttribution[],
): readonly ServerNameFinding[] {
  if (server === undefined) {
    return [];
  }
  const given = new Set(servers.map(({ connectionId }) => connectionId));
  const others = [...servers, ...seen.filter(({ connectionId }) => !given.has(connectionId))];
  return compareServerNames(server, others).slice(0, MOST_TOLD);
}

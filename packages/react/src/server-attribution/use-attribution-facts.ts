'use client';

import type { ServerAttribution } from '@elicit-kit/core';
import type { CallReference, ServerNameFinding } from '@elicit-kit/core/internal/types';
import { useContext, useMemo } from 'react';
import { createLazy, useLazy } from '../internals/lazy.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { SeenServersContext } from './known-servers.js';

/** Compares names and describes calls. Loads a moment after the server is shown, as the checks of its address do. */
const attributionFacts = /* @__PURE__ */ createLazy(() => import('./attribution-facts.js'));

/** More would only hide the first. */
const MOST_TOLD = 3;

/** What a server's name is compared with, and by what once that has loaded. */
export function useKnownNames(server: ServerAttribution | undefined) {
  const { servers = NO_SERVERS } = useElicitKit();
  const seen = useContext(SeenServersContext);
  const facts = useLazy(attributionFacts, server !== undefined);
  return { facts, seen, servers };
}

const NO_SERVERS: readonly ServerAttribution[] = [];

/**
 * Where the server's name or address may be taken for that of another one, connected or well known.
 *
 * @param known `seen`: servers that ask in the inbox, beside those that the app has given.
 */
export function nameFindings(
  server: ServerAttribution | undefined,
  { facts, seen, servers }: ReturnType<typeof useKnownNames>,
): readonly ServerNameFinding[] {
  if (server === undefined || typeof facts !== 'object') {
    return [];
  }
  const given = new Set(servers.map(({ connectionId }) => connectionId));
  const others = [...servers, ...seen.filter(({ connectionId }) => !given.has(connectionId))];
  return facts.compareServerNames(server, others).slice(0, MOST_TOLD);
}

export function useNameFindings(server: ServerAttribution | undefined): readonly ServerNameFinding[] {
  const { facts, seen, servers } = useKnownNames(server);
  return useMemo(() => nameFindings(server, { facts, seen, servers }), [facts, seen, server, servers]);
}

/** The arguments that tell this call from others, made safe to read. */
export function useDescribedArguments(call: CallReference | undefined) {
  const words = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const facts = useLazy(attributionFacts, call?.arguments !== undefined);
  return useMemo(
    () =>
      typeof facts === 'object' ? facts.describeArguments(call?.arguments, words) : { shown: [], omitted: 0 },
    [call, facts, words],
  );
}

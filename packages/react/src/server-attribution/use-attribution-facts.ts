import type { ServerAttribution } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import type { CallReference, ServerNameFinding } from '@elicit-kit/core/internal/types';
import { useContext, useMemo } from 'react';
import { createLazy, useLazy } from '../internals/lazy.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { SeenServersContext } from './known-servers.js';

/** Compares names and describes calls. Loads a moment after the server is shown, as the checks of its address do. */
const attributionFacts = /* @__PURE__ */ createLazy(() => import('./attribution-facts.js'));

type Facts = Exclude<ReturnType<(typeof attributionFacts)['read']>, string>;

/** More would only hide the first. */
const MOST_TOLD = 3;

const NO_SERVERS: readonly ServerAttribution[] = [];

/**
 * Where the server's name or address may be taken for that of another one, connected or well known: servers that ask in the inbox, beside those
 * that the app has given. `failed`: what compares them can't be loaded.
 */
export function useNameFindings(server: ServerAttribution | undefined) {
  const { servers = NO_SERVERS } = useElicitKit();
  const seen = useContext(SeenServersContext);
  const facts = useLazy(attributionFacts, server !== undefined);
  const findings = useMemo((): readonly ServerNameFinding[] => {
    if (server === undefined || typeof facts !== 'object') {
      return [];
    }
    const given = new Set(servers.map(({ connectionId }) => connectionId));
    const others = [...servers, ...seen.filter(({ connectionId }) => !given.has(connectionId))];
    return facts.compareServerNames(server, others).slice(0, MOST_TOLD);
  }, [facts, seen, server, servers]);
  return { findings, failed: facts === 'failed' };
}

/** The arguments that tell this call from others, made safe to read; their names alone where what does that is not there, as on a server. */
export function useDescribedArguments(call: CallReference | undefined) {
  const words = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const facts = useLazy(attributionFacts, call?.arguments !== undefined);
  return useMemo(
    () =>
      typeof facts === 'object' ? facts.describeArguments(call?.arguments, words) : namesOf(call?.arguments),
    [call, facts, words],
  );
}

const MOST_NAMES = 4;
const LONGEST_NAME = 40;

function namesOf(args: unknown): ReturnType<Facts['describeArguments']> {
  const entries = typeof args === 'object' && !Array.isArray(args) ? Object.entries(args ?? {}) : [];
  const names = entries.flatMap(([name, value]) =>
    value === undefined || name.trim() === '' ? [] : displayText(name, { maxLength: LONGEST_NAME }),
  );
  return {
    shown: names.slice(0, MOST_NAMES).map((name) => ({ name })),
    omitted: Math.max(0, names.length - MOST_NAMES),
  };
}

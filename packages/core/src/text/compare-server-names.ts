import type { ServerAttribution } from '../inbox/server-attribution.js';
import { displayText } from './display-text.js';
import { readAsLatin } from './latin-look-alikes.js';
import { fold } from './split-words.js';
import { WELL_KNOWN_SERVERS } from './well-known-servers.js';

/** A name that may make a person take one server for another. */
export interface ServerNameFinding {
  /**
   * `likeConnected`: it calls itself like another connected server. `hostLikeConnected`: its host name looks like the
   * other's. `likeWellKnown`: it calls itself like a well-known service, and is not at its domain.
   */
  readonly code: 'likeConnected' | 'hostLikeConnected' | 'likeWellKnown';
  /** What the other is called, or the well-known service; cleaned. */
  readonly name: string;
  /** Where the other is: its host name, a local program's label, or the domain of the service. */
  readonly place: string;
}

/** What servers add to a name without making it another's. */
const FILLERS =
  /\b(?:the|official|mcp|server|remote|connector|integration|tools?|app|api|service|inc|llc|gmbh|com)\b/g;
const CLOSING_PAIRS = /rn|vv/g;
const LONGEST_NAME = 200;

/**
 * Says where a server's name or host may be taken for another's, while it is not that other: letters of other alphabets,
 * l and 1, o and 0, accents, spaces and case make no difference. Never throws.
 *
 * @param others all servers that the app is connected to; itself among them is left out.
 */
export function compareServerNames(
  server: ServerAttribution,
  others: readonly ServerAttribution[],
): readonly ServerNameFinding[] {
  const names = namesOf(server).map(looksOf);
  const host = hostOf(server);
  const findings = others
    .filter((other) => other.connectionId !== server.connectionId && placeOf(other) !== placeOf(server))
    .flatMap((other): ServerNameFinding[] => {
      const place = displayText(placeOf(other), { maxLength: LONGEST_NAME });
      const name = namesOf(other).find((candidate) => names.includes(looksOf(candidate)));
      const otherHost = hostOf(other);
      return [
        ...(name === undefined
          ? []
          : [{ code: 'likeConnected' as const, name: displayText(name, { maxLength: 80 }), place }]),
        ...(host !== undefined &&
        otherHost !== undefined &&
        host !== otherHost &&
        hostLooksOf(host) === hostLooksOf(otherHost)
          ? [{ code: 'hostLikeConnected' as const, name: place, place }]
          : []),
      ];
    });
  return Object.freeze([...findings, ...likeWellKnown(names, host)].map((found) => Object.freeze(found)));
}

/** A program that the host itself started has no address that could differ. */
function likeWellKnown(names: readonly string[], host: string | undefined): readonly ServerNameFinding[] {
  const service = WELL_KNOWN_SERVERS.find(({ name }) => names.includes(looksOf(name)));
  if (service === undefined || host === undefined) {
    return [];
  }
  const { domains, name } = service;
  const own = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return own ? [] : [{ code: 'likeWellKnown', name, place: domains[0] ?? '' }];
}

function namesOf({ claimed, endpoint }: ServerAttribution): readonly string[] {
  const labels = endpoint.kind === 'local' ? [endpoint.label] : [];
  return [claimed?.title, claimed?.name, ...labels].filter(
    (name): name is string => name !== undefined && looksOf(name) !== '',
  );
}

/** What a name looks like to someone in a hurry; empty where it has no letters. */
function looksOf(name: string): string {
  const folded = fold(name.slice(0, LONGEST_NAME).normalize('NFKC'));
  const letters = lettersOf(folded.replace(/[_-]/g, ' ').replace(FILLERS, ' '));
  return letters === '' ? lettersOf(folded) : letters;
}

function lettersOf(folded: string): string {
  return readAsLatin(folded)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(CLOSING_PAIRS, (pair) => (pair === 'rn' ? 'm' : 'w'));
}

function hostLooksOf(host: string): string {
  return readAsLatin(host).replace(CLOSING_PAIRS, (pair) => (pair === 'rn' ? 'm' : 'w'));
}

function hostOf({ endpoint }: ServerAttribution): string | undefined {
  return endpoint.kind === 'url' && URL.canParse(endpoint.origin)
    ? new URL(endpoint.origin).hostname
    : undefined;
}

function placeOf({ endpoint }: ServerAttribution): string {
  if (endpoint.kind === 'local') {
    return endpoint.label;
  }
  return URL.canParse(endpoint.origin) ? new URL(endpoint.origin).host : endpoint.origin;
}

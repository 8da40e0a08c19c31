import { letProcessExit } from '../../async/let-process-exit.js';
import type { ServerSite } from '../../url/compare-sites.js';
import { isOfSite, serverKey, type ServerAttribution, siteByLabels } from './server-attribution.js';

/** How often a server may ask. A batch counts as one, however many requests it holds. */
interface RateLimit {
  /** How many at once. */
  readonly burst: number;
  /** How many a minute in the long run. */
  readonly perMinute: number;
}

/** How much servers may ask. */
export interface InboxLimits {
  /**
   * How often one server (`ServerAttribution.endpoint`, over all its connections) may ask. Beyond that its new requests
   * are cancelled without being shown until half of its burst has come back. All servers of one site (`siteOf`) may ask twice as often.
   * `false` isn't a limit.
   * @default { burst: 30, perMinute: 30 }
   */
  readonly rateLimit?: RateLimit | false;
  /**
   * How many batches may be pending; one site may have half of them. Beyond that new requests are cancelled without being
   * shown.
   * @default 200; no limit where `rateLimit` is `false`
   */
  readonly maxPending?: number;
  /**
   * The site of a server's origin, whose servers share a rate limit. `serverSite` of `@elicit-kit/core/url` knows the endings under
   * which names are sold (`co.uk`, `github.io`), and brings their table.
   * @default the last two labels of its host
   */
  readonly siteOf?: (origin: string) => ServerSite | undefined;
}

/** Twice what a quick person can answer, and room for an agent that starts many calls together. */
const DEFAULT_RATE_LIMIT: RateLimit = Object.freeze({ burst: 30, perMinute: 30 });

/** How many batches may wait for one person. */
const DEFAULT_MAX_PENDING = 200;

/** `limit`: it asked too often, for now. `stopped`: the person wants none of its requests until they allow it again. */
export type BlockReason = 'limit' | 'stopped';

/** A server whose new requests are cancelled without being shown. Frozen. */
export interface BlockedServer {
  /** Opaque, the same while it is blocked: a list's key. */
  readonly key: string;
  /** As it last asked. */
  readonly server: ServerAttribution;
  readonly reason: BlockReason;
  /** All of it is blocked, not the server's origin alone. */
  readonly site?: ServerSite;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** How many of its requests were cancelled without being shown. */
  readonly autoCancelledCount: number;
}

/**
 * Whether a server is blocked, and why.
 *
 * @param blockedServers the inbox's: `inbox.getSnapshot().blockedServers`.
 *
 * @example
 * const blocked = findBlockedServer(inbox.getSnapshot().blockedServers, entry.server);
 * if (blocked?.reason === 'limit') { … }
 */
export function findBlockedServer(
  blockedServers: readonly BlockedServer[],
  server: Pick<ServerAttribution, 'endpoint'>,
): BlockedServer | undefined {
  const found = blockedServers.filter((blocked) => isBlocking(blocked, server));
  // A stop outlasts every limit.
  return (
    found.find(({ reason }) => reason === 'stopped') ??
    found.find(({ site }) => site !== undefined) ??
    found[0]
  );
}

function isBlocking({ key, site }: BlockedServer, server: Pick<ServerAttribution, 'endpoint'>): boolean {
  return key === serverKey(server) || (site !== undefined && isOfSite(server, site));
}

/** Which servers are let through to the person, by what the host knows of them (`serverKey`). Never changed: each function gives the next one. */
export interface ServerGate {
  readonly limit: RateLimit | false;
  readonly maxPending: number;
  readonly siteOf: (server: Pick<ServerAttribution, 'endpoint'>) => ServerSite | undefined;
  readonly buckets: ReadonlyMap<string, TokenBucket>;
  /** Frozen; the same reference until it changes. */
  readonly list: readonly BlockedServer[];
}

/** @throws Error on a limit that makes no sense: a mistake of the calling code. */
export function createServerGate({
  rateLimit: limit = DEFAULT_RATE_LIMIT,
  maxPending = limit === false ? Infinity : DEFAULT_MAX_PENDING,
  siteOf = siteByLabels,
}: InboxLimits): ServerGate {
  if (!(maxPending >= 1)) {
    throw new Error(
      `A maxPending of ${maxPending} would let no request through. Use 1 or more, or Infinity for no limit.`,
    );
  }
  if (limit !== false && (!(limit.burst >= 1) || !(limit.perMinute >= 0))) {
    throw new Error(
      `A rate limit of { burst: ${limit.burst}, perMinute: ${limit.perMinute} } would let no request through. ` +
        `Every server would be blocked at once. Use a burst of 1 or more, or rateLimit: false for no limit.`,
    );
  }
  return {
    limit,
    maxPending,
    siteOf: ({ endpoint }) =>
      endpoint.kind === 'url' && URL.canParse(endpoint.origin) ? siteOf(endpoint.origin) : undefined,
    buckets: new Map(),
    list: Object.freeze([]),
  };
}

/** Lets a batch through, or counts its requests as cancelled. */
export function admit(
  gate: ServerGate,
  server: ServerAttribution,
  requestCount: number,
  { at, pending }: { readonly at: number; readonly pending: readonly ServerAttribution[] },
): {
  readonly gate: ServerGate;
  readonly refused?: BlockReason;
  /** A limit that begins now; `until` in milliseconds since the epoch. */
  readonly limit?: { readonly key: string; readonly until: number };
} {
  const before = findBlockedServer(gate.list, server);
  const { next, limit } =
    before?.reason === 'stopped' ? { next: gate, limit: undefined } : takeTokens(gate, server, pending, at);
  const blocked =
    before ??
    (limit && { key: limit.key, reason: 'limit', since: at, autoCancelledCount: 0, site: limit.site });
  if (blocked === undefined || (before?.reason === 'limit' && limit === undefined)) {
    return { gate: next };
  }
  const { site, ...rest } = blocked;
  const autoCancelledCount = blocked.autoCancelledCount + requestCount;
  return {
    gate: setBlocked(next, { ...rest, server, autoCancelledCount, ...(site && { site }) }),
    refused: blocked.reason,
    ...(before === undefined && limit && { limit: { key: limit.key, until: limit.opensAt } }),
  };
}

/** How many automatic cancels a blocked server gets at once, and how long each further one waits, in milliseconds. */
const CANCELLED_AT_ONCE = 30;
const CANCELLED_AFTER = 1_000;

/** A blocked server may ask again after every cancel. Without a pause, that loop would use all of the page's time. */
export async function slowed<Results>(
  results: Promise<Results>,
  server: ServerAttribution,
  gate: () => ServerGate,
  signal: AbortSignal | undefined,
): Promise<Results> {
  await results;
  const blocked = findBlockedServer(gate().list, server);
  if (blocked && blocked.autoCancelledCount > CANCELLED_AT_ONCE) {
    await new Promise((resolve) => letProcessExit(setTimeout(resolve, CANCELLED_AFTER)));
    // A caller that aborted during the pause gets its reason, as with any other request.
    signal?.throwIfAborted();
  }
  return results;
}

interface ReachedLimit {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly opensAt: number;
  readonly site?: ServerSite | undefined;
}

/** The server's own allowance first, then that of its site: subdomains cost nothing. */
function takeTokens(
  gate: ServerGate,
  server: ServerAttribution,
  pending: readonly ServerAttribution[],
  at: number,
): { readonly next: ServerGate; readonly limit: ReachedLimit | undefined } {
  const buckets = new Map(gate.buckets);
  const next = { ...gate, buckets };
  if (gate.limit !== false) {
    const { burst, perMinute } = gate.limit;
    for (const [index, key] of limitKeys(gate, server).entries()) {
      const times = index + 1;
      const bucket = takeToken(buckets.get(key), { burst: times * burst, perMinute: times * perMinute }, at);
      buckets.set(key, bucket);
      if (bucket.opensAt !== undefined) {
        const site = index > 0 ? gate.siteOf(server) : undefined;
        return { next, limit: { key, opensAt: bucket.opensAt, site } };
      }
    }
  }
  return {
    next,
    limit: isCrowded(gate, server, pending)
      ? { key: serverKey(server), opensAt: at + CROWDED_FOR }
      : undefined,
  };
}

/** How long a server counts as asking too often after so much waited that nobody could answer it, in milliseconds. */
const CROWDED_FOR = 30_000;

/** Too much waits already: of all servers, or of this site. */
function isCrowded(
  { maxPending, siteOf }: ServerGate,
  server: ServerAttribution,
  pending: readonly ServerAttribution[],
): boolean {
  const half = Math.max(1, maxPending / 2);
  const nameOf = (each: ServerAttribution) => siteOf(each)?.name ?? serverKey(each);
  return (
    pending.length >= maxPending ||
    (pending.length >= half && pending.filter((each) => nameOf(each) === nameOf(server)).length >= half)
  );
}

/** Keys of the limits that count a server: its own, and its site's, which allows twice as much. */
export function limitKeys({ siteOf }: ServerGate, server: ServerAttribution): readonly string[] {
  const site = siteOf(server);
  return [serverKey(server), ...(site ? [siteKey(site)] : [])];
}

function siteKey({ name }: ServerSite): string {
  return JSON.stringify(['site', name]);
}

/** The person blocks a server, or all of its site: then that stands for every server of it in the list. */
export function blockServer(
  gate: ServerGate,
  server: ServerAttribution,
  at: number,
  site?: ServerSite,
): ServerGate {
  const key = site === undefined ? serverKey(server) : siteKey(site);
  const before = findBlockedServer(gate.list, server);
  if (before?.reason === 'stopped' && (site === undefined || before.site?.name === site.name)) {
    return gate;
  }
  const isReplaced = (each: BlockedServer) =>
    each.key === key || (site !== undefined && isOfSite(each.server, site));
  return setBlocked(withoutBlocked(gate, isReplaced), {
    key,
    server,
    reason: 'stopped',
    since: at,
    autoCancelledCount: gate.list.filter(isReplaced).reduce((sum, each) => sum + each.autoCancelledCount, 0),
    ...(site !== undefined && { site }),
  });
}

/** It has its whole burst again; where all of its site was stopped, so has every server of it. */
export function allowServer(gate: ServerGate, server: ServerAttribution): ServerGate {
  const next = withoutBlocked(gate, (each) => isBlocking(each, server));
  if (next === gate) {
    return gate;
  }
  const buckets = new Map(gate.buckets);
  limitKeys(gate, server).forEach((key) => buckets.delete(key));
  return { ...next, buckets };
}

/** A limit's time is over. */
export function endLimit(gate: ServerGate, key: string): ServerGate {
  return withoutBlocked(gate, (each) => each.key === key && each.reason === 'limit');
}

export function isStopped(gate: ServerGate, server: ServerAttribution): boolean {
  return findBlockedServer(gate.list, server)?.reason === 'stopped';
}

function setBlocked(gate: ServerGate, blocked: BlockedServer): ServerGate {
  const byKey = new Map(gate.list.map((each) => [each.key, each])).set(blocked.key, Object.freeze(blocked));
  return { ...gate, list: Object.freeze([...byKey.values()]) };
}

/** @returns the same gate where there was none. */
function withoutBlocked(gate: ServerGate, isOver: (blocked: BlockedServer) => boolean): ServerGate {
  return gate.list.some(isOver)
    ? { ...gate, list: Object.freeze(gate.list.filter((each) => !isOver(each))) }
    : gate;
}

/** One server's allowance. Once used up, it is closed until half of it is there again: "for now" is a time one can see. */
interface TokenBucket {
  readonly tokens: number;
  /** Milliseconds since the epoch. */
  readonly countedAt: number;
  /** While it is closed: when half of it is there again, in milliseconds since the epoch. */
  readonly opensAt: number | undefined;
}

function takeToken(
  bucket: TokenBucket | undefined,
  { burst, perMinute }: RateLimit,
  at: number,
): TokenBucket {
  const {
    countedAt,
    opensAt,
    tokens: before,
  } = bucket ?? { countedAt: at, opensAt: undefined, tokens: burst };
  const perMillisecond = perMinute / 60_000;
  const enough = Math.max(1, burst / 2);
  // A clock that is set back gives nothing and takes nothing.
  const tokens = Math.min(burst, before + Math.max(0, at - countedAt) * perMillisecond);
  return tokens < (opensAt === undefined ? 1 : enough)
    ? { tokens, countedAt: at, opensAt: Math.ceil(at + (enough - tokens) / perMillisecond) }
    : { tokens: tokens - 1, countedAt: at, opensAt: undefined };
}

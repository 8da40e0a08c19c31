import type { ServerSite } from '../url/compare-sites.js';
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
   * `false` is no limit.
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
  const key = serverKey(server);
  const own = blockedServers.find((blocked) => blocked.key === key);
  const bySite = blockedServers.filter(({ site }) => site !== undefined && isOfSite(server, site));
  // A stop outlasts every limit.
  return [own, ...bySite].find((blocked) => blocked?.reason === 'stopped') ?? bySite[0] ?? own;
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
  let next = gate;
  let limit: ReachedLimit | undefined;
  if (before?.reason !== 'stopped') {
    ({ next, limit } = takeTokens(gate, server, at));
    limit ??= findCrowd(gate, server, pending, at);
    if (limit === undefined) {
      return { gate: next };
    }
  }
  const { key, reason, since, autoCancelledCount, site } = before ?? {
    key: limit?.key ?? '',
    reason: 'limit' as const,
    since: at,
    autoCancelledCount: 0,
    site: limit?.site,
  };
  return {
    gate: setBlocked(next, key, {
      key,
      server,
      reason,
      since,
      autoCancelledCount: autoCancelledCount + requestCount,
      ...(site && { site }),
    }),
    refused: reason,
    ...(before === undefined && limit && { limit: { key, until: limit.opensAt } }),
  };
}

interface ReachedLimit {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly opensAt: number;
  readonly site?: ServerSite;
}

/** The server's own allowance first, then that of its site: subdomains cost nothing. */
function takeTokens(
  gate: ServerGate,
  server: ServerAttribution,
  at: number,
): { readonly next: ServerGate; readonly limit: ReachedLimit | undefined } {
  if (gate.limit === false) {
    return { next: gate, limit: undefined };
  }
  const buckets = new Map(gate.buckets);
  const site = gate.siteOf(server);
  const { burst, perMinute } = gate.limit;
  for (const [key, rate, of] of [
    [serverKey(server), gate.limit, undefined],
    ...(site ? [[siteKey(site), { burst: 2 * burst, perMinute: 2 * perMinute }, site] as const] : []),
  ] as const) {
    const bucket = takeToken(buckets.get(key) ?? fullBucket(rate, at), rate, at);
    buckets.set(key, bucket);
    if (bucket.closed) {
      const opensAt = bucketOpensAt(bucket, rate);
      return { next: { ...gate, buckets }, limit: { key, opensAt, ...(of && { site: of }) } };
    }
  }
  return { next: { ...gate, buckets }, limit: undefined };
}

/** How long a server counts as asking too often after so much waited that nobody could answer it, in milliseconds. */
const CROWDED_FOR = 30_000;

/** Too much waits already: of all servers, or of this site. */
function findCrowd(
  { maxPending, siteOf }: ServerGate,
  server: ServerAttribution,
  pending: readonly ServerAttribution[],
  at: number,
): ReachedLimit | undefined {
  const nameOf = (each: ServerAttribution) => siteOf(each)?.name ?? serverKey(each);
  const ofSite =
    pending.length < maxPending / 2 ? [] : pending.filter((each) => nameOf(each) === nameOf(server));
  return pending.length >= maxPending || ofSite.length >= Math.max(1, maxPending / 2)
    ? { key: serverKey(server), opensAt: at + CROWDED_FOR }
    : undefined;
}

/** What limits of a server are listed and timed by. */
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
  const replaced = gate.list.filter(
    (each) => each.key === key || (site !== undefined && isOfSite(each.server, site)),
  );
  const next = replaced.reduce((before, each) => setBlocked(before, each.key, undefined), gate);
  return setBlocked(next, key, {
    key,
    server,
    reason: 'stopped',
    since: at,
    autoCancelledCount: replaced.reduce((sum, each) => sum + each.autoCancelledCount, 0),
    ...(site !== undefined && { site }),
  });
}

/** It has its whole burst again; where all of its site was stopped, so has every server of it. */
export function allowServer(gate: ServerGate, server: ServerAttribution): ServerGate {
  let next = gate;
  for (
    let blocked = findBlockedServer(next.list, server);
    blocked;
    blocked = findBlockedServer(next.list, server)
  ) {
    next = setBlocked(next, blocked.key, undefined);
  }
  if (next !== gate) {
    const buckets = new Map(gate.buckets);
    limitKeys(gate, server).forEach((key) => buckets.delete(key));
    return { ...next, buckets };
  }
  return gate;
}

/** A limit's time is over. */
export function endLimit(gate: ServerGate, key: string): ServerGate {
  return gate.list.some((each) => each.key === key && each.reason === 'limit')
    ? setBlocked(gate, key, undefined)
    : gate;
}

export function isStopped(gate: ServerGate, server: ServerAttribution): boolean {
  return findBlockedServer(gate.list, server)?.reason === 'stopped';
}

function setBlocked(gate: ServerGate, key: string, entry: BlockedServer | undefined): ServerGate {
  const blocked = new Map(gate.list.map((each) => [each.key, each]));
  if (entry === undefined) {
    blocked.delete(key);
  } else {
    blocked.set(key, Object.freeze(entry));
  }
  return { ...gate, list: Object.freeze([...blocked.values()]) };
}

/** One server's allowance. Once used up, it is closed until half of it is there again: "for now" is a time one can see. */
interface TokenBucket {
  readonly tokens: number;
  /** Milliseconds since the epoch. */
  readonly countedAt: number;
  readonly closed: boolean;
}

function fullBucket({ burst }: RateLimit, at: number): TokenBucket {
  return { tokens: burst, countedAt: at, closed: false };
}

function takeToken(bucket: TokenBucket, limit: RateLimit, at: number): TokenBucket {
  // A clock that is set back gives nothing and takes nothing.
  const gained = Math.max(0, at - bucket.countedAt) * perMillisecond(limit);
  const tokens = Math.min(limit.burst, bucket.tokens + gained);
  const closed = bucket.closed ? tokens < enough(limit) : tokens < 1;
  return { tokens: closed ? tokens : tokens - 1, countedAt: at, closed };
}

function bucketOpensAt({ tokens, countedAt }: TokenBucket, limit: RateLimit): number {
  return Math.ceil(countedAt + (enough(limit) - tokens) / perMillisecond(limit));
}

const enough = ({ burst }: RateLimit): number => Math.max(1, burst / 2);
const perMillisecond = ({ perMinute }: RateLimit): number => perMinute / 60_000;

import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';
import type { ElicitContent, ElicitResult } from '../protocol/elicitation.js';
import type { BlockReason } from './blocked-servers.js';
import type { ElicitationBatch, InboxEntry, WithdrawReason } from './elicitation-inbox.js';
import type { ServerAttribution } from './server-attribution.js';

/**
 * How a request ended: what was answered; why it ended without an answer; `limit` and `stopped` where it was cancelled
 * for the person because the server is blocked; `invalid` where it could not be shown at all;
 * `abandoned` where the person stopped the whole task; `deliveryUnknown` where nobody can tell whether the answers arrived.
 */
export type AuditOutcome =
  ElicitResult['action'] | WithdrawReason | BlockReason | 'invalid' | 'abandoned' | 'deliveryUnknown';

/** One request that has ended, for the person and the developer. Frozen. Without what was answered, unless asked for. */
export interface AuditRecord {
  /** Opaque, unique within the inbox. */
  readonly id: string;
  /** The entry that showed it; absent where nobody was asked. */
  readonly entryId?: string;
  readonly server: ServerAttribution;
  readonly operation?: ElicitationBatch['operation'];
  readonly round?: number;
  /** As the request says; untrusted, like all of the following texts. */
  readonly mode: 'form' | 'url' | 'unknown';
  /** Cut after 500 UTF-16 units. */
  readonly message: string;
  /** The page that was asked for, cut after 2048 UTF-16 units. */
  readonly url?: string;
  /** The schema's keys of what was asked for: 50 of them, each cut after 100 UTF-16 units. */
  readonly keys?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  readonly outcome: AuditOutcome;
  /** Only with `auditValues`. */
  readonly content?: ElicitContent;
}

export interface AuditOptions {
  /**
   * Hears of each request that has ended, soon after. The developer's log. Hears of it again, with the same `id`, where
   * it turns out later that nobody can tell whether the answers arrived.
   */
  readonly onAudit?: (record: AuditRecord) => void;
  /** How many records the snapshot keeps. The oldest go first; refusals never push out more than a quarter. @default 200 */
  readonly auditSize?: number;
  /** Records hold what the person answered. Think of who can read them. @default false */
  readonly auditValues?: boolean;
}

/** What has ended and how: exactly one record for each request. Never changed: each function gives the next one. */
export interface AuditTrail {
  /** Newest last. Frozen; the same reference until it changes. */
  readonly list: readonly AuditRecord[];
  readonly count: number;
  readonly size: number;
  readonly withValues: boolean;
}

const DEFAULT_SIZE = 200;

export function createAuditTrail({
  auditSize = DEFAULT_SIZE,
  auditValues = false,
}: AuditOptions): AuditTrail {
  return { list: Object.freeze([]), count: 0, size: auditSize, withValues: auditValues };
}

type Audited = readonly [trail: AuditTrail, records: readonly AuditRecord[]];

/** A batch that was answered, each request in its own way. */
export function recordAnswers(
  trail: AuditTrail,
  entry: InboxEntry,
  results: readonly ElicitResult[],
  at: number,
): Audited {
  return record(trail, entry, entry.items, at, (index) => {
    const result = results[index] ?? { action: 'cancel' };
    const content = trail.withValues && result.action === 'accept' ? result.content : undefined;
    return { outcome: result.action, ...(content && { content }) };
  });
}

/** A batch that ended as a whole. */
export function recordEnd(trail: AuditTrail, entry: InboxEntry, outcome: AuditOutcome, at: number): Audited {
  return record(trail, entry, entry.items, at, () => ({ outcome }));
}

/** Requests of one refused batch that are told. A server chooses how many there are; no more are ever shown together. */
const MOST_REFUSED = DEFAULT_PARSE_LIMITS.maxRequests;

/** A batch that nobody was asked. */
export function recordRefusal(
  trail: AuditTrail,
  batch: ElicitationBatch,
  outcome: AuditOutcome,
  at: number,
): Audited {
  return record(trail, batch, batch.requests.slice(0, MOST_REFUSED), at, () => ({ outcome }));
}

/** It turned out otherwise. Does nothing where the records have gone. */
export function amendRecords(
  trail: AuditTrail,
  entryId: string,
  outcomeOf: (record: AuditRecord, index: number) => AuditOutcome,
): Audited {
  const amended: AuditRecord[] = [];
  const list = trail.list.map((each) => {
    if (each.entryId !== entryId) {
      return each;
    }
    const next = Object.freeze({ ...each, outcome: outcomeOf(each, amended.length) });
    amended.push(next);
    return next;
  });
  return amended.length === 0 ? [trail, []] : [{ ...trail, list: Object.freeze(list) }, amended];
}

function record(
  trail: AuditTrail,
  asked: Omit<ElicitationBatch, 'requests'> & { readonly id?: string; readonly receivedAt?: number },
  requests: readonly { readonly params: unknown }[],
  at: number,
  endOf: (index: number) => Pick<AuditRecord, 'outcome' | 'content'>,
): Audited {
  const { id, server, operation, round, receivedAt = at } = asked;
  const records = requests.map(({ params }, index): AuditRecord =>
    Object.freeze({
      id: `audit-${trail.count + index + 1}`,
      ...(id !== undefined && { entryId: id }),
      server,
      ...(operation && { operation }),
      ...(round !== undefined && { round }),
      ...describeRequest(params),
      askedAt: receivedAt,
      endedAt: at,
      ...endOf(index),
    }),
  );
  const list = records.reduce((kept, each) => keep(kept, each, trail.size), trail.list);
  return [{ ...trail, list: Object.freeze(list), count: trail.count + records.length }, records];
}

function keep(list: readonly AuditRecord[], newest: AuditRecord, size: number): readonly AuditRecord[] {
  const all = [...list, newest];
  if (all.length <= size) {
    return all;
  }
  // A flood of what nobody was asked must not wash away what somebody answered.
  const tooManyRefusals = all.filter(isRefusal).length > size / 4;
  all.splice(tooManyRefusals ? all.findIndex(isRefusal) : 0, 1);
  return all;
}

function isRefusal({ outcome }: AuditRecord): boolean {
  return outcome === 'limit' || outcome === 'stopped' || outcome === 'invalid';
}

const LONGEST_MESSAGE = 500;
const LONGEST_URL = 2048;
const MOST_KEYS = 50;
const LONGEST_KEY = 100;

/** What a request asks for, in short. Reads no more than it keeps, so that a refused one costs next to nothing. */
function describeRequest(params: unknown): Pick<AuditRecord, 'mode' | 'message' | 'url' | 'keys'> {
  const { mode = 'form', message, url, requestedSchema } = read(params);
  const { properties } = read(requestedSchema);
  const known = mode === 'form' || mode === 'url' ? mode : 'unknown';
  return {
    mode: isObject(params) ? known : 'unknown',
    message: typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '',
    ...(known === 'url' && typeof url === 'string' && { url: url.slice(0, LONGEST_URL) }),
    ...(known === 'form' && isObject(properties) && { keys: keysOf(properties) }),
  };
}

function keysOf(properties: object): readonly string[] {
  const keys = Object.keys(properties).slice(0, MOST_KEYS);
  return Object.freeze(keys.map((key) => key.slice(0, LONGEST_KEY)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

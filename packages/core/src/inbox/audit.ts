import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';
import type { Elicitation, ElicitResult } from '../protocol/elicitation.js';
import type {
  AuditOptions,
  AuditOutcome,
  AuditRecord,
  ElicitationBatch,
  InboxEntry,
} from './elicitation-inbox.js';

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
    return {
      outcome: result.action,
      ...(content && { content, labels: labelsOf(entry.items[index]?.elicitation) }),
    };
  });
}

/** What the fields are called, by their keys. */
function labelsOf(elicitation: Elicitation | undefined): Readonly<Record<string, string>> {
  const fields = elicitation?.mode === 'form' ? elicitation.model.fields : [];
  // Each key becomes a property of its own, `__proto__` too.
  return Object.freeze(Object.fromEntries(fields.map(({ key, label }) => [key, label])));
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

/** Adds a record for each request; where the entry has records, it turned out otherwise, and they are amended. */
function record(
  trail: AuditTrail,
  asked: Omit<ElicitationBatch, 'requests'> & { readonly id?: string; readonly receivedAt?: number },
  requests: readonly { readonly params: unknown }[],
  at: number,
  endOf: (index: number) => Pick<AuditRecord, 'outcome' | 'content' | 'labels'>,
): Audited {
  const { id, server, operation, round, receivedAt = at } = asked;
  const known = id === undefined ? [] : trail.list.filter(({ entryId }) => entryId === id);
  if (known.length > 0) {
    const amended = new Map(
      known.map((each, index) => [each, Object.freeze({ ...each, ...endOf(index) })] as const),
    );
    const list = Object.freeze(trail.list.map((each) => amended.get(each) ?? each));
    return [{ ...trail, list }, [...amended.values()]];
  }
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
    ...(known === 'url' && typeof url === 'string' && { url: withoutSecretParts(url) }),
    ...(known === 'form' && isObject(properties) && { keys: keysOf(properties) }),
  };
}

/**
 * Scheme, host and path: queries, fragments and sign-in names carry tokens. Read as text, and not as an address: what
 * is no address is recorded too.
 */
function withoutSecretParts(url: string): string {
  const [address = ''] = url.slice(0, LONGEST_URL).split(/[?#]/, 1);
  return address.replace(/^([^/\\]*[/\\]+)?[^/\\]*@/, '$1');
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

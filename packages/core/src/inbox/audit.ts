import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';
import type { ApprovalElicitation, Elicitation, ElicitResult } from '../protocol/elicitation.js';
import { isRecord, ownValue, withoutUndefined } from '../untrusted/own-value.js';
import type { Decided } from './entry/decision.js';
import type { AuditOptions } from './elicitation-inbox.js';
import type {
  AuditOutcome,
  AuditRecord,
  BatchRequest,
  ElicitationBatch,
  InboxEntry,
  InboxItem,
} from './entry/inbox-entry.js';

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

/** @param end of the whole batch; or what each request was answered, in its own way. */
export function recordEnd(
  trail: AuditTrail,
  entry: InboxEntry,
  end: AuditOutcome | readonly ElicitResult[],
  at: number,
  decided: readonly (Decided | undefined)[],
): Audited {
  return record(trail, entry, entry.items, at, (index) => {
    const said = describeDecision(decided[index]);
    if (typeof end === 'string') {
      return { outcome: end, ...said };
    }
    const result = end[index] ?? { action: 'cancel' };
    const elicitation = entry.items[index]?.elicitation;
    const content = trail.withValues && result.action === 'accept' ? result.content : undefined;
    return {
      outcome: result.action,
      ...said,
      ...(content && { content, labels: labelsOf(elicitation) }),
      ...(elicitation?.mode === 'approval' && { approval: describeChoice(elicitation, result) }),
    };
  });
}

/** What the fields are called, by their keys. */
function labelsOf(elicitation: Elicitation | undefined): Readonly<Record<string, string>> {
  const fields = elicitation?.mode === 'form' ? elicitation.model.fields : [];
  // Each key becomes a property of its own, `__proto__` too.
  return Object.freeze(Object.fromEntries(fields.map(({ key, label }) => [key, label])));
}

function describeDecision({ by, because, rule }: Partial<Decided> = {}): Pick<
  AuditRecord,
  'by' | 'because' | 'rule'
> {
  return withoutUndefined({ by, because, rule });
}

function describeChoice(elicitation: ApprovalElicitation, result: ElicitResult): AuditRecord['approval'] {
  const answer = result.action === 'cancel' ? undefined : result.approval;
  const option = elicitation.options.find(({ id }) => id === answer?.optionId);
  return Object.freeze({
    ...describeCall(elicitation.call),
    ...(option && { optionId: option.id, kind: option.kind }),
    ...(answer?.arguments !== undefined && { edited: true as const }),
  });
}

/** Requests of one refused batch that get a receipt. A server chooses how many there are; no more are ever shown together. */
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

/** Which request of its batch a record is of: some of a batch may be forgotten before it turns out otherwise. */
const places = new WeakMap<AuditRecord, number>();

function placed(record: AuditRecord, index: number): AuditRecord {
  places.set(record, index);
  return Object.freeze(record);
}

/** Adds a record for each request; where the entry has records, it turned out otherwise, and they are amended. */
function record(
  trail: AuditTrail,
  asked: Omit<ElicitationBatch, 'requests'> & { readonly id?: string; readonly receivedAt?: number },
  requests: readonly (BatchRequest | InboxItem)[],
  at: number,
  endOf: (index: number) => Omit<AuditRecord, 'id' | 'server' | 'mode' | 'message' | 'askedAt' | 'endedAt'>,
): Audited {
  const { id, server, operation, round, receivedAt = at } = asked;
  const known = id === undefined ? [] : trail.list.filter(({ entryId }) => entryId === id);
  if (known.length > 0) {
    const amended = new Map(
      known.map((each) => {
        const index = places.get(each) ?? 0;
        return [each, placed({ ...each, ...endOf(index) }, index)] as const;
      }),
    );
    const list = Object.freeze(trail.list.map((each) => amended.get(each) ?? each));
    return [{ ...trail, list }, [...amended.values()]];
  }
  const records = requests.map((request, index) =>
    placed(
      withoutUndefined<AuditRecord>({
        id: `audit-${trail.count + index + 1}`,
        entryId: id,
        server,
        operation,
        round,
        ...('elicitation' in request ? describeItem(request.elicitation) : describeRequest(request)),
        askedAt: receivedAt,
        endedAt: at,
        ...endOf(index),
      }),
      index,
    ),
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
  const tooMany = all.filter(isUnasked).length > size / 4;
  all.splice(tooMany ? all.findIndex(isUnasked) : 0, 1);
  return all;
}

function isUnasked({ by, outcome }: AuditRecord): boolean {
  return by !== undefined || outcome === 'limit' || outcome === 'stopped' || outcome === 'invalid';
}

const LONGEST_MESSAGE = 500;
const LONGEST_URL = 2048;
const MOST_KEYS = 50;
const LONGEST_KEY = 100;

type Description = Pick<AuditRecord, 'mode' | 'message' | 'url' | 'keys' | 'approval'>;

/** What was shown, in short: it is known after the params are gone. */
function describeItem(elicitation: Elicitation): Description {
  const message = elicitation.message.slice(0, LONGEST_MESSAGE);
  switch (elicitation.mode) {
    case 'form':
      return { mode: 'form', message, keys: cutKeys(elicitation.model.fields.map(({ key }) => key)) };
    case 'url':
      return { mode: 'url', message, url: withoutSecretParts(elicitation.url) };
    case 'approval':
      return { mode: 'approval', message, approval: describeCall(elicitation.call) };
  }
}

function describeCall({
  tool,
  server,
  digest,
}: {
  readonly [Name in 'tool' | 'server' | 'digest']?: string | undefined;
}): NonNullable<AuditRecord['approval']> {
  return Object.freeze(withoutUndefined({ tool, server, digest }));
}

/**
 * What a request asks for that nobody was asked, in short. Reads no more than it keeps, so that a refused one costs next to
 * nothing.
 */
function describeRequest({ params, approval }: BatchRequest): Description {
  try {
    return params === undefined && approval !== undefined
      ? describeApproval(approval)
      : describeParams(params);
  } catch {
    // Only a proxy can throw here; JSON has none.
    return { mode: 'unknown', message: '' };
  }
}

function describeApproval(approval: unknown): Description {
  const call = ownValue(approval, 'call');
  return {
    mode: 'approval',
    message: textOf(approval, 'message', LONGEST_MESSAGE) ?? '',
    approval: describeCall({
      tool: textOf(call, 'tool', LONGEST_KEY),
      server: textOf(call, 'server', LONGEST_KEY),
    }),
  };
}

function describeParams(params: unknown): Description {
  const named = ownValue(params, 'mode') ?? 'form';
  const mode = isRecord(params) && (named === 'form' || named === 'url') ? named : 'unknown';
  const url = textOf(params, 'url', LONGEST_URL);
  const properties = ownValue(ownValue(params, 'requestedSchema'), 'properties');
  return withoutUndefined({
    mode,
    message: textOf(params, 'message', LONGEST_MESSAGE) ?? '',
    url: mode === 'url' && url !== undefined ? withoutSecretParts(url) : undefined,
    keys: mode === 'form' && isRecord(properties) ? cutKeys(Object.keys(properties)) : undefined,
  });
}

/**
 * Scheme, host and path: queries, fragments and sign-in names carry tokens. Read as text, and not as an address: what
 * isn't an address is recorded too.
 */
function withoutSecretParts(url: string): string {
  const [address = ''] = url.slice(0, LONGEST_URL).split(/[?#]/, 1);
  return address.replace(/^([^/\\]*[/\\]+)?[^/\\]*@/, '$1');
}

function cutKeys(keys: readonly string[]): readonly string[] {
  return Object.freeze(keys.slice(0, MOST_KEYS).map((key) => key.slice(0, LONGEST_KEY)));
}

function textOf(source: unknown, name: string, limit: number): string | undefined {
  const text = ownValue(source, name);
  return typeof text === 'string' ? text.slice(0, limit) : undefined;
}

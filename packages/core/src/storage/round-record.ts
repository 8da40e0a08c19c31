import type { ElicitResult } from '../protocol/elicitation.js';
import type { InputRequest } from '../protocol/input-required.js';
import { ownValue } from '../untrusted/own-value.js';
import { type RestoredDraft, readDraft, writeDraft } from '../inbox/entry/drafts.js';
import type { WaitingRound } from './round-storage.js';

/** Raised when an older reader would take a record for something else. `version` and `savedAt` stay in every version. */
const VERSION = 1;

/** What is kept of one call. Lists run parallel to `round.requests`. */
export interface RoundRecord {
  readonly round: WaitingRound;
  /** When the round began to wait; milliseconds since the epoch, as is `savedAt`. */
  readonly askedAt: number;
  readonly drafts: readonly (RestoredDraft | undefined)[];
  readonly sent?: readonly (ElicitResult | undefined)[] | undefined;
}

/** What a store gave. Without `record` it is of another version, and without `savedAt` not to be understood. */
export interface StoredRecord {
  readonly savedAt?: number;
  readonly record?: RoundRecord;
}

/** @throws what `JSON.stringify` throws for params that aren't JSON. */
export function writeRecord(record: RoundRecord, savedAt: number): string {
  return JSON.stringify({ version: VERSION, savedAt, ...record, drafts: record.drafts.map(writeDraft) });
}

/** Anything may have happened to it meanwhile. Never throws. */
export function readRecord(text: unknown): StoredRecord {
  const stored = parseJson(text);
  const savedAt = ownValue(stored, 'savedAt');
  const version = ownValue(stored, 'version');
  if (typeof savedAt !== 'number' || typeof version !== 'number') {
    return {};
  }
  if (version !== VERSION) {
    return { savedAt };
  }
  const round = readWaitingRound(ownValue(stored, 'round'));
  const askedAt = ownValue(stored, 'askedAt');
  if (round === undefined || typeof askedAt !== 'number') {
    return {};
  }
  const drafts = listOf(ownValue(stored, 'drafts'));
  const sent = ownValue(stored, 'sent');
  return {
    savedAt,
    record: {
      round,
      askedAt,
      drafts: round.requests.map((_, index) => readDraft(drafts[index])),
      ...(Array.isArray(sent) && { sent: round.requests.map((_, index) => readResult(sent[index])) }),
    },
  };
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** A round as it was stored; nothing where it is none. */
export function readWaitingRound(value: unknown): WaitingRound | undefined {
  const call = ownValue(value, 'call');
  const method = ownValue(call, 'method');
  const listed = ownValue(value, 'requests');
  const requests = listOf(listed).flatMap(readRequest);
  const requestState = ownValue(value, 'requestState');
  const taskId = ownValue(value, 'taskId');
  const asked = ownValue(value, 'asked');
  const answered = ownValue(value, 'answered');
  return Array.isArray(listed) &&
    requests.length === listed.length &&
    isTextIfAny(requestState) &&
    isTextIfAny(taskId) &&
    typeof method === 'string' &&
    isCount(asked) &&
    isCount(answered)
    ? {
        call: { method, params: ownValue(call, 'params') },
        requests,
        ...(requestState !== undefined && { requestState }),
        ...(taskId !== undefined && { taskId }),
        asked,
        answered,
      }
    : undefined;
}

function readRequest(value: unknown): readonly InputRequest[] {
  const key = ownValue(value, 'key');
  const method = ownValue(value, 'method');
  return typeof key === 'string' && typeof method === 'string'
    ? [{ key, method, params: ownValue(value, 'params') }]
    : [];
}

function isTextIfAny(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An answer as it was stored; nothing where it is none. */
function readResult(value: unknown): ElicitResult | undefined {
  const action = ownValue(value, 'action');
  return action === 'accept' || action === 'decline' || action === 'cancel'
    ? (value as ElicitResult)
    : undefined;
}

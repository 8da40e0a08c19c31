import type { ElicitResult } from '../protocol/elicitation.js';
import type { InputRequest } from '../protocol/input-required.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { type RestoredDraft, readDraft, writeDraft } from '../inbox/drafts.js';
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

export type ReadRecord =
  | { readonly kind: 'record'; readonly savedAt: number; readonly record: RoundRecord }
  | { readonly kind: 'otherVersion'; readonly savedAt: number }
  | { readonly kind: 'corrupt' };

/** @throws what `JSON.stringify` throws for params that are no JSON. */
export function writeRecord(record: RoundRecord, savedAt: number): string {
  return JSON.stringify({ version: VERSION, savedAt, ...record, drafts: record.drafts.map(writeDraft) });
}

/** Reads what a store gave: anything may have happened to it meanwhile. Never throws. */
export function readRecord(text: unknown): ReadRecord {
  const stored = parseJson(text);
  const savedAt = ownValue(stored, 'savedAt');
  const version = ownValue(stored, 'version');
  if (typeof savedAt !== 'number' || typeof version !== 'number') {
    return { kind: 'corrupt' };
  }
  if (version !== VERSION) {
    return { kind: 'otherVersion', savedAt };
  }
  const round = readWaitingRound(ownValue(stored, 'round'));
  const askedAt = ownValue(stored, 'askedAt');
  if (round === undefined || typeof askedAt !== 'number') {
    return { kind: 'corrupt' };
  }
  const { requests } = round;
  const drafts = listOf(ownValue(stored, 'drafts'));
  const sent = ownValue(stored, 'sent');
  return {
    kind: 'record',
    savedAt,
    record: {
      round,
      askedAt,
      drafts: requests.map((_, index) => readDraft(drafts[index])),
      ...(Array.isArray(sent) && { sent: requests.map((_, index) => readResult(sent[index])) }),
    },
  };
}

function parseJson(text: unknown): object {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** A round as it was stored; nothing where it is none. */
export function readWaitingRound(value: unknown): WaitingRound | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const call = ownValue(value, 'call');
  const method = isRecord(call) ? ownValue(call, 'method') : undefined;
  const params = isRecord(call) ? ownValue(call, 'params') : undefined;
  const listed = ownValue(value, 'requests');
  const requests = listOf(listed).flatMap(readRequest);
  const requestState = ownValue(value, 'requestState');
  const taskId = ownValue(value, 'taskId');
  const asked = ownValue(value, 'asked');
  const answered = ownValue(value, 'answered');
  const whole =
    Array.isArray(listed) &&
    requests.length === listed.length &&
    (requestState === undefined || typeof requestState === 'string') &&
    (taskId === undefined || typeof taskId === 'string');
  if (!whole || typeof method !== 'string' || !isCount(asked) || !isCount(answered)) {
    return undefined;
  }
  const state = requestState === undefined ? {} : { requestState };
  const task = taskId === undefined ? {} : { taskId };
  return { call: { method, params }, requests, ...state, ...task, asked, answered };
}

function readRequest(value: unknown): readonly InputRequest[] {
  const key = isRecord(value) ? ownValue(value, 'key') : undefined;
  const method = isRecord(value) ? ownValue(value, 'method') : undefined;
  return isRecord(value) && typeof key === 'string' && typeof method === 'string'
    ? [{ key, method, params: ownValue(value, 'params') }]
    : [];
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An answer as it was stored; nothing where it is none. */
function readResult(value: unknown): ElicitResult | undefined {
  const action = isRecord(value) ? ownValue(value, 'action') : undefined;
  return action === 'accept' || action === 'decline' || action === 'cancel'
    ? (value as ElicitResult)
    : undefined;
}

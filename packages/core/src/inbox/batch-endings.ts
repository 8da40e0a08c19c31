import { cutText } from '../untrusted/cut-text.js';
import { type AuditTrail, recordEnd } from './audit.js';
import { isStopped } from './entry/blocked-servers.js';
import { rememberAnswered } from './entry/duplicates.js';
import type { AnswerOutcome } from './elicitation-inbox.js';
import type { AuditRecord, InboxEntry, WithdrawReason } from './entry/inbox-entry.js';
import { cancelAll, changeEntry, dropParams, hasAnswers } from './entry/entries.js';
import { hasFollowUp, isWaiting, returnFollowUps, takeBackFollowUps } from './entry/follow-ups.js';
import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from './entry/inbox-errors.js';
import type { BatchState, Step } from './inbox-state.js';
import { serverKey } from './entry/server-attribution.js';

/** How many ended entries of one server wait to be dismissed: a server may ask and cancel without end. */
const MOST_ENDED = 20;

/** Of a server's words, in UTF-16 units. */
const LONGEST_REASON = 500;

/** What `answer` says of an entry that can't be answered; nothing for one that can. */
export function refusalOf(entry: Pick<InboxEntry, 'state'> | undefined): AnswerOutcome | undefined {
  switch (entry?.state) {
    case 'pending':
      return undefined;
    case 'sending':
    case 'answered':
    case 'answeredElsewhere':
    case 'deliveryUnknown':
      return { status: 'answeredElsewhere' };
    default:
      return { status: 'gone' };
  }
}

/** The answers stand: they are sent, by the adapter or by settling. */
export function send(step: Step, batch: BatchState): void {
  if (!batch.delivers) {
    completeDelivery(step, batch);
    return;
  }
  const entry = changeEntry(batch.entry, { state: 'sending', canSendAgain: undefined });
  keep(step, { ...batch, entry });
  step.effects.push(['deliver', entry.id, batch.results ?? []]);
}

/** The answers are on their way. A page that was opened is waited for meanwhile; else the entry says that it is being sent. */
export function handOver(step: Step, batch: BatchState): void {
  const { entry, results = [] } = batch;
  if (isWaiting(entry) && !hasAnswers(entry, results)) {
    completeDelivery(step, batch);
    return;
  }
  if (batch.open) {
    step.effects.push(['resolve', entry.id, results]);
  }
  keep(step, { ...batch, open: false, entry: changeEntry(entry, { handedOver: true }) });
}

/** Delivered, or handed over with nothing that could get lost. */
export function completeDelivery(step: Step, batch: BatchState): void {
  const { entry, hidden, results = [] } = batch;
  if (batch.open) {
    step.effects.push(['resolve', entry.id, results]);
  }
  auditEnd(step, batch, undefined, hidden);
  tellDelivered(step, batch);
  const change = {
    state: 'answered',
    sendFailure: undefined,
    canSendAgain: undefined,
    handedOver: undefined,
  } as const;
  keep(step, {
    ...batch,
    open: false,
    results: batch.inFlight ? results : undefined,
    entry: dropParams(changeEntry(entry, change), { keepQuestion: batch.inFlight }),
  });
}

/** The person's part is done: the same question is known as answered from now on. */
export function tellDelivered({ next, effects }: Step, { entry, hidden, results = [] }: BatchState): void {
  if (!hidden) {
    next.answeredQuestions = rememberAnswered(next.answeredQuestions, entry, results);
  }
  effects.push(['outcome', entry.id, { status: 'delivered' }]);
}

/** Nobody can tell whether the answers arrived. @param final they can't be sent again: the call that asked is over. */
export function endUnknown(step: Step, batch: BatchState, error: unknown, { final = false } = {}): void {
  const { entry, results = [] } = batch;
  const matters = hasAnswers(entry, results);
  const canSendAgain =
    !final && matters && batch.delivers && error instanceof DeliveryUnknownError && error.canSendAgain;
  step.effects.push(['outcome', entry.id, { status: 'deliveryUnknown' }]);
  if (batch.open && !canSendAgain) {
    step.effects.push(['reject', entry.id, error]);
  }
  // Now, while it has its params: what becomes of it later amends the record.
  auditEnd(step, batch, matters || batch.open ? 'deliveryUnknown' : undefined);
  const open = batch.open && canSendAgain;
  if (matters) {
    const change = { state: 'deliveryUnknown', canSendAgain: canSendAgain || undefined } as const;
    const ended = dropParams(changeEntry(entry, { ...change, handedOver: undefined }), {
      keepQuestion: true,
    });
    keep(step, { ...shown(batch), entry: ended, open, inFlight: false, results });
  } else {
    const ended = dropParams(changeEntry(entry, { state: 'answered', handedOver: undefined }));
    keep(step, { ...batch, entry: ended, open, inFlight: false, results: undefined });
  }
}

/** What a policy decided and went wrong is the person's: they see all of it. */
function shown(batch: BatchState): BatchState {
  return batch.hidden ? { ...batch, hidden: undefined, decided: undefined } : batch;
}

/** The answers did not arrive: the person can send them again, or others. */
export function reopen(step: Step, batch: BatchState, error: unknown): void {
  step.effects.push(['outcome', batch.entry.id, { status: 'failed', error }]);
  const count = (batch.entry.sendFailure?.count ?? 0) + 1;
  const { results = [] } = batch;
  const failed = changeEntry(takeBackFollowUps(batch.entry, results), {
    state: 'pending',
    handedOver: undefined,
    sendFailure: Object.freeze({ count, at: step.at }),
  });
  const mayHaveArrived = hasAnswers(failed, results) && !(error instanceof DeliveryRefusedError);
  const failedResults = mayHaveArrived ? results : batch.failedResults;
  const pending = { ...shown(batch), entry: failed, results: undefined, failedResults };
  if (isStopped(step.next.gate, failed.server) && !isPast(failed, step.at)) {
    endOf(step, pending, 'stopped', new TaskStoppedError());
  } else if (!endIfPast(step, pending)) {
    keep(step, pending);
  }
}

/** Timers may be late: a laptop slept. @returns whether it ended */
export function endIfPast(step: Step, batch: BatchState): boolean {
  const { entry } = batch;
  if (!isPast(entry, step.at)) {
    return false;
  }
  step.effects.push(['outcome', entry.id, { status: 'gone' }]);
  endOf(step, batch, 'expired', new WithdrawnError('expired'));
  return true;
}

/**
 * Ends a batch without an answer, whoever ends it. Where answers were sent that may have arrived, it stays in doubt.
 *
 * @param cause `stopped`: the server is blocked. `abandoned`: the person gave up the call. Neither leaves an entry.
 */
export function endOf(
  step: Step,
  batch: BatchState,
  cause: WithdrawReason | 'stopped' | 'abandoned',
  error: unknown,
): void {
  const { entry, failedResults, hidden, open } = batch;
  const { id } = entry;
  const results = entry.state === 'sending' ? batch.results : failedResults;
  if (entry.state === 'deliveryUnknown') {
    step.effects.push(['reject', id, error]);
    keep(step, { ...batch, open: false, entry: changeEntry(entry, { canSendAgain: undefined }) });
    return;
  }
  if (results) {
    const unknown = cause === 'stopped' ? new DeliveryUnknownError() : error;
    endUnknown(step, { ...batch, results }, unknown, { final: true });
    return;
  }
  // A server of forms hears of no more than the cancel.
  const areApprovals = entry.items.every(({ elicitation }) => elicitation.mode === 'approval');
  step.effects.push(
    cause === 'stopped' && open
      ? ['resolve', id, cancelAll([...(batch.decided ?? []), ...entry.items], areApprovals && cause)]
      : ['reject', id, error],
  );
  auditEnd(step, batch, cause, hidden);
  if (cause === 'stopped' || cause === 'abandoned' || hidden) {
    step.next.batches.delete(id);
    return;
  }
  const said = error instanceof WithdrawnError ? error.serverReason : undefined;
  const serverReason = said === undefined ? undefined : cutText(said, LONGEST_REASON);
  const ended = dropParams(changeEntry(entry, { state: cause, sendFailure: undefined, serverReason }));
  keep(step, { ...batch, entry: ended, open: false, results: undefined });
  forgetOldest(step.next.batches, ended);
}

/** Of one server the newest ended entries stay. */
function forgetOldest(batches: Map<string, BatchState>, { server }: InboxEntry): void {
  const ended = [...batches.values()].filter(
    ({ entry }) => refusalOf(entry)?.status === 'gone' && serverKey(entry.server) === serverKey(server),
  );
  for (const { entry } of ended.slice(0, Math.max(0, ended.length - MOST_ENDED))) {
    batches.delete(entry.id);
  }
}

/** Keeps a batch while something shows it: an answered one while it is still open, or has a follow-up and its call has not failed. */
export function keep(step: Step, batch: BatchState): void {
  const { callOver, entry, open } = batch;
  if (entry.state !== 'answered' || open) {
    step.next.batches.set(entry.id, batch);
  } else if (callOver === 'ended' || !hasFollowUp(entry)) {
    step.next.batches.delete(entry.id);
  } else {
    step.next.batches.set(entry.id, callOver ? { ...batch, entry: returnFollowUps(entry) } : batch);
  }
}

/** What a policy decided and then the person's, as receipts name them. @param unseen nobody saw it: no receipt names the entry */
function receiptsOf({ decided = [], entry, hidden, results = [] }: BatchState, unseen: BatchState['hidden']) {
  const others = hidden && decided.length > 0 ? [] : entry.items;
  return {
    entry: changeEntry(entry, {
      items: [...decided.map(({ item }) => item), ...others],
      ...(unseen && { id: undefined }),
    }),
    decisions: decided.map(({ decision }) => decision),
    results: [...decided.map(({ decision }) => decision.result), ...(others.length > 0 ? results : [])],
  };
}

/** @param outcome of the whole batch; absent where it was answered. */
function auditEnd(
  step: Step,
  batch: BatchState,
  outcome: AuditRecord['outcome'] | undefined,
  unseen?: BatchState['hidden'],
): void {
  const { decisions, entry, results } = receiptsOf(batch, unseen);
  const known = outcome === undefined || outcome === 'deliveryUnknown' ? decisions : [];
  audit(step, recordEnd(step.next.audit, entry, outcome ?? results, step.at, known));
}

export function audit(
  { next, effects }: Step,
  [trail, records]: readonly [trail: AuditTrail, records: readonly AuditRecord[]],
): void {
  next.audit = trail;
  if (records.length > 0) {
    effects.push(['audited', records]);
  }
}

export function isPast({ expiresAt }: InboxEntry, at: number): boolean {
  return expiresAt !== undefined && Number.isFinite(expiresAt) && expiresAt <= at;
}

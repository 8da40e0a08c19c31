import { cutText } from '../untrusted/cut-text.js';
import { type AuditTrail, createAuditTrail, recordAnswers, recordEnd, recordRefusal } from './audit.js';
import {
  admit,
  allowServer,
  blockServer,
  createServerGate,
  endLimit,
  isStopped,
  limitKeys,
} from './blocked-servers.js';
import { markDuplicates, rememberAnswered } from './duplicates.js';
import type {
  AnswerOutcome,
  AuditRecord,
  ElicitationInboxOptions,
  InboxEntry,
  WithdrawReason,
} from './elicitation-inbox.js';
import { cancelAll, changeEntry, createEntry, dropParams, hasAnswers } from './entries.js';
import {
  cancelWaiting,
  completeFollowUps,
  elicitationIdOf,
  endFollowUps,
  hasFollowUp,
  isWaiting,
  returnFollowUps,
  startFollowUps,
  takeBackFollowUps,
  tellFollowUps,
  urlOf,
} from './follow-ups.js';
import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from './inbox-errors.js';
import type {
  BatchState,
  InboxEffect,
  InboxEvent,
  InboxState,
  InboxTransition,
  PageReference,
} from './inbox-events.js';
import {
  markRepeated,
  operationKey,
  rememberCompletion,
  rememberOpened,
  takeCompletions,
} from './opened-pages.js';
import { serverKey } from './server-attribution.js';

/** How many ended entries of one server wait to be dismissed: a server may ask and cancel without end. */
const MOST_ENDED = 20;

/** Of a server's words, in UTF-16 units. */
const LONGEST_REASON = 500;

export function initialInboxState(options: ElicitationInboxOptions): InboxState {
  return {
    limits: options.limits ?? {},
    canAdd: options.resources?.kinds,
    batches: new Map(),
    openedPages: new Map(),
    earlyCompletions: new Map(),
    answeredQuestions: new Map(),
    gate: createServerGate(options),
    audit: createAuditTrail(options),
    expectsRequests: false,
  };
}

/** What is shown, oldest first. */
export function entriesOf({ batches }: Pick<InboxState, 'batches'>): readonly InboxEntry[] {
  return [...batches.values()].filter(({ hidden }) => !hidden).map(({ entry }) => entry);
}

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

/** The life of every batch. An event that doesn't fit the state of its batch changes nothing. */
export function transition(state: InboxState, event: InboxEvent): InboxTransition {
  if (event.type === 'cleared') {
    return { state: event.state, effects: [] };
  }
  const step: Step = { next: { ...state, batches: new Map(state.batches) }, effects: [], at: event.at };
  const { next } = step;
  if ('id' in event && event.type !== 'asked') {
    const batch = next.batches.get(event.id);
    if (batch) {
      applyToBatch(step, batch, event);
    }
  } else {
    applyToInbox(step, event);
  }
  for (const entry of markDuplicates(entriesOf(next), next.answeredQuestions)) {
    const batch = next.batches.get(entry.id);
    if (batch) {
      next.batches.set(entry.id, { ...batch, entry });
    }
  }
  return { state: next, effects: step.effects };
}

/** One transition under way: `next` belongs to it until it is returned. */
interface Step {
  readonly next: { -readonly [Key in keyof InboxState]: InboxState[Key] } & {
    readonly batches: Map<string, BatchState>;
  };
  readonly effects: InboxEffect[];
  readonly at: number;
}

type BatchEvent = Exclude<Extract<InboxEvent, { readonly id: string }>, { readonly type: 'asked' }>;

function applyToInbox(
  step: Step,
  event: Exclude<InboxEvent, BatchEvent | { readonly type: 'cleared' }>,
): void {
  const { next } = step;
  switch (event.type) {
    case 'asked':
      ask(step, event);
      break;
    case 'completed':
      complete(step, event);
      break;
    case 'progressed':
      for (const each of askedFor(next, event)) {
        keep(step, { ...each, entry: tellFollowUps(each.entry, event.elicitationId, event.progress) });
      }
      break;
    case 'blocked':
      next.gate = blockServer(next.gate, event.server, step.at, event.site);
      step.effects.push({ type: 'deadline', name: serverKey(event.server) });
      for (const each of [...next.batches.values()]) {
        if (each.entry.state === 'pending' && isStopped(next.gate, each.entry.server)) {
          endOf(step, each, 'stopped', new TaskStoppedError());
        }
      }
      break;
    case 'allowed':
      for (const name of limitKeys(next.gate, event.server)) {
        step.effects.push({ type: 'deadline', name });
      }
      next.gate = allowServer(next.gate, event.server);
      break;
    case 'limitEnded':
      next.gate = endLimit(next.gate, event.serverKey);
      break;
    case 'requestsExpected':
      next.expectsRequests = true;
      break;
    default:
      event satisfies never;
  }
}

function applyToBatch(step: Step, batch: BatchState, event: BatchEvent): void {
  const { effects, next } = step;
  const { id, state: stage } = batch.entry;
  switch (event.type) {
    case 'revealed':
      if (batch.hidden && stage === 'pending' && !endIfPast(step, batch)) {
        const { decided, items } = event;
        const entry = changeEntry(batch.entry, { items: Object.freeze(items) });
        next.batches.set(id, { ...batch, entry, decided, hidden: undefined });
      }
      break;

    case 'answered':
      if (stage === 'pending' && (event.decided !== undefined || !batch.hidden) && !endIfPast(step, batch)) {
        answer(step, { ...batch, decided: event.decided ?? batch.decided, results: event.results });
      }
      break;

    case 'sentAgain':
      if (batch.results && stage === 'deliveryUnknown' && batch.entry.canSendAgain) {
        send(step, batch);
      }
      break;

    case 'handedOver':
      if (stage === 'sending') {
        handOver(step, { ...batch, inFlight: true });
      }
      break;

    case 'delivered':
      // Those in doubt turn out to have arrived.
      if (stage === 'sending' || (stage === 'deliveryUnknown' && batch.results)) {
        completeDelivery(step, { ...batch, inFlight: false });
      } else if (batch.inFlight) {
        keep(step, { ...batch, inFlight: false, results: undefined });
      }
      break;

    case 'sendingFailed':
      if (stage === 'sending' && event.error instanceof DeliveryRefusedError) {
        reopen(step, { ...batch, inFlight: false }, event.error);
      } else if (batch.inFlight || (stage === 'sending' && event.error instanceof DeliveryUnknownError)) {
        endUnknown(step, batch, event.error);
      } else if (stage === 'sending' && event.error instanceof WithdrawnError) {
        effects.push({ type: 'outcome', id, outcome: { status: 'gone' } });
        const entry = changeEntry(takeBackFollowUps(batch.entry, batch.results ?? []), { state: 'pending' });
        endOf(step, { ...batch, entry }, event.error.reason, event.error);
      } else if (stage === 'sending') {
        reopen(step, batch, event.error);
      }
      break;

    case 'withdrawn':
      if (batch.open || stage === 'pending') {
        endOf(step, batch, event.reason, event.error);
      }
      break;

    case 'expired':
      // What is being sent arrives, fails or stays in doubt: the time is looked at again where it fails.
      if (batch.open && (stage === 'pending' || stage === 'answered')) {
        endOf(step, batch, 'expired', new WithdrawnError('expired'));
      }
      break;

    case 'taskStopped':
      if (stage === 'pending') {
        endOf(step, batch, 'abandoned', new TaskStoppedError());
      }
      break;

    case 'callEnded':
      if (stage === 'pending' && !batch.open) {
        endOf(step, batch, 'taskEnded', new WithdrawnError('taskEnded'));
      } else if (stage === 'deliveryUnknown' && !batch.open) {
        const entry = changeEntry(batch.entry, { canSendAgain: undefined });
        keep(step, { ...batch, entry, results: undefined });
      } else {
        keep(step, { ...batch, callOver: event.returned ? 'returned' : 'ended' });
      }
      break;

    case 'finished':
    case 'dismissed': {
      const done = { ...batch, entry: endFollowUps(batch.entry) };
      if (stage === 'answered' && batch.open) {
        const { results = [] } = batch;
        const isGivenUp = event.type === 'dismissed';
        send(step, { ...done, results: isGivenUp ? cancelWaiting(batch.entry, results) : results });
      } else if (stage === 'sending' || stage === 'answered') {
        keep(step, done);
      } else if (event.type === 'dismissed' && stage !== 'pending') {
        if (batch.open) {
          effects.push({ type: 'reject', id, error: new DeliveryUnknownError() });
        }
        next.batches.delete(id);
      }
      break;
    }

    default:
      event satisfies never;
  }
}

/** A batch arrives, or is refused before anyone is asked. */
function ask(
  step: Step,
  { id, batch, delivers, hidden = false }: Extract<InboxEvent, { readonly type: 'asked' }>,
): void {
  const { next, effects, at } = step;
  // What is resumed is shown because the host wants it, not because the server asks again.
  if (!batch.resumed) {
    const pending = [...next.batches.values()]
      .filter(({ entry }) => entry.state === 'pending')
      .map(({ entry }) => entry.server);
    const { gate, refused, limit } = admit(next.gate, batch.server, batch.requests.length, { at, pending });
    next.gate = gate;
    if (limit !== undefined) {
      const event = { type: 'limitEnded', serverKey: limit.key } as const;
      effects.push({ type: 'deadline', name: limit.key, at: limit.until, event });
    }
    if (refused !== undefined) {
      audit(step, recordRefusal(next.audit, batch, refused, at));
      effects.push({ type: 'resolve', id, results: cancelAll(batch.requests) });
      return;
    }
  }
  let read: InboxEntry;
  try {
    read = createEntry(batch, { id, receivedAt: at, limits: next.limits, canAdd: next.canAdd });
  } catch (error) {
    audit(step, recordRefusal(next.audit, batch, 'invalid', at));
    effects.push({ type: 'reject', id, error });
    return;
  }
  if (isPast(read, at)) {
    audit(step, recordRefusal(next.audit, batch, 'expired', at));
    effects.push({ type: 'reject', id, error: new WithdrawnError('expired') });
    return;
  }
  const [entry, openedPages] = markRepeated(next.openedPages, read);
  const [completedIds, earlyCompletions] = takeCompletions(next.earlyCompletions, entry);
  Object.assign(next, { openedPages, earlyCompletions });
  // Pages that it asks for anew stop being shown as waiting elsewhere.
  const again = new Set(entry.items.filter((item) => item.repeated).map((item) => urlOf(item) ?? ''));
  for (const earlier of again.size > 0 ? [...next.batches.values()] : []) {
    if (!earlier.open && operationKey(earlier.entry) === operationKey(entry)) {
      keep(step, { ...earlier, entry: endFollowUps(earlier.entry, again) });
    }
  }
  const { approvalRules } = batch;
  next.batches.set(id, { entry, open: true, delivers, approvalRules, completedIds, inFlight: false, hidden });
  if (entry.expiresAt !== undefined && Number.isFinite(entry.expiresAt)) {
    effects.push({ type: 'deadline', name: id, at: entry.expiresAt, event: { type: 'expired', id } });
  }
}

/** The answers are sent, unless a page that was opened is waited for first. */
function answer(step: Step, batch: BatchState): void {
  const { completedIds, results = [] } = batch;
  const entry = startFollowUps(changeEntry(batch.entry, { state: 'answered' }), results, completedIds);
  step.next.openedPages = rememberOpened(step.next.openedPages, entry, results);
  // Where one page was refused, what wants all of them visited won't go on: nothing is waited for.
  const allAccepted = results.every(({ action }) => action === 'accept');
  if (entry.settleAt === 'completion' && allAccepted && isWaiting(entry)) {
    keep(step, { ...batch, entry });
    tellDelivered(step, { ...batch, entry });
  } else {
    send(step, { ...batch, entry });
  }
}

/** The answers stand: they are sent, by the adapter or by settling. */
function send(step: Step, batch: BatchState): void {
  if (!batch.delivers) {
    completeDelivery(step, batch);
    return;
  }
  const entry = changeEntry(batch.entry, { state: 'sending', canSendAgain: undefined });
  keep(step, { ...batch, entry });
  step.effects.push({ type: 'deliver', id: entry.id, results: batch.results ?? [] });
}

/** The answers are on their way. A page that was opened is waited for meanwhile; else the entry says that it is being sent. */
function handOver(step: Step, batch: BatchState): void {
  const { entry, results = [] } = batch;
  if (isWaiting(entry) && !hasAnswers(entry, results)) {
    completeDelivery(step, batch);
    return;
  }
  if (batch.open) {
    step.effects.push({ type: 'resolve', id: entry.id, results });
  }
  keep(step, { ...batch, open: false, entry: changeEntry(entry, { handedOver: true }) });
}

/** Delivered, or handed over with nothing that could get lost. */
function completeDelivery(step: Step, batch: BatchState): void {
  const { entry, hidden, results = [] } = batch;
  if (batch.open) {
    step.effects.push({ type: 'resolve', id: entry.id, results });
  }
  auditAnswers(step, batch, hidden);
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
function tellDelivered({ next, effects }: Step, { entry, hidden, results = [] }: BatchState): void {
  if (!hidden) {
    next.answeredQuestions = rememberAnswered(next.answeredQuestions, entry, results);
  }
  effects.push({ type: 'outcome', id: entry.id, outcome: { status: 'delivered' } });
}

/** Nobody can tell whether the answers arrived. @param final they can't be sent again: the call that asked is over. */
function endUnknown(step: Step, batch: BatchState, error: unknown, { final = false } = {}): void {
  const { entry, results = [] } = batch;
  const matters = hasAnswers(entry, results);
  const canSendAgain =
    !final && matters && batch.delivers && error instanceof DeliveryUnknownError && error.canSendAgain;
  step.effects.push({ type: 'outcome', id: entry.id, outcome: { status: 'deliveryUnknown' } });
  if (batch.open && !canSendAgain) {
    step.effects.push({ type: 'reject', id: entry.id, error });
  }
  // Now, while it has its params: what becomes of it later amends the record.
  if (matters || batch.open) {
    auditEnd(step, batch, 'deliveryUnknown');
  } else {
    auditAnswers(step, batch);
  }
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
function reopen(step: Step, batch: BatchState, error: unknown): void {
  step.effects.push({ type: 'outcome', id: batch.entry.id, outcome: { status: 'failed', error } });
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
function endIfPast(step: Step, batch: BatchState): boolean {
  const { entry } = batch;
  if (!isPast(entry, step.at)) {
    return false;
  }
  step.effects.push({ type: 'outcome', id: entry.id, outcome: { status: 'gone' } });
  endOf(step, batch, 'expired', new WithdrawnError('expired'));
  return true;
}

/**
 * Ends a batch without an answer, whoever ends it. Where answers were sent that may have arrived, it stays in doubt.
 *
 * @param cause `stopped`: the server is blocked. `abandoned`: the person gave up the call. Neither leaves an entry.
 */
function endOf(
  step: Step,
  batch: BatchState,
  cause: WithdrawReason | 'stopped' | 'abandoned',
  error: unknown,
): void {
  const { entry, failedResults, hidden, open } = batch;
  const { id } = entry;
  const results = entry.state === 'sending' ? batch.results : failedResults;
  if (entry.state === 'deliveryUnknown') {
    step.effects.push({ type: 'reject', id, error });
    keep(step, { ...batch, open: false, entry: changeEntry(entry, { canSendAgain: undefined }) });
    return;
  }
  if (results) {
    const unknown = cause === 'stopped' ? new DeliveryUnknownError() : error;
    endUnknown(step, { ...batch, results }, unknown, { final: true });
    return;
  }
  step.effects.push(
    cause === 'stopped' && open
      ? { type: 'resolve', id, results: cancelAll([...(batch.decided ?? []), ...entry.items]) }
      : { type: 'reject', id, error },
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

function complete(step: Step, event: PageReference): void {
  const { next } = step;
  const { elicitationId, connectionId } = event;
  const asked = askedFor(next, event);
  if (asked.length === 0) {
    next.earlyCompletions = rememberCompletion(next.earlyCompletions, elicitationId, connectionId);
  }
  for (const each of asked) {
    const entry = completeFollowUps(each.entry, elicitationId);
    const completedIds = each.open ? new Set(each.completedIds).add(elicitationId) : each.completedIds;
    const changed = { ...each, entry, completedIds };
    if (each.open && entry.state === 'answered' && !isWaiting(entry)) {
      send(step, changed);
    } else {
      keep(step, changed);
    }
  }
}

/** The batches that asked for a page. */
function askedFor(
  { batches }: Pick<InboxState, 'batches'>,
  { elicitationId, connectionId }: PageReference,
): readonly BatchState[] {
  return [...batches.values()].filter(
    ({ entry: { server, items } }) =>
      (connectionId === undefined || server.connectionId === connectionId) &&
      items.some((item) => elicitationIdOf(item) === elicitationId),
  );
}

/** Keeps a batch while something shows it: an answered one while it is still open, or has a follow-up and its call has not failed. */
function keep(step: Step, batch: BatchState): void {
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
function receiptsOf({ decided = [], entry, hidden, results = [] }: BatchState, unseen: boolean | undefined) {
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

function auditAnswers(step: Step, batch: BatchState, unseen?: boolean): void {
  const { decisions, entry, results } = receiptsOf(batch, unseen);
  audit(step, recordAnswers(step.next.audit, entry, results, step.at, decisions));
}

function auditEnd(step: Step, batch: BatchState, outcome: AuditRecord['outcome'], unseen?: boolean): void {
  const { decisions, entry } = receiptsOf(batch, unseen);
  const known = outcome === 'deliveryUnknown' ? decisions : [];
  audit(step, recordEnd(step.next.audit, entry, outcome, step.at, known));
}

function audit(
  { next, effects }: Step,
  [trail, records]: readonly [trail: AuditTrail, records: readonly AuditRecord[]],
): void {
  next.audit = trail;
  if (records.length > 0) {
    effects.push({ type: 'audited', records });
  }
}

function isPast({ expiresAt }: InboxEntry, at: number): boolean {
  return expiresAt !== undefined && Number.isFinite(expiresAt) && expiresAt <= at;
}

import { createAuditTrail, recordRefusal } from './audit.js';
import {
  audit,
  completeDelivery,
  endIfPast,
  endOf,
  endUnknown,
  handOver,
  isPast,
  keep,
  reopen,
  send,
  tellDelivered,
} from './batch-endings.js';
import {
  admit,
  allowServer,
  blockServer,
  createServerGate,
  endLimit,
  isStopped,
  limitKeys,
} from './blocked-servers.js';
import { markDuplicates } from './duplicates.js';
import type { ElicitationInboxOptions } from './elicitation-inbox.js';
import type { InboxEntry } from './inbox-entry.js';
import { cancelAll, changeEntry, createEntry } from './entries.js';
import {
  cancelWaiting,
  completeFollowUps,
  elicitationIdOf,
  endFollowUps,
  isWaiting,
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
  InboxEvent,
  InboxState,
  InboxTransition,
  PageReference,
  Step,
} from './inbox-events.js';
import {
  markRepeated,
  operationKey,
  rememberCompletion,
  rememberOpened,
  takeCompletions,
} from './opened-pages.js';
import { serverKey } from './server-attribution.js';

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

/** The life of every batch. An event that doesn't fit the state of its batch changes nothing. */
export function transition(state: InboxState, event: InboxEvent): InboxTransition {
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

type BatchEvent = Exclude<Extract<InboxEvent, { readonly id: string }>, { readonly type: 'asked' }>;

function applyToInbox(step: Step, event: Exclude<InboxEvent, BatchEvent>): void {
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
  const isOwn = hidden === 'own';
  // What is resumed is shown because the host wants it, not because the server asks again.
  if (!batch.resumed && (!isOwn || isStopped(next.gate, batch.server))) {
    const pending = [...next.batches.values()]
      .filter((each) => each.entry.state === 'pending' && each.hidden !== 'own')
      .map(({ entry }) => entry.server);
    const { gate, refused, limit } = admit(next.gate, batch.server, batch.requests.length, { at, pending });
    next.gate = gate;
    if (limit !== undefined) {
      const event = { type: 'limitEnded', serverKey: limit.key } as const;
      effects.push({ type: 'deadline', name: limit.key, at: limit.until, event });
    }
    if (refused !== undefined) {
      audit(step, recordRefusal(next.audit, batch, refused, at));
      effects.push({ type: 'resolve', id, results: cancelAll(batch.requests, isOwn && refused) });
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

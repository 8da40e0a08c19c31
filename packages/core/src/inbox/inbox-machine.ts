import type { ElicitResult } from '../protocol/elicitation.js';
import type { CallOf, Transition } from '../state/create-machine-store.js';
import type { ServerSite } from '../url/compare-sites.js';
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
} from './entry/blocked-servers.js';
import { markDuplicates } from './entry/duplicates.js';
import type { ElicitationInboxOptions } from './elicitation-inbox.js';
import type {
  ElicitationBatch,
  FollowUpProgress,
  InboxEntry,
  InboxItem,
  WithdrawReason,
} from './entry/inbox-entry.js';
import { cancelAll, changeEntry, createEntry } from './entry/entries.js';
import {
  cancelWaiting,
  changeFollowUps,
  elicitationIdOf,
  endFollowUps,
  isWaiting,
  startFollowUps,
  takeBackFollowUps,
  urlOf,
} from './entry/follow-ups.js';
import {
  DeliveryRefusedError,
  DeliveryUnknownError,
  TaskStoppedError,
  WithdrawnError,
} from './entry/inbox-errors.js';
import type { BatchState, DecidedItem, InboxEffects, InboxState, Step } from './inbox-state.js';
import {
  markRepeated,
  operationKey,
  rememberCompletion,
  rememberOpened,
  takeCompletions,
} from './entry/opened-pages.js';
import { serverKey, type ServerAttribution } from './entry/server-attribution.js';

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

/** The name of one of `events`, with its arguments. */
export type InboxEvent = {
  [Name in keyof typeof events]: (typeof events)[Name] extends (step: Step, ...told: infer Told) => void
    ? readonly [happened: Name, ...told: Told]
    : never;
}[keyof typeof events];

/** The life of every batch. What doesn't fit the state of its batch changes nothing. @param at milliseconds since the epoch */
export function happened(
  state: InboxState,
  at: number,
  [name, ...told]: InboxEvent,
): Transition<InboxState, CallOf<InboxEffects>> {
  const step: Step = { next: { ...state, batches: new Map(state.batches) }, effects: [], at };
  const { next } = step;
  (events[name] as (step: Step, ...told: unknown[]) => void)(step, ...told);
  for (const entry of markDuplicates(entriesOf(next), next.answeredQuestions)) {
    const batch = next.batches.get(entry.id);
    if (batch) {
      next.batches.set(entry.id, { ...batch, entry });
    }
  }
  return { state: next, effects: step.effects };
}

/** Makes an event that finds its batch by id; without that batch nothing happens. */
function ofBatch<Told extends readonly unknown[]>(
  happen: (step: Step, batch: BatchState, ...told: Told) => void,
) {
  return (step: Step, id: string, ...told: Told): void => {
    const batch = step.next.batches.get(id);
    if (batch) {
      happen(step, batch, ...told);
    }
  };
}

const events = {
  asked: ask,

  /** A policy decided these of a hidden batch. The person is asked for the `items`, where there are any. */
  decided: ofBatch((step, batch, decided: readonly DecidedItem[], items: readonly InboxItem[]) => {
    if (!batch.hidden || batch.entry.state !== 'pending' || endIfPast(step, batch)) {
      return;
    }
    if (items.length === 0) {
      answer(step, { ...batch, decided, results: decided.map(({ decision }) => decision.result) });
    } else {
      const entry = changeEntry(batch.entry, { items: Object.freeze(items) });
      step.next.batches.set(entry.id, { ...batch, entry, decided, hidden: undefined });
    }
  }),

  /** `results` fit the entry (`checkResults`). */
  answered: ofBatch((step, batch, results: readonly ElicitResult[]) => {
    if (batch.entry.state === 'pending' && !batch.hidden && !endIfPast(step, batch)) {
      answer(step, { ...batch, results });
    }
  }),

  sentAgain: ofBatch((step, batch) => {
    if (batch.results && batch.entry.state === 'deliveryUnknown' && batch.entry.canSendAgain) {
      send(step, batch);
    }
  }),

  handedOver: ofBatch((step, batch) => {
    if (batch.entry.state === 'sending') {
      handOver(step, { ...batch, inFlight: true });
    }
  }),

  delivered: ofBatch((step, batch) => {
    const { state } = batch.entry;
    // Those in doubt turn out to have arrived.
    if (state === 'sending' || (state === 'deliveryUnknown' && batch.results)) {
      completeDelivery(step, { ...batch, inFlight: false });
    } else if (batch.inFlight) {
      keep(step, { ...batch, inFlight: false, results: undefined });
    }
  }),

  sendingFailed: ofBatch((step, batch, error: unknown) => {
    const { entry, inFlight, results = [] } = batch;
    const isSending = entry.state === 'sending';
    if (isSending && error instanceof DeliveryRefusedError) {
      reopen(step, { ...batch, inFlight: false }, error);
    } else if (inFlight || (isSending && error instanceof DeliveryUnknownError)) {
      endUnknown(step, batch, error);
    } else if (isSending && error instanceof WithdrawnError) {
      step.effects.push(['outcome', entry.id, { status: 'gone' }]);
      const pending = changeEntry(takeBackFollowUps(entry, results), { state: 'pending' });
      endOf(step, { ...batch, entry: pending }, error.reason, error);
    } else if (isSending) {
      reopen(step, batch, error);
    }
  }),

  /** By the server, by its connection, or by whoever aborted. @param error what the submission rejects with */
  withdrawn: ofBatch((step, batch, reason: WithdrawReason, error: unknown) => {
    if (batch.open || batch.entry.state === 'pending') {
      endOf(step, batch, reason, error);
    }
  }),

  /** The time of a batch is over, or that of a limit. @param name the entry's id, or what the limit is listed by */
  due(step: Step, name: string): void {
    const { next } = step;
    const batch = next.batches.get(name);
    if (!batch) {
      next.gate = endLimit(next.gate, name);
      return;
    }
    // What is being sent arrives, fails or stays in doubt: the time is looked at again where it fails.
    if (batch.open && (batch.entry.state === 'pending' || batch.entry.state === 'answered')) {
      endOf(step, batch, 'expired', new WithdrawnError('expired'));
    }
  },

  taskStopped: ofBatch((step, batch) => {
    if (batch.entry.state === 'pending') {
      endOf(step, batch, 'abandoned', new TaskStoppedError());
    }
  }),

  /** @see {SubmitOptions.followUpSignal} */
  callEnded: ofBatch((step, batch, returned: boolean) => {
    const { state } = batch.entry;
    if (state === 'pending' && !batch.open) {
      endOf(step, batch, 'taskEnded', new WithdrawnError('taskEnded'));
    } else if (state === 'deliveryUnknown' && !batch.open) {
      const entry = changeEntry(batch.entry, { canSendAgain: undefined });
      keep(step, { ...batch, entry, results: undefined });
    } else {
      keep(step, { ...batch, callOver: returned ? 'returned' : 'ended' });
    }
  }),

  finished: ofBatch((step, batch) => {
    endWaiting(step, batch, batch.results);
  }),

  dismissed: ofBatch((step, batch) => {
    const { entry, open, results = [] } = batch;
    if (endWaiting(step, batch, cancelWaiting(entry, results)) || entry.state === 'pending') {
      return;
    }
    if (open) {
      step.effects.push(['reject', entry.id, new DeliveryUnknownError()]);
    }
    step.next.batches.delete(entry.id);
  }),

  /** A page is done. @param connectionId of one connection, where that is given */
  completed(step: Step, elicitationId: string, connectionId: string | undefined): void {
    const { next } = step;
    const asked = askedFor(next, elicitationId, connectionId);
    if (asked.length === 0) {
      next.earlyCompletions = rememberCompletion(next.earlyCompletions, elicitationId, connectionId);
    }
    for (const each of asked) {
      const entry = changeFollowUps(each.entry, elicitationId, ['waiting', 'returned'], {
        followUp: 'completed',
      });
      const completedIds = each.open ? new Set(each.completedIds).add(elicitationId) : each.completedIds;
      const changed = { ...each, entry, completedIds };
      if (each.open && entry.state === 'answered' && !isWaiting(entry)) {
        send(step, changed);
      } else {
        keep(step, changed);
      }
    }
  },

  progressed(
    step: Step,
    elicitationId: string,
    connectionId: string | undefined,
    progress: FollowUpProgress,
  ): void {
    for (const each of askedFor(step.next, elicitationId, connectionId)) {
      const told = { followUpProgress: progress };
      keep(step, { ...each, entry: changeFollowUps(each.entry, elicitationId, ['waiting'], told) });
    }
  },

  blocked(step: Step, server: ServerAttribution, site?: ServerSite): void {
    const { next } = step;
    next.gate = blockServer(next.gate, server, step.at, site);
    step.effects.push(['deadline', serverKey(server)]);
    for (const each of [...next.batches.values()]) {
      if (each.entry.state === 'pending' && isStopped(next.gate, each.entry.server)) {
        endOf(step, each, 'stopped', new TaskStoppedError());
      }
    }
  },

  allowed({ effects, next }: Step, server: ServerAttribution): void {
    for (const name of limitKeys(next.gate, server)) {
      effects.push(['deadline', name]);
    }
    next.gate = allowServer(next.gate, server);
  },

  requestsExpected({ next }: Step): void {
    next.expectsRequests = true;
  },
};

/** Pages are waited for no longer. @param results what is sent, where that has waited for them. @returns false: there was nothing to wait for. */
function endWaiting(step: Step, batch: BatchState, results: BatchState['results']): boolean {
  const { state } = batch.entry;
  const done = { ...batch, entry: endFollowUps(batch.entry) };
  if (state === 'answered' && batch.open) {
    send(step, { ...done, results });
  } else if (state === 'sending' || state === 'answered') {
    keep(step, done);
  } else {
    return false;
  }
  return true;
}

/** A batch arrives, or is refused before anyone is asked. @param hidden a policy decides it first: `decided` follows */
function ask(
  step: Step,
  id: string,
  batch: ElicitationBatch,
  delivers: boolean,
  hidden: BatchState['hidden'] = false,
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
      effects.push(['deadline', limit.key, limit.until]);
    }
    if (refused !== undefined) {
      audit(step, recordRefusal(next.audit, batch, refused, at));
      effects.push(['resolve', id, cancelAll(batch.requests, isOwn && refused)]);
      return;
    }
  }
  let read: InboxEntry;
  try {
    read = createEntry(batch, { id, receivedAt: at, limits: next.limits, canAdd: next.canAdd });
  } catch (error) {
    audit(step, recordRefusal(next.audit, batch, 'invalid', at));
    effects.push(['reject', id, error]);
    return;
  }
  if (isPast(read, at)) {
    audit(step, recordRefusal(next.audit, batch, 'expired', at));
    effects.push(['reject', id, new WithdrawnError('expired')]);
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
    effects.push(['deadline', id, entry.expiresAt]);
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

/** The batches that asked for a page. */
function askedFor(
  { batches }: Pick<InboxState, 'batches'>,
  elicitationId: string,
  connectionId: string | undefined,
): readonly BatchState[] {
  return [...batches.values()].filter(
    ({ entry: { server, items } }) =>
      (connectionId === undefined || server.connectionId === connectionId) &&
      items.some((item) => elicitationIdOf(item) === elicitationId),
  );
}

import type { ApprovalOption, ElicitResult } from '../protocol/elicitation.js';
import type { ParseLimits } from '../json-schema/index.js';
import { type AuditTrail, createAuditTrail, recordAnswers, recordEnd, recordRefusal } from './audit.js';
import { cutText } from '../untrusted/cut-text.js';
import {
  admit,
  allowServer,
  blockServer,
  createServerGate,
  DEFAULT_MAX_PENDING,
  DEFAULT_RATE_LIMIT,
  endLimit,
  isStopped,
  limitKeys,
  type ServerGate,
} from './blocked-servers.js';
import { markDuplicates, rememberAnswered } from './duplicates.js';
import type {
  AnswerOutcome,
  ApprovalRules,
  AuditOutcome,
  AuditRecord,
  ElicitationBatch,
  ElicitationInboxOptions,
  FollowUpProgress,
  InboxEntry,
  InboxItem,
  WithdrawReason,
} from './elicitation-inbox.js';
import type { Decided, Decisions } from './decide.js';
import {
  cancelAll,
  changeEntry,
  changeItems,
  createEntry,
  type EntryOptions,
  dropParams,
  hasAnswers,
} from './entries.js';
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
import {
  markRepeated,
  operationKey,
  rememberCompletion,
  rememberOpened,
  takeCompletions,
} from './opened-pages.js';
import type { RememberedTexts } from './remembered-texts.js';
import type { ServerSite } from '../url/compare-sites.js';
import { serverKey, type ServerAttribution } from './server-attribution.js';

/** How many ended entries of one server wait to be dismissed: a server may ask and cancel without end. */
const MOST_ENDED = 20;

/** Of a server's words, in UTF-16 units. */
const LONGEST_REASON = 500;

/** One batch, from its arrival until nothing shows it and nothing is on its way. */
export interface BatchState {
  readonly entry: InboxEntry;
  /** Its submission has not settled. */
  readonly open: boolean;
  /** Its adapter sends the answers (`SubmitOptions.deliver`). */
  readonly delivers: boolean;
  /** What was answered, while it is waited for, sent or in doubt. */
  readonly results?: readonly ElicitResult[] | undefined;
  readonly approvalRules?: ApprovalRules | undefined;
  /** Elicitation ids that were reported as completed before the person consented. */
  readonly completedIds: ReadonlySet<string>;
  /** Answers whose sending failed: once the entry ends, nobody can tell any more whether they arrived. */
  readonly failedResults?: readonly ElicitResult[] | undefined;
  /** The answers were handed over, and it is not known yet whether they arrive. */
  readonly inFlight: boolean;
  /** The call that asked is over, with its result or without: its pages are waited for no longer. */
  readonly callOver?: 'returned' | 'ended';
  /** Nobody sees it: it is being decided, or was decided as a whole. */
  readonly hidden?: boolean | undefined;
  /** What was decided without the person, by the entry's items. */
  readonly decided?: readonly (Decided | undefined)[] | undefined;
  /** The options that the app added, by the entry's items. */
  readonly offered?: readonly (readonly ApprovalOption[])[] | undefined;
}

/** All that one inbox knows. Never changed: `transition` gives the next one. */
export interface InboxState {
  readonly limits: Partial<ParseLimits>;
  readonly canAdd: EntryOptions['canAdd'];
  /** By the entry's id, oldest first. */
  readonly batches: ReadonlyMap<string, BatchState>;
  readonly openedPages: RememberedTexts;
  readonly earlyCompletions: RememberedTexts;
  readonly answeredQuestions: RememberedTexts;
  readonly gate: ServerGate;
  readonly audit: AuditTrail;
}

/** `at` is the clock, in milliseconds since the epoch. */
export type InboxEvent = { readonly at: number } & (
  | {
      readonly type: 'asked';
      readonly id: string;
      readonly batch: ElicitationBatch;
      readonly delivers: boolean;
      /** It is decided before it is shown. */
      readonly decides?: boolean;
    }
  | { readonly type: 'decided'; readonly id: string; readonly decisions: Decisions }
  /** `results` fit the entry (`checkResults`), one for each of its items, decided ones among them. */
  | { readonly type: 'answered'; readonly id: string; readonly results: readonly ElicitResult[] }
  | { readonly type: 'sentAgain'; readonly id: string }
  | { readonly type: 'delivered' | 'handedOver'; readonly id: string }
  | { readonly type: 'sendingFailed'; readonly id: string; readonly error: unknown }
  /** By the server, by its connection, or by whoever aborted: `error` is what the submission rejects with. */
  | {
      readonly type: 'withdrawn';
      readonly id: string;
      readonly reason: WithdrawReason;
      readonly error: unknown;
    }
  | { readonly type: 'expired'; readonly id: string }
  | { readonly type: 'completed'; readonly elicitationId: string; readonly connectionId: string | undefined }
  | {
      readonly type: 'progressed';
      readonly elicitationId: string;
      readonly connectionId: string | undefined;
      readonly progress: FollowUpProgress;
    }
  | { readonly type: 'finished' | 'dismissed' | 'taskStopped'; readonly id: string }
  /** @see {SubmitOptions.followUpSignal} */
  | { readonly type: 'callEnded'; readonly id: string; readonly returned: boolean }
  | { readonly type: 'blocked'; readonly server: ServerAttribution; readonly site?: ServerSite }
  | { readonly type: 'allowed'; readonly server: ServerAttribution }
  /** A rate limit's time is over. */
  | { readonly type: 'limitEnded'; readonly serverKey: string }
);

/** What is shown, oldest first. */
export function entriesOf({ batches }: InboxState): readonly InboxEntry[] {
  return [...batches.values()].flatMap((batch) => shownEntry(batch) ?? []);
}

/** A view is the same as long as its entry is. */
const views = new WeakMap<InboxEntry, InboxEntry>();

/** @returns the entry without the items that were decided; nothing where nobody sees it. */
export function shownEntry({ decided, entry, hidden }: BatchState): InboxEntry | undefined {
  if (hidden || decided === undefined) {
    return hidden ? undefined : entry;
  }
  let view = views.get(entry);
  if (view === undefined) {
    const items = Object.freeze(entry.items.filter((_, index) => decided[index] === undefined));
    view = changeEntry(entry, { items });
    views.set(entry, view);
  }
  return view;
}

/** What is to be done outside, in this order. */
export type InboxEffect =
  /** Settles the submission. */
  | { readonly type: 'resolve'; readonly id: string; readonly results: readonly ElicitResult[] }
  | { readonly type: 'reject'; readonly id: string; readonly error: unknown }
  /** Calls the adapter's `deliver`. */
  | { readonly type: 'deliver'; readonly id: string; readonly results: readonly ElicitResult[] }
  /** Resolves what `answer` and `sendAgain` returned. */
  | { readonly type: 'outcome'; readonly id: string; readonly outcome: AnswerOutcome }
  /** Tells `expired` at that time, until the submission settles. */
  | { readonly type: 'expireAt'; readonly id: string; readonly at: number }
  /** Tells `limitEnded` at that time; never, where it is absent. */
  | { readonly type: 'limitTimer'; readonly serverKey: string; readonly at?: number }
  | { readonly type: 'audited'; readonly records: readonly AuditRecord[] }
  /** Tells `decided`. */
  | {
      readonly type: 'decide';
      readonly entry: InboxEntry;
      readonly approvalRules: ApprovalRules | undefined;
    }
  /** The person chose an option of the app's, and its answer has arrived. */
  | {
      readonly type: 'learn';
      readonly entry: InboxEntry;
      readonly item: InboxItem;
      readonly optionId: string;
    };

export interface Transition {
  readonly state: InboxState;
  readonly effects: readonly InboxEffect[];
}

export function initialInboxState(options: ElicitationInboxOptions): InboxState {
  const { limits = {}, rateLimit = DEFAULT_RATE_LIMIT } = options;
  const { maxPending = rateLimit === false ? Infinity : DEFAULT_MAX_PENDING } = options;
  return {
    limits,
    canAdd: options.resources?.kinds,
    batches: new Map(),
    openedPages: new Map(),
    earlyCompletions: new Map(),
    answeredQuestions: new Map(),
    gate: createServerGate(rateLimit, maxPending),
    audit: createAuditTrail(options),
  };
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
export function transition(state: InboxState, event: InboxEvent): Transition {
  const step: Step = { next: { ...state, batches: new Map(state.batches) }, effects: [], at: event.at };
  const { next } = step;
  const batch = 'id' in event ? next.batches.get(event.id) : undefined;
  const stage = batch?.entry.state;

  switch (event.type) {
    case 'asked':
      ask(step, event);
      break;

    case 'decided':
      if (batch?.hidden && stage === 'pending') {
        applyDecisions(step, batch, event.decisions);
      }
      break;

    case 'answered':
      // Timers may be late: a laptop slept.
      if (batch && stage === 'pending' && isPast(batch.entry, step.at)) {
        step.effects.push({ type: 'outcome', id: event.id, outcome: { status: 'gone' } });
        end(step, batch, 'expired', new WithdrawnError('expired'));
      } else if (batch && stage === 'pending' && !batch.hidden) {
        const answered = changeEntry(batch.entry, { state: 'answered' });
        const entry = startFollowUps(answered, event.results, batch.completedIds);
        next.openedPages = rememberOpened(next.openedPages, entry, event.results);
        // Where one page was refused, what wants all of them visited won't go on: nothing is waited for.
        const allAccepted = event.results.every(({ action }) => action === 'accept');
        const waits = entry.settleAt === 'completion' && allAccepted && isWaiting(entry);
        const changed = { ...batch, entry, results: event.results };
        if (waits) {
          put(step, changed);
          note(step, changed);
        } else {
          send(step, changed);
        }
      }
      break;

    case 'sentAgain':
      if (batch?.results && stage === 'deliveryUnknown' && batch.entry.canSendAgain) {
        send(step, batch);
      }
      break;

    case 'handedOver':
      if (batch && stage === 'sending') {
        handOver(step, { ...batch, inFlight: true });
      }
      break;

    case 'delivered':
      // Those in doubt turn out to have arrived.
      if (batch && (stage === 'sending' || (stage === 'deliveryUnknown' && batch.results))) {
        settle(step, { ...batch, inFlight: false });
      } else if (batch?.inFlight) {
        put(step, { ...batch, inFlight: false, results: undefined });
      }
      break;

    case 'sendingFailed':
      if (batch && stage === 'sending' && event.error instanceof DeliveryRefusedError) {
        reopen(step, { ...batch, inFlight: false }, event.error);
      } else if (
        batch &&
        (batch.inFlight || (stage === 'sending' && event.error instanceof DeliveryUnknownError))
      ) {
        doubt(step, batch, event.error);
      } else if (batch && stage === 'sending' && event.error instanceof WithdrawnError) {
        step.effects.push({ type: 'outcome', id: event.id, outcome: { status: 'gone' } });
        const entry = takeBackFollowUps(batch.entry, batch.results ?? []);
        end(step, { ...batch, entry }, event.error.reason, event.error);
      } else if (batch && stage === 'sending') {
        reopen(step, batch, event.error);
      }
      break;

    case 'withdrawn':
      if (batch?.open && stage === 'sending') {
        doubt(step, batch, event.error, { final: true });
      } else if (batch?.open && stage === 'deliveryUnknown') {
        step.effects.push({ type: 'reject', id: event.id, error: event.error });
        put(step, { ...batch, open: false, entry: changeEntry(batch.entry, { canSendAgain: undefined }) });
      } else if (batch && (batch.open || stage === 'pending')) {
        end(step, batch, event.reason, event.error);
      }
      break;

    case 'expired':
      // What is being sent arrives, fails or stays in doubt: the time is looked at again where it fails.
      if (batch?.open && (stage === 'pending' || stage === 'answered')) {
        end(step, batch, 'expired', new WithdrawnError('expired'));
      }
      break;

    case 'completed':
      complete(step, event);
      break;

    case 'progressed':
      for (const each of askedFor(next, event)) {
        put(step, { ...each, entry: tellFollowUps(each.entry, event.elicitationId, event.progress) });
      }
      break;

    case 'finished':
      if (batch && stage === 'answered') {
        const done = { ...batch, entry: endFollowUps(batch.entry) };
        if (batch.open) {
          send(step, done);
        } else {
          put(step, done);
        }
      } else if (batch && stage === 'sending') {
        put(step, { ...batch, entry: endFollowUps(batch.entry) });
      }
      break;

    case 'dismissed':
      if (batch && stage === 'answered' && batch.open) {
        const results = cancelWaiting(batch.entry, batch.results ?? []);
        send(step, { ...batch, results, entry: endFollowUps(batch.entry) });
      } else if (batch && stage === 'sending') {
        put(step, { ...batch, entry: endFollowUps(batch.entry) });
      } else if (batch && stage !== 'pending' && stage !== 'sending') {
        if (batch.open) {
          step.effects.push({ type: 'reject', id: event.id, error: new DeliveryUnknownError() });
        }
        next.batches.delete(event.id);
      }
      break;

    case 'taskStopped':
      if (batch && stage === 'pending' && !endInDoubt(step, batch, new TaskStoppedError())) {
        reject(step, batch, 'abandoned', new TaskStoppedError());
        next.batches.delete(event.id);
      }
      break;

    case 'callEnded':
      if (batch && stage === 'pending' && !batch.open) {
        end(step, batch, 'taskEnded', new WithdrawnError('taskEnded'));
      } else if (batch && stage === 'deliveryUnknown' && !batch.open) {
        const entry = changeEntry(batch.entry, { canSendAgain: undefined });
        put(step, { ...batch, entry, results: undefined });
      } else if (batch) {
        put(step, { ...batch, callOver: event.returned ? 'returned' : 'ended' });
      }
      break;

    case 'blocked':
      next.gate = blockServer(next.gate, event.server, step.at, event.site);
      step.effects.push({ type: 'limitTimer', serverKey: serverKey(event.server) });
      for (const each of [...next.batches.values()]) {
        if (each.entry.state === 'pending' && isStopped(next.gate, each.entry.server)) {
          cancel(step, each);
        }
      }
      break;

    case 'allowed':
      for (const key of limitKeys(event.server)) {
        step.effects.push({ type: 'limitTimer', serverKey: key });
      }
      next.gate = allowServer(next.gate, event.server);
      break;

    case 'limitEnded':
      next.gate = endLimit(next.gate, event.serverKey);
      break;

    default:
      event satisfies never;
  }

  const visible = [...next.batches.values()].filter(({ hidden }) => !hidden).map(({ entry }) => entry);
  for (const entry of markDuplicates(visible, next.answeredQuestions)) {
    const each = next.batches.get(entry.id);
    if (each) {
      next.batches.set(entry.id, { ...each, entry });
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

/** A batch arrives, or is refused before anyone is asked. */
function ask(
  step: Step,
  { id, batch, delivers, decides = false }: Extract<InboxEvent, { readonly type: 'asked' }>,
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
      effects.push({ type: 'limitTimer', serverKey: limit.key, at: limit.until });
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
      put(step, { ...earlier, entry: endFollowUps(earlier.entry, again) });
    }
  }
  next.batches.set(id, {
    entry,
    open: true,
    delivers,
    approvalRules: batch.approvalRules,
    completedIds,
    inFlight: false,
    ...(decides && { hidden: true }),
  });
  if (entry.expiresAt !== undefined && Number.isFinite(entry.expiresAt)) {
    effects.push({ type: 'expireAt', id, at: entry.expiresAt });
  }
  if (decides) {
    effects.push({ type: 'decide', entry, approvalRules: batch.approvalRules });
  }
}

/** What was decided is answered; the person is asked for the rest. */
function applyDecisions(step: Step, batch: BatchState, { decided, offered }: Decisions): void {
  if (isPast(batch.entry, step.at)) {
    end(step, batch, 'expired', new WithdrawnError('expired'));
    return;
  }
  const results = decided.flatMap((each) => each?.result ?? []);
  if (results.length === decided.length) {
    send(step, { ...batch, decided, results, entry: changeEntry(batch.entry, { state: 'answered' }) });
    return;
  }
  const entry = changeItems(batch.entry, (item, index) => {
    const { elicitation } = item;
    const added = offered[index] ?? [];
    return elicitation.mode === 'approval' && added.length > 0
      ? {
          ...item,
          elicitation: Object.freeze({
            ...elicitation,
            options: Object.freeze([...elicitation.options, ...added]),
          }),
        }
      : item;
  });
  const some = results.length > 0 ? { decided } : {};
  step.next.batches.set(entry.id, { ...batch, entry, hidden: undefined, offered, ...some });
}

/** What the asker hears: of an option that the app added the one that says as much this time. */
function forAsker({ entry, offered }: BatchState, results: readonly ElicitResult[]): readonly ElicitResult[] {
  return offered === undefined
    ? results
    : Object.freeze(
        results.map((result, index) => {
          const { elicitation } = entry.items[index] ?? {};
          const added = offered[index] ?? [];
          if (result.action === 'cancel' || elicitation?.mode !== 'approval' || !result.approval) {
            return result;
          }
          const { approval } = result;
          if (!added.some(({ id }) => id === approval.optionId)) {
            return result;
          }
          const kind = result.action === 'accept' ? 'allowOnce' : 'rejectOnce';
          const own = elicitation.options.find((option) => option.kind === kind && !added.includes(option));
          return Object.freeze(
            own
              ? { ...result, approval: Object.freeze({ ...approval, optionId: own.id }) }
              : ({ action: 'cancel' } satisfies ElicitResult),
          );
        }),
      );
}

/** The answers stand: they are sent, by the adapter or by settling. */
function send(step: Step, batch: BatchState): void {
  if (!batch.delivers) {
    settle(step, batch);
    return;
  }
  const entry = changeEntry(batch.entry, { state: 'sending', canSendAgain: undefined });
  put(step, { ...batch, entry });
  step.effects.push({ type: 'deliver', id: entry.id, results: forAsker(batch, batch.results ?? []) });
}

/** The answers are on their way. A page that was opened is waited for meanwhile; else the entry says that it is being sent. */
function handOver(step: Step, batch: BatchState): void {
  const { entry, results = [] } = batch;
  if (isWaiting(entry) && !hasAnswers(entry, results)) {
    settle(step, batch);
    return;
  }
  if (batch.open) {
    step.effects.push({ type: 'resolve', id: entry.id, results: forAsker(batch, results) });
  }
  put(step, { ...batch, open: false, entry: changeEntry(entry, { handedOver: true }) });
}

/** The answers were delivered, or what was handed over is none. */
function settle(step: Step, batch: BatchState): void {
  const { next, effects, at } = step;
  const { entry, results = [] } = batch;
  if (batch.open) {
    effects.push({ type: 'resolve', id: entry.id, results: forAsker(batch, results) });
  }
  audit(step, recordAnswers(next.audit, asRecorded(batch), results, at, batch.decided));
  note(step, batch);
  learn(step, batch);
  const change = {
    state: 'answered',
    sendFailure: undefined,
    canSendAgain: undefined,
    handedOver: undefined,
  } as const;
  put(step, {
    ...batch,
    open: false,
    results: batch.inFlight ? results : undefined,
    entry: dropParams(changeEntry(entry, change), { keepQuestion: batch.inFlight }),
  });
}

/** The person's part is done: their page hears so, and the same question is known as answered from now on. */
function note({ next, effects }: Step, { entry, decided = [], results = [] }: BatchState): void {
  const own = results.map((result, index) => (decided[index] ? { action: 'cancel' } : result));
  next.answeredQuestions = rememberAnswered(next.answeredQuestions, entry, own);
  effects.push({ type: 'outcome', id: entry.id, outcome: { status: 'delivered' } });
}

/** What the person wants to stand from now on. */
function learn({ effects }: Step, { entry, offered = [], results = [] }: BatchState): void {
  for (const [index, item] of entry.items.entries()) {
    const result = results[index];
    const optionId = result && result.action !== 'cancel' ? result.approval?.optionId : undefined;
    if (optionId !== undefined && offered[index]?.some(({ id }) => id === optionId)) {
      effects.push({ type: 'learn', entry, item, optionId });
    }
  }
}

/** Nobody can tell whether the answers arrived. @param final they can't be sent again: the call that asked is over. */
function doubt(step: Step, batch: BatchState, error: unknown, { final = false } = {}): void {
  const { results = [] } = batch;
  const matters = hasAnswers(batch.entry, results);
  const canSendAgain =
    !final && matters && batch.delivers && error instanceof DeliveryUnknownError && error.canSendAgain;
  step.effects.push({ type: 'outcome', id: batch.entry.id, outcome: { status: 'deliveryUnknown' } });
  if (batch.open && !canSendAgain) {
    step.effects.push({ type: 'reject', id: batch.entry.id, error });
  }
  // Now, while it has its params: what becomes of it later amends the record.
  audit(
    step,
    matters || batch.open
      ? recordEnd(step.next.audit, batch.entry, 'deliveryUnknown', step.at, batch.decided)
      : recordAnswers(step.next.audit, batch.entry, results, step.at, batch.decided),
  );
  const open = batch.open && canSendAgain;
  if (!matters) {
    const entry = dropParams(changeEntry(batch.entry, { state: 'answered', handedOver: undefined }));
    put(step, { ...batch, entry, open, inFlight: false, results: undefined });
    return;
  }
  const entry = changeEntry(batch.entry, {
    state: 'deliveryUnknown',
    canSendAgain: canSendAgain || undefined,
    handedOver: undefined,
  });
  put(step, {
    ...shown(batch),
    entry: dropParams(entry, { keepQuestion: true }),
    open,
    inFlight: false,
    results,
  });
}

/** What was decided as a whole and went wrong is the person's: they see all of it. */
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
  if (isPast(failed, step.at)) {
    end(step, pending, 'expired', new WithdrawnError('expired'));
  } else if (isStopped(step.next.gate, failed.server)) {
    cancel(step, pending);
  } else {
    put(step, pending);
  }
}

/** It ends without an answer, or with one whose sending failed in a way that tells nobody whether it arrived. It stays to say so. */
function end(step: Step, batch: BatchState, reason: WithdrawReason, error: unknown): void {
  const { next } = step;
  const { id, server } = batch.entry;
  if (endInDoubt(step, batch, error)) {
    return;
  }
  reject(step, batch, reason, error);
  if (batch.hidden) {
    next.batches.delete(id);
    return;
  }
  const said = error instanceof WithdrawnError ? error.serverReason : undefined;
  const change = {
    state: reason,
    sendFailure: undefined,
    serverReason: said === undefined ? undefined : cutText(said, LONGEST_REASON),
  };
  const entry = dropParams(changeEntry(batch.entry, change));
  put(step, { ...batch, entry, open: false, results: undefined });
  const ended = [...next.batches.values()].filter(
    (each) =>
      isEnded(each.entry) && serverKey(each.entry.server) === serverKey(server) && each.entry.id !== id,
  );
  for (const oldest of ended.slice(0, Math.max(0, ended.length + 1 - MOST_ENDED))) {
    next.batches.delete(oldest.entry.id);
  }
}

/**
 * Ends a batch whose answers were sent and may have arrived though the sending failed, whatever ends it.
 *
 * @returns whether it was one.
 */
function endInDoubt(step: Step, batch: BatchState, error: unknown): boolean {
  const { failedResults: results } = batch;
  if (results) {
    doubt(step, { ...batch, results }, error, { final: true });
  }
  return results !== undefined;
}

/** The person wants none of this server's requests. */
function cancel(step: Step, batch: BatchState): void {
  const { entry } = batch;
  if (endInDoubt(step, batch, new DeliveryUnknownError())) {
    return;
  }
  step.effects.push(
    batch.open
      ? { type: 'resolve', id: entry.id, results: cancelAll(entry.items) }
      : { type: 'reject', id: entry.id, error: new TaskStoppedError() },
  );
  audit(step, recordEnd(step.next.audit, asRecorded(batch), 'stopped', step.at));
  step.next.batches.delete(entry.id);
}

function complete(
  step: Step,
  event: { readonly elicitationId: string; readonly connectionId: string | undefined },
): void {
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
      put(step, changed);
    }
  }
}

/** The batches that asked for a page, of one connection where it is given. */
function askedFor(
  { batches }: InboxState,
  {
    elicitationId,
    connectionId,
  }: { readonly elicitationId: string; readonly connectionId: string | undefined },
): readonly BatchState[] {
  return [...batches.values()].filter(
    ({ entry: { server, items } }) =>
      (connectionId === undefined || server.connectionId === connectionId) &&
      items.some((item) => elicitationIdOf(item) === elicitationId),
  );
}

/** Keeps a batch while something shows it: an answered one while it is still open, or has a follow-up and its call has not failed. */
function put(step: Step, batch: BatchState): void {
  const { callOver, entry, open } = batch;
  if (entry.state !== 'answered' || open) {
    step.next.batches.set(entry.id, batch);
  } else if (callOver === 'ended' || !hasFollowUp(entry)) {
    step.next.batches.delete(entry.id);
  } else {
    step.next.batches.set(entry.id, callOver ? { ...batch, entry: returnFollowUps(entry) } : batch);
  }
}

function reject(step: Step, batch: BatchState, outcome: AuditOutcome, error: unknown): void {
  step.effects.push({ type: 'reject', id: batch.entry.id, error });
  audit(step, recordEnd(step.next.audit, asRecorded(batch), outcome, step.at));
}

/** Of what nobody saw a receipt names no entry. */
function asRecorded({ entry, hidden }: BatchState): InboxEntry {
  return hidden ? changeEntry(entry, { id: undefined }) : entry;
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

function isEnded({ state }: InboxEntry): boolean {
  switch (state) {
    case 'pending':
    case 'sending':
    case 'answered':
    case 'deliveryUnknown':
      return false;
    default:
      return true;
  }
}

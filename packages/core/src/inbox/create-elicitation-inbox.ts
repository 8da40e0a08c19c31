import type { ElicitResult } from '../protocol/elicitation.js';
import type {
  AnswerOutcome,
  DeliveryContext,
  ElicitationInbox,
  ElicitationInboxOptions,
  InboxSnapshot,
  SubmitOptions,
  WithdrawReason,
} from './elicitation-inbox.js';
import { readCorrelation } from './correlation.js';
import { decideEntry, requestOf } from './decide.js';
import { checkResults } from './entries.js';
import { readProgress } from './follow-ups.js';
import { WithdrawnError } from './inbox-errors.js';
import { letProcessExit } from './let-process-exit.js';
import {
  type BatchState,
  entriesOf,
  type InboxEffect,
  type InboxEvent,
  type InboxState,
  initialInboxState,
  refusalOf,
  shownEntry,
  transition,
} from './inbox-machine.js';
import { isOfSite } from './server-attribution.js';

/** What stands before anything was asked, and on a server. */
const EMPTY_SNAPSHOT: InboxSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  blockedServers: Object.freeze([]),
  audit: Object.freeze([]),
});

/** An event without its time. */
type Untimed<Event> = Event extends InboxEvent ? Omit<Event, 'at'> : never;

/** What belongs to one submission outside the machine. */
interface OpenSubmission {
  readonly options: SubmitOptions;
  readonly resolve: (results: readonly ElicitResult[]) => void;
  readonly reject: (error: unknown) => void;
  /** Run once it has settled. */
  readonly stops: (() => void)[];
}

/**
 * Makes an inbox, for a page, a worker or Node: adapters submit what servers ask, a page shows and answers it. Give the
 * same one to both.
 *
 * @throws Error on a rate limit that lets nothing through.
 *
 * @example
 * const inbox = createElicitationInbox({ onAudit: (record) => log(record) });
 * attachElicitation(client, inbox, { origin: 'https://travel.example' });
 * root.render(<Inbox.Provider inbox={inbox}>…</Inbox.Provider>);
 */
export function createElicitationInbox(options: ElicitationInboxOptions = {}): ElicitationInbox {
  const { now = Date.now, decide, onAudit, onDecideError = printError, resources } = options;
  const submissions = new Map<string, OpenSubmission>();
  const senders = new Map<string, NonNullable<SubmitOptions['deliver']>>();
  /** Deliveries that failed and may be asked for again. */
  const inDoubt = new Map<string, AbortController>();
  const answers = new Map<string, (outcome: AnswerOutcome) => void>();
  const limitTimers = new Map<string, () => void>();
  const store = createSnapshotStore();
  let state = initialInboxState(options);

  /** @returns the state right after the event, before anyone hears of it. */
  function dispatch(event: Untimed<InboxEvent>): InboxState {
    const { state: next, effects } = transition(state, { ...event, at: now() } as InboxEvent);
    state = next;
    effects.forEach(run);
    for (const id of [...senders.keys()].filter((known) => !state.batches.has(known))) {
      senders.delete(id);
    }
    for (const [id, controller] of [...inDoubt]) {
      if (!state.batches.get(id)?.entry.canSendAgain) {
        inDoubt.delete(id);
        controller.abort();
      }
    }
    store.show(state);
    return next;
  }

  function run(effect: InboxEffect): void {
    switch (effect.type) {
      case 'resolve':
        closed(effect.id)?.resolve(effect.results);
        break;
      case 'reject':
        closed(effect.id)?.reject(effect.error);
        break;
      case 'deliver':
        deliver(effect.id, effect.results);
        break;
      case 'outcome':
        answers.get(effect.id)?.(Object.freeze(effect.outcome));
        answers.delete(effect.id);
        break;
      case 'expireAt':
        submissions.get(effect.id)?.stops.push(
          startDeadline(effect.at, now, () => {
            dispatch({ type: 'expired', id: effect.id });
          }),
        );
        break;
      case 'limitTimer':
        setLimitTimer(effect.serverKey, effect.at);
        break;
      case 'audited':
        if (onAudit) {
          // Later, so that it can't act on an inbox in the middle of a change; what it throws is uncaught, as it should be.
          queueMicrotask(() => {
            effect.records.forEach((record) => {
              onAudit(record);
            });
          });
        }
        break;
      case 'decide':
        decideOn(effect);
        break;
      case 'learn':
        learn(effect);
        break;
      default:
        effect satisfies never;
    }
  }

  function decideOn({ approvalRules, entry }: Extract<InboxEffect, { readonly type: 'decide' }>): void {
    const { id } = entry;
    const decided = decide && decideEntry(entry, decide, approvalRules, reportDecideError);
    if (decided instanceof Promise) {
      void decided.then((decisions) => dispatch({ type: 'decided', id, decisions }));
    } else if (decided) {
      dispatch({ type: 'decided', id, decisions: decided });
    }
  }

  /** Where it can't be kept the answer was for once. */
  function learn({ entry, item, optionId }: Extract<InboxEffect, { readonly type: 'learn' }>): void {
    const learning = async () =>
      typeof decide === 'object' ? decide.learn?.(requestOf(entry, item), optionId) : undefined;
    learning().catch(reportDecideError);
  }

  function reportDecideError(error: unknown): void {
    onDecideError(error);
  }

  /** Whatever settles a submission first closes it. */
  function closed(id: string): OpenSubmission | undefined {
    const submission = submissions.get(id);
    submissions.delete(id);
    for (const stop of submission?.stops ?? []) {
      stop();
    }
    return submission;
  }

  function deliver(id: string, results: readonly ElicitResult[]): void {
    let over = false;
    inDoubt.delete(id);
    const controller = new AbortController();
    const context: DeliveryContext = {
      signal: controller.signal,
      handedOver() {
        if (!over) {
          dispatch({ type: 'handedOver', id });
        }
      },
      arrived() {
        dispatch({ type: 'delivered', id });
      },
    };
    const sending = async () => senders.get(id)?.(results, context);
    sending().then(
      () => {
        over = true;
        dispatch({ type: 'delivered', id });
      },
      (error: unknown) => {
        over = true;
        inDoubt.set(id, controller);
        dispatch({ type: 'sendingFailed', id, error });
      },
    );
  }

  function setLimitTimer(serverKey: string, at: number | undefined): void {
    limitTimers.get(serverKey)?.();
    limitTimers.delete(serverKey);
    if (at !== undefined) {
      const stop = startDeadline(at, now, () => {
        limitTimers.delete(serverKey);
        dispatch({ type: 'limitEnded', serverKey });
      });
      limitTimers.set(serverKey, stop);
    }
  }

  function outcomeOf(event: Extract<Untimed<InboxEvent>, { readonly id: string }>): Promise<AnswerOutcome> {
    return new Promise((resolve) => {
      answers.set(event.id, resolve);
      dispatch(event);
    });
  }

  const inbox: ElicitationInbox = {
    submit(submitted, submitOptions = {}) {
      const correlation = readCorrelation(submitted.correlation);
      const batch = correlation === undefined ? submitted : { ...submitted, correlation };
      const { signal, followUpSignal, answered, deliver: send } = submitOptions;
      if (signal?.aborted) {
        return Object.freeze({ entryId: undefined, results: Promise.reject(signal.reason as Error) });
      }
      if (batch.requests.length === 0) {
        return Object.freeze({ entryId: undefined, results: Promise.resolve(Object.freeze([])) });
      }
      const id = randomId();
      const stops: (() => void)[] = [];
      const results = new Promise<readonly ElicitResult[]>((resolve, reject) => {
        submissions.set(id, { options: submitOptions, resolve, reject, stops });
      });
      if (signal) {
        stops.push(
          onAbort(signal, () => {
            const { reason } = signal;
            dispatch({ type: 'withdrawn', id, reason: withdrawReasonOf(reason), error: reason });
          }),
        );
      }
      if (send) {
        senders.set(id, (...parts) => send(...parts));
      }
      const decides = decide !== undefined && answered === undefined;
      const asked = dispatch({ type: 'asked', id, batch, delivers: send !== undefined, decides }).batches.has(
        id,
      );
      if (asked && followUpSignal) {
        onAbort(followUpSignal, () => {
          dispatch({ type: 'callEnded', id });
        });
      }
      if (answered && submissions.has(id)) {
        void inbox.answer(id, answered);
      }
      return Object.freeze({ entryId: asked ? id : undefined, results });
    },

    withdraw(id, reason) {
      dispatch({ type: 'withdrawn', id, reason, error: new WithdrawnError(reason) });
    },

    complete(elicitationId, { connectionId } = {}) {
      dispatch({ type: 'completed', elicitationId, connectionId });
    },

    expectRequests: store.expectRequests,

    reportProgress(elicitationId, told, { connectionId } = {}) {
      const progress = readProgress(told);
      if (progress) {
        dispatch({ type: 'progressed', elicitationId, connectionId, progress });
      }
    },

    answer(id, results) {
      const batch = state.batches.get(id);
      const entry = batch && shownEntry(batch);
      const refusal = refusalOf(entry);
      if (batch === undefined || entry === undefined || refusal) {
        return Promise.resolve(Object.freeze(refusal ?? { status: 'gone' }));
      }
      const checked = checkResults(entry, results, batch.approvalRules, (key) =>
        inbox.resourcesOf?.(id, key),
      );
      return checked.results
        ? outcomeOf({ type: 'answered', id, results: withDecided(batch, checked.results) })
        : Promise.resolve(Object.freeze({ status: 'invalidContent', issues: checked.issues }));
    },

    sendAgain(id) {
      const entry = state.batches.get(id)?.entry;
      return entry?.canSendAgain
        ? outcomeOf({ type: 'sentAgain', id })
        : Promise.resolve(Object.freeze(refusalOf(entry) ?? { status: 'gone' }));
    },

    finish(id) {
      dispatch({ type: 'finished', id });
    },
    dismiss(id) {
      dispatch({ type: 'dismissed', id });
    },
    stopTask(id) {
      dispatch({ type: 'taskStopped', id });
    },
    stop(server, site) {
      if (site !== undefined && !isOfSite(server, site)) {
        throw new TypeError(
          `inbox.stop was given ${site.name} as the site of a server that is not of it, so it would stop others. ` +
            'Give it the server of an entry and serverSite(server.endpoint.origin) of @elicit-kit/core/url.',
        );
      }
      dispatch({ type: 'blocked', server, ...(site !== undefined && { site }) });
    },
    allow(server) {
      dispatch({ type: 'allowed', server });
    },
    draftsOf: (id) => submissions.get(id)?.options.drafts,
    ...(resources && {
      resourcesOf(id, itemKey) {
        const entry = submissions.has(id) ? state.batches.get(id)?.entry : undefined;
        const elicitation = entry?.items.find(({ key }) => key === itemKey)?.elicitation;
        return entry && elicitation?.mode === 'form'
          ? resources.open(elicitation.model, entry.server)
          : undefined;
      },
    }),
    clear() {
      for (const id of [...submissions.keys()]) {
        inbox.withdraw(id, 'taskEnded');
      }
      for (const serverKey of [...limitTimers.keys()]) {
        setLimitTimer(serverKey, undefined);
      }
      inDoubt.forEach((controller) => controller.abort());
      inDoubt.clear();
      senders.clear();
      state = initialInboxState(options);
      store.show(state);
    },
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    getServerSnapshot: () => EMPTY_SNAPSHOT,
  };
  return inbox;
}

/** The snapshot, and who wants to know when it changes. */
function createSnapshotStore() {
  const subscriptions = new Set<{ readonly listener: () => void }>();
  let snapshot = EMPTY_SNAPSHOT;

  function tell(next: InboxSnapshot): void {
    snapshot = Object.freeze(next);
    for (const { listener } of [...subscriptions]) {
      callListener(listener);
    }
  }

  return {
    /** Tells every listener once, unless nothing changed. */
    show(state: InboxState): void {
      const { gate, audit } = state;
      const next = entriesOf(state);
      const { entries } = snapshot;
      const unchanged =
        next.length === entries.length && next.every((entry, index) => entry === entries[index]);
      if (unchanged && gate.list === snapshot.blockedServers && audit.list === snapshot.audit) {
        return;
      }
      tell({
        ...snapshot,
        entries: unchanged ? entries : Object.freeze(next),
        pendingCount: next.filter((entry) => entry.state === 'pending').length,
        blockedServers: gate.list,
        audit: audit.list,
      });
    },
    expectRequests(): void {
      if (!snapshot.expectsRequests) {
        tell({ ...snapshot, expectsRequests: true });
      }
    },
    getSnapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
  };
}

/** A listener that throws is reported as uncaught and keeps neither the others nor the answer from arriving. */
function callListener(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** One for each item of the entry, where the person was asked for a part of them. */
function withDecided(
  { decided, entry }: BatchState,
  answered: readonly ElicitResult[],
): readonly ElicitResult[] {
  const own = answered[Symbol.iterator]();
  return decided === undefined
    ? answered
    : Object.freeze(
        entry.items.map(
          (_, index): ElicitResult => decided[index]?.result ?? own.next().value ?? { action: 'cancel' },
        ),
      );
}

function printError(error: unknown): void {
  // eslint-disable-next-line no-console -- for the developer of the host: nobody else hears of it.
  console.error(
    '@elicit-kit/core: decide failed, so the person is asked. Give onDecideError to hear of this.',
    error,
  );
}

/** What an abort's reason says of the end: ours, a timeout of this host, or the server's change of mind. */
function withdrawReasonOf(abortReason: unknown): WithdrawReason {
  if (abortReason instanceof WithdrawnError) {
    return abortReason.reason;
  }
  return abortReason instanceof DOMException && abortReason.name === 'TimeoutError'
    ? 'timedOut'
    : 'withdrawn';
}

/** 122 random bits or more. `randomUUID` needs a secure context, which a page on a plain address is not. */
function randomId(): string {
  const { crypto } = globalThis;
  if (typeof crypto.randomUUID === 'function') {
    return crypto.randomUUID();
  }
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Who waits for which signal. */
const callbacksBySignal = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when the signal aborts. Each signal gets one listener for all: hosts abort hundreds of batches with the
 * signal of a connection, and Node 20 warns of a leak at the eleventh listener.
 *
 * @returns stops waiting.
 */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksBySignal.get(signal) ?? listen(signal);
  const own = (): void => {
    callback();
  };
  callbacks.add(own);
  return () => {
    callbacks.delete(own);
  };
}

function listen(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>();
  callbacksBySignal.set(signal, callbacks);
  signal.addEventListener(
    'abort',
    () => {
      for (const callback of [...callbacks]) {
        callback();
      }
    },
    { once: true },
  );
  return callbacks;
}

/** `setTimeout` reads its delay as a signed 32-bit number of milliseconds; anything above fires at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/**
 * Calls back once when the clock has reached `at`. The clock decides, not the timer: a laptop that slept wakes with
 * late timers, and long waits are made of several.
 *
 * @param at milliseconds since the epoch.
 * @returns stops the wait.
 */
function startDeadline(at: number, now: () => number, onReached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    const remaining = at - now();
    if (remaining <= 0) {
      timer = undefined;
      onReached();
      return;
    }
    timer = setTimeout(wait, Math.min(remaining, LONGEST_DELAY));
    letProcessExit(timer);
  }

  wait();
  return () => {
    clearTimeout(timer);
  };
}

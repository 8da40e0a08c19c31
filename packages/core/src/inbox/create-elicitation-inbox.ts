import type { ElicitResult } from '../protocol/elicitation.js';
import type { ServerSite } from '../url/compare-sites.js';
import type {
  AnswerOutcome,
  ElicitationInbox,
  ElicitationInboxOptions,
  InboxSnapshot,
} from './elicitation-inbox.js';
import { readCorrelation } from './correlation.js';
import { checkResults } from './entries.js';
import { readProgress } from './follow-ups.js';
import { WithdrawnError } from './inbox-errors.js';
import { createInboxEffects, type Untimed } from './inbox-effects.js';
import {
  type BatchState,
  entriesOf,
  type InboxEvent,
  type InboxState,
  initialInboxState,
  refusalOf,
  shownEntry,
  transition,
} from './inbox-machine.js';
import { onAbort } from './on-abort.js';
import { isOfSite, type ServerAttribution } from './server-attribution.js';

/** What stands before anything was asked, and on a server. */
const EMPTY_SNAPSHOT: InboxSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  blockedServers: Object.freeze([]),
  audit: Object.freeze([]),
});

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
  const { now = Date.now, decide, resources } = options;
  const effects = createInboxEffects(options, now, dispatch);
  const store = createSnapshotStore();
  let state = initialInboxState(options);

  /** @returns the state right after the event, before anyone hears of it. */
  function dispatch(event: Untimed<InboxEvent>): InboxState {
    const { state: next, effects: due } = transition(state, { ...event, at: now() } as InboxEvent);
    state = next;
    due.forEach(effects.run);
    effects.forget(state.batches);
    store.show(state);
    return next;
  }

  const inbox: ElicitationInbox = {
    submit(submitted, submitOptions = {}) {
      const correlation = readCorrelation(submitted.correlation);
      const batch = correlation === undefined ? submitted : { ...submitted, correlation };
      const { signal, followUpSignal, answered } = submitOptions;
      if (signal?.aborted) {
        return Object.freeze({ entryId: undefined, results: Promise.reject(signal.reason as Error) });
      }
      if (batch.requests.length === 0) {
        return Object.freeze({ entryId: undefined, results: Promise.resolve(Object.freeze([])) });
      }
      const { id = randomId() } = submitOptions;
      const results = effects.open(id, submitOptions);
      const decides = decide !== undefined && answered === undefined;
      const delivers = submitOptions.deliver !== undefined;
      const asked = dispatch({ type: 'asked', id, batch, delivers, decides }).batches.has(id);
      if (asked && followUpSignal) {
        const endCall = (): void => {
          dispatch({ type: 'callEnded', id, returned: followUpSignal.reason === 'returned' });
        };
        if (followUpSignal.aborted) {
          endCall();
        } else {
          onAbort(followUpSignal, endCall);
        }
      }
      if (answered && effects.isOpen(id)) {
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
      const read = readAnswer(state.batches.get(id), results, (key) => inbox.resourcesOf?.(id, key));
      return read.results
        ? effects.outcomeOf({ type: 'answered', id, results: read.results })
        : Promise.resolve(Object.freeze(read.outcome));
    },

    sendAgain(id) {
      const entry = state.batches.get(id)?.entry;
      return entry?.canSendAgain
        ? effects.outcomeOf({ type: 'sentAgain', id })
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
      checkSite(server, site);
      dispatch({ type: 'blocked', server, ...(site !== undefined && { site }) });
    },
    allow(server) {
      dispatch({ type: 'allowed', server });
    },
    draftsOf: effects.draftsOf,
    ...(resources && {
      resourcesOf(id, itemKey) {
        const entry = effects.isOpen(id) ? state.batches.get(id)?.entry : undefined;
        const elicitation = entry?.items.find(({ key }) => key === itemKey)?.elicitation;
        return entry && elicitation?.mode === 'form'
          ? resources.open(elicitation.model, entry.server)
          : undefined;
      },
    }),
    clear() {
      for (const id of effects.openIds()) {
        inbox.withdraw(id, 'taskEnded');
      }
      effects.clear();
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

/** @returns the results of all items, or why they can't be taken. */
function readAnswer(
  batch: BatchState | undefined,
  given: readonly ElicitResult[],
  resourcesOf: Parameters<typeof checkResults>[3],
):
  | { readonly results: readonly ElicitResult[] }
  | { readonly results?: undefined; readonly outcome: AnswerOutcome } {
  const entry = batch && shownEntry(batch);
  const refusal = refusalOf(entry);
  if (batch === undefined || entry === undefined || refusal) {
    return { outcome: refusal ?? { status: 'gone' } };
  }
  const { results, issues } = checkResults(entry, given, batch.approvalRules, resourcesOf);
  return results
    ? { results: withDecided(batch, results) }
    : { outcome: { status: 'invalidContent', issues } };
}

/** @throws {TypeError} on a site that the server is not of. */
function checkSite(server: ServerAttribution, site: ServerSite | undefined): void {
  if (site !== undefined && !isOfSite(server, site)) {
    throw new TypeError(
      `inbox.stop was given ${site.name} as the site of a server that is not of it, so it would stop others. ` +
        'Give it the server of an entry and serverSite(server.endpoint.origin) of @elicit-kit/core/url.',
    );
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

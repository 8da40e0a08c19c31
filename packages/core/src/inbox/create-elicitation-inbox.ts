import type { ServerSite } from '../url/compare-sites.js';
import type {
  ElicitationInbox,
  ElicitationInboxOptions,
  ResourceSlots,
  SubmitOptions,
} from './elicitation-inbox.js';
import type { ElicitationBatch, InboxEntry } from './entry/inbox-entry.js';
import { createMachineStore } from '../state/create-machine-store.js';
import { randomId } from '../state/random-id.js';
import { refusalOf } from './batch-endings.js';
import { slowed } from './entry/blocked-servers.js';
import { readCorrelation } from './entry/correlation.js';
import { openDecided } from './decide.js';
import { checkResults } from './entry/entries.js';
import { readProgress } from './entry/follow-ups.js';
import { WithdrawnError } from './entry/inbox-errors.js';
import { createInboxEffects } from './inbox-effects.js';
import { createSnapshots, EMPTY_SNAPSHOT } from './inbox-snapshots.js';
import type { BatchState, InboxState } from './inbox-state.js';
import { entriesOf, happened, type InboxEvent, initialInboxState } from './inbox-machine.js';
import { onAbort } from '../async/on-abort.js';
import { isOfSite, type ServerAttribution } from './entry/server-attribution.js';

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
  const { now = Date.now, decide, onDecideError = printError, resources } = options;
  const outside = createInboxEffects(options, now, dispatch);
  const machine = createMachineStore(initialInboxState(options), { happened }, () => outside.effects);
  const snapshots = createSnapshots();
  machine.subscribe(() => {
    const state = machine.getState();
    outside.forget(state.batches);
    snapshots.show(entriesOf(state), shownBesides(state));
  });

  function dispatch(...event: InboxEvent): InboxState {
    return machine.send('happened', now(), event);
  }

  function batchOf(id: string): BatchState | undefined {
    return machine.getState().batches.get(id);
  }

  function open(batch: ElicitationBatch, submission: SubmitOptions, hidden?: BatchState['hidden']) {
    const { id = randomId() } = submission;
    const results = outside.open(id, submission);
    const { batches } = dispatch('asked', id, batch, submission.deliver !== undefined, hidden);
    return { id, results, entry: batches.get(id)?.entry };
  }

  const inbox: ElicitationInbox = {
    submit(submitted, submission = {}) {
      const correlation = readCorrelation(submitted.correlation);
      const batch = correlation === undefined ? submitted : { ...submitted, correlation };
      const { signal, followUpSignal, answered } = submission;
      if (signal?.aborted) {
        return Object.freeze({ entryId: undefined, results: Promise.reject(signal.reason as Error) });
      }
      if (batch.requests.length === 0) {
        return Object.freeze({ entryId: undefined, results: Promise.resolve(Object.freeze([])) });
      }
      const decider = batch.approvalRules ? batch.approvalRules.deciderOf(batch.requests, decide) : decide;
      const { entry, id, results } =
        decider && answered === undefined
          ? openDecided(
              batch,
              submission,
              decider,
              // Whatever this returned would count as a decision.
              (error) => void onDecideError(error),
              (held, wrapped) =>
                open(held, wrapped, batch.requests.every(({ hostPolicy }) => hostPolicy) ? 'own' : true),
              dispatch,
            )
          : open(batch, submission);
      if (entry && followUpSignal) {
        onCallEnd(followUpSignal, (returned) => dispatch('callEnded', id, returned));
      }
      if (answered && outside.isOpen(id)) {
        void inbox.answer(id, answered);
      }
      const told = entry ? results : slowed(results, batch.server, () => machine.getState().gate, signal);
      return Object.freeze({ entryId: entry && id, results: told });
    },

    withdraw: (id, reason) => dispatch('withdrawn', id, reason, new WithdrawnError(reason)),

    complete: (elicitationId, { connectionId } = {}) => dispatch('completed', elicitationId, connectionId),

    expectRequests: () => dispatch('requestsExpected'),

    reportProgress(elicitationId, told, { connectionId } = {}) {
      const progress = readProgress(told);
      if (progress) {
        dispatch('progressed', elicitationId, connectionId, progress);
      }
    },

    answer(id, results) {
      const batch = batchOf(id);
      const refusal = refusalOf(batch?.hidden ? undefined : batch?.entry);
      if (batch === undefined || refusal) {
        return Promise.resolve(Object.freeze(refusal ?? { status: 'gone' }));
      }
      const resourcesOf = (key: string) => inbox.resourcesOf?.(id, key);
      const checked = checkResults(batch.entry, results, batch.approvalRules, resourcesOf);
      return checked.results
        ? outside.outcomeOf(id, 'answered', id, checked.results)
        : Promise.resolve(Object.freeze({ status: 'invalidContent', issues: checked.issues }));
    },

    // Loaded when it is used: pages that only ask forms never do.
    answerEach: (answers) =>
      import('./answer-each.js').then(
        (each) => each.answerEach(inbox, answers),
        (error: unknown) => answers.map(() => Object.freeze({ status: 'failed', error })),
      ),

    sendAgain(id) {
      const entry = batchOf(id)?.entry;
      return entry?.canSendAgain
        ? outside.outcomeOf(id, 'sentAgain', id)
        : Promise.resolve(Object.freeze(refusalOf(entry) ?? { status: 'gone' }));
    },

    finish: (id) => dispatch('finished', id),
    dismiss: (id) => dispatch('dismissed', id),
    stopTask: (id) => dispatch('taskStopped', id),
    stop(server, site) {
      checkSite(server, site);
      dispatch('blocked', server, site);
    },
    allow: (server) => dispatch('allowed', server),
    draftsOf: outside.draftsOf,
    ...(resources && {
      resourcesOf: (id, itemKey) =>
        openResources(resources, outside.isOpen(id) ? batchOf(id)?.entry : undefined, itemKey),
    }),
    subscribe: snapshots.subscribe,
    getSnapshot: snapshots.getSnapshot,
    getServerSnapshot: () => EMPTY_SNAPSHOT,
  };
  return inbox;
}

/** What a snapshot has besides its entries. */
function shownBesides({ audit, expectsRequests, gate }: InboxState) {
  return {
    blockedServers: gate.list,
    audit: audit.list,
    ...(expectsRequests && { expectsRequests }),
  };
}

/** Calls back when the call is over, also where it is already. */
function onCallEnd(signal: AbortSignal, callback: (returned: boolean) => void): void {
  const end = (): void => {
    callback(signal.reason === 'returned');
  };
  if (signal.aborted) {
    end();
  } else {
    onAbort(signal, end);
  }
}

function openResources(
  resources: ResourceSlots,
  entry: InboxEntry | undefined,
  itemKey: string,
): ReturnType<NonNullable<ElicitationInbox['resourcesOf']>> {
  const elicitation = entry?.items.find(({ key }) => key === itemKey)?.elicitation;
  return entry && elicitation?.mode === 'form' ? resources.open(elicitation.model, entry.server) : undefined;
}

function printError(error: unknown): void {
  // eslint-disable-next-line no-console -- for the developer of the host: nobody else hears of it.
  console.error(
    '@elicit-kit/core: decide failed, so the person is asked. Give onDecideError to hear of this.',
    error,
  );
}

/** @throws {TypeError} on a site that the server is not of. */
function checkSite(server: ServerAttribution, site: ServerSite | undefined): void {
  if (site && !isOfSite(server, site)) {
    throw new TypeError(
      `inbox.stop was given ${site.name} as the site of a server that is not of it, so it would stop others. ` +
        'Give it the server of an entry and serverSite(server.endpoint.origin) of @elicit-kit/core/url.',
    );
  }
}

import {
  type AdapterInbox,
  type Decide,
  type Decider,
  type ElicitationInboxOptions,
  WithdrawnError,
} from '@elicit-kit/core';
import { createListeners, EMPTY_SNAPSHOT, letProcessExit } from '@elicit-kit/core/internal/inbox';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayStore } from '../store/relay-store.js';
import { createReport } from '../wire/report-problem.js';
import { createRequestHandler, isPerson, type OriginRules, type RequestContext } from './handle-requests.js';
import { type RelayEvent, type RelayProblem, reportFailures } from './hear-relay.js';
import { createCommandPasser } from './pass-commands.js';
import type { DeskOptions, OnAnswered } from './desk.js';
import { createPersonDesk, type PersonDesk, refusedSubmission } from './person-desk.js';
import { createPersonWatches } from './person-watch.js';

export interface ElicitationRelayOptions extends OriginRules {
  /**
   * Whose session a request belongs to: the host's own check. `undefined` is answered with 401. Asked again every minute while events are read.
   *
   * @param context what `handler` was given: `incoming` is Node's own request under `getRequestListener` of `@hono/node-server`.
   */
  identify(request: Request, context: RequestContext): Promise<string | undefined>;
  /** Where the instances of the host's server meet. @default createMemoryRelayStore() */
  readonly store?: RelayStore;
  /**
   * For the inbox of each person. Without `resources`: a page could name any file of the server's, so a form that may be added to is
   * unsupported here, and can only be declined.
   */
  readonly inbox?: Omit<ElicitationInboxOptions, 'decide' | 'onDecideError' | 'resources'>;
  /**
   * What decides before a person is asked, parked calls too: a policy of the host's, the answers that this person lets stand
   * (`createStandingAnswers`), or both. Called once for each person and, for parked calls, each time.
   */
  readonly deciderOf?: (person: string) => Decide | Decider | undefined;
  /**
   * How long a parked question waits for its person, in milliseconds; then it is forgotten, and so is the call. A server may take the answer for a
   * shorter time: ten minutes by default with the official SDK. @default 86400000, a day
   */
  readonly parkedLifetime?: number;
  /** Hears of whatever fails: errors as they were thrown, which may hold what was asked. @default prints the first to the console, but in production */
  readonly onProblem?: (error: unknown, problem: RelayProblem) => void;
  /** Hears what happens to each question, for metrics: no values. */
  readonly onEvent?: (event: RelayEvent) => void;
}

export interface ElicitationRelay {
  /**
   * The inbox of one person, for adapters such as `attachElicitation`. What is submitted to it is shown on that person's pages alone.
   *
   * @param person what `identify` says: 1 to 256 UTF-16 units.
   */
  inboxOf(person: string): AdapterInbox;
  /**
   * Hears of the answers of parked calls (`session.callTool(params, { park })`), each on the instance that parked the call, or, where that
   * one is gone, on the one that took them: so on every instance, and before any call is parked. What it throws is the host's own, but for what `resume` rejects with. Several listeners
   * all hear of each answer; whichever calls `resume`, the answers are sent once.
   *
   * @returns what stops that.
   *
   * @example
   * relay.onAnswered(async ({ person, correlation, resume }) => {
   *   const result = await resume(await sessionOf(person));
   *   // Parked again, where the server asked again: 'parked' in result.
   * });
   */
  onAnswered(listener: OnAnswered): () => void;
  /**
   * Answers a page of `connectInbox`. Mount it at one path, for GET (the events) and POST (one command).
   *
   * @param context given to `identify`: what `getRequestListener` gives, or the environment of Hono, has `incoming`.
   */
  handler(request: Request, context?: object): Promise<Response>;
  /** Withdraws what was asked from this instance, says so to the pages, and ends their events. */
  close(): Promise<void>;
}

/** How long a parked question waits, in milliseconds. */
const PARKED = 24 * 60 * 60_000;
/** How often what this instance holds is renewed, in milliseconds. */
const RENEW_INTERVAL = 5_000;
/** How long a person's memory of this instance (how often which server asked) outlives their last request, in milliseconds. */
const IDLE_DESK = 10 * 60_000;

/**
 * Makes the relay of one instance of a host's server: MCP clients there ask a person through `inboxOf`, the person's pages are served by `handler`.
 *
 * @throws RangeError for a `parkedLifetime` that isn't a whole number of milliseconds.
 *
 * @example
 * const relay = createElicitationRelay({ identify: async (request) => (await sessionOf(request))?.userId });
 * const session = attachElicitation(client, relay.inboxOf(userId), { origin });
 * app.all('/elicitation', (context) => relay.handler(context.req.raw));
 */
export function createElicitationRelay(options: ElicitationRelayOptions): ElicitationRelay {
  const { deciderOf = () => undefined, inbox: inboxOptions = {}, onEvent } = options;
  const { parkedLifetime = PARKED } = options;
  if (!(parkedLifetime >= 1 && Number.isSafeInteger(parkedLifetime))) {
    throw new RangeError(
      `parkedLifetime is ${parkedLifetime}, so no parked question could be answered. Give a whole number of milliseconds, from 1 on.`,
    );
  }
  const report = createReport(options.onProblem);
  const emit = (event: RelayEvent) => onEvent?.(event);
  const store = reportFailures(options.store ?? createMemoryRelayStore(), report);
  const watches = createPersonWatches({ report, store });
  const listeners = new Set<OnAnswered>();
  const shared = { report, emit, store, watches, inboxOptions, deciderOf, listeners, parkedLifetime };
  const desks = createDesks(shared);
  const passCommand = createCommandPasser({ ...shared, desks });
  const requests = createRequestHandler({ ...options, ...shared, passCommand });

  return {
    inboxOf(person) {
      if (!isPerson(person)) {
        throw new TypeError(
          'relay.inboxOf was given no person, so nobody could answer what is asked. Give it what `identify` says: 1 to 256 characters.',
        );
      }
      const current = () => desks.find(person)?.inbox;
      return Object.freeze<AdapterInbox>({
        submit: (batch, submitOptions) =>
          desks.of(person)?.inbox.submit(batch, submitOptions) ??
          refusedSubmission(new WithdrawnError('taskEnded')),
        async park(batch, continuation) {
          const desk = desks.of(person);
          if (!desk) {
            throw new WithdrawnError('taskEnded');
          }
          return await desk.park(batch, continuation);
        },
        withdraw: (id, reason) => current()?.withdraw(id, reason),
        complete: (id, of) => current()?.complete(id, of),
        reportProgress: (id, progress, of) => current()?.reportProgress(id, progress, of),
        subscribe: (listener) => desks.subscribe(person, listener),
        getSnapshot: () => current()?.getSnapshot() ?? EMPTY_SNAPSHOT,
      });
    },
    onAnswered(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handler: requests.handle,
    async close() {
      await requests.close(desks.close);
      if (options.store === undefined) {
        await store.close();
      }
    },
  };
}

/** Who is asked from this instance: each person's desk is made on demand, and given up when it was idle for long. */
function createDesks(options: DeskOptions) {
  const desks = new Map<string, { readonly desk: PersonDesk; usedAt: number }>();
  /** Of adapters, by person: they outlive the desk that they were given. */
  const listeners = createListeners<string>();
  let closed = false;
  const renewal = letProcessExit(
    setInterval(() => {
      for (const [person, held] of desks) {
        void held.desk.renew();
        if (!held.desk.isIdle()) {
          held.usedAt = Date.now();
        } else if (Date.now() - held.usedAt > IDLE_DESK) {
          desks.delete(person);
          void held.desk.close();
        }
      }
    }, RENEW_INTERVAL),
  );

  return {
    find: (person: string) => desks.get(person)?.desk,
    /** @returns nothing once the relay is closed. */
    of(person: string): PersonDesk | undefined {
      if (closed) {
        return undefined;
      }
      let desk = desks.get(person)?.desk;
      if (desk === undefined) {
        desk = createPersonDesk(person, options);
        desk.inbox.subscribe(() => listeners.notify(person));
      }
      desks.set(person, { desk, usedAt: Date.now() });
      return desk;
    },
    subscribe: listeners.add,
    async close(): Promise<void> {
      closed = true;
      clearInterval(renewal);
      await Promise.all([...desks.values()].map(({ desk }) => desk.close()));
      desks.clear();
    },
  };
}

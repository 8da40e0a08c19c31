import {
  type AdapterInbox,
  type BlockedServer,
  createElicitationInbox,
  type ElicitationInboxOptions,
  findBlockedServer,
  type InboxSnapshot,
  type ServerAttribution,
  type ServerSite,
  WithdrawnError,
} from '@elicit-kit/core';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import type { RelayRecord, RelayStore } from '../store/relay-store.js';
import { readCommand } from '../wire/read-command.js';
import type {
  EntryCommand,
  ServerCommand,
  WireCommand,
  WireErrorCode,
  WireOutcome,
  WireRefusal,
} from '../wire/wire-format.js';
import { checkOrigin, readBody, type OriginRules } from './check-request.js';
import { createEventStream, type EventStream } from './event-stream.js';
import { createPersonDesk, crosses, type PersonDesk } from './person-desk.js';
import {
  BLOCKED,
  ENTRY,
  isAnswered,
  outcomeOf,
  readStored,
  REMEMBERED,
  STOPPED,
  type StoredBlocks,
  type StoredEntry,
} from './person-records.js';
import { createParkedCalls, type OnAnswered } from './parked-calls.js';
import { createPersonWatches } from './person-watch.js';
import { unref } from './timers.js';

export interface ElicitationRelayOptions extends OriginRules {
  /** Whose session a request belongs to: the host's own check. `undefined` is answered with 401. Asked again every minute while events are read. */
  identify(request: Request): Promise<string | undefined>;
  /** Where the instances of the host's server meet. @default createMemoryRelayStore() */
  readonly store?: RelayStore;
  /** For the inbox of each person. */
  readonly inbox?: ElicitationInboxOptions;
  /**
   * How long a parked question waits for its person, in milliseconds; then it is forgotten, and so is the call. A server may take the answer for a
   * shorter time: ten minutes by default with the official SDK. @default 86400000, a day
   */
  readonly parkedLifetime?: number;
}

export interface ElicitationRelay {
  /**
   * The inbox of one person, for adapters such as `attachElicitation`. What is submitted to it is shown on that person's pages alone.
   *
   * @param person what `identify` says: 1 to 256 UTF-16 units.
   */
  inboxOf(person: string): AdapterInbox;
  /**
   * Hears of the answers of parked calls (`session.callTool(params, { park })`), each on the instance that took them: so on every
   * instance, and before any call is parked. What it throws is the host's own, but for what `resume` rejects with. Several listeners
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
  /** Answers a page of `connectInbox`. Mount it at one path, for GET (the events) and POST (one command). */
  handler(request: Request): Promise<Response>;
  /** Withdraws what was asked from this instance, says so to the pages, and ends their events. */
  close(): Promise<void>;
}

const STATUS: Readonly<Record<WireErrorCode, number>> = {
  badRequest: 400,
  signedOut: 401,
  otherOrigin: 403,
  otherHost: 403,
  methodNotAllowed: 405,
  notAcceptable: 406,
  slowBody: 408,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
};

const OUTCOME_STATUS: Readonly<Record<WireOutcome['status'], number>> = {
  delivered: 200,
  done: 200,
  failed: 200,
  deliveryUnknown: 200,
  sending: 202,
  answeredElsewhere: 409,
  gone: 410,
  invalidContent: 422,
};

/** How long a parked question waits, in milliseconds. */
const PARKED = 24 * 60 * 60_000;
/** How often what this instance holds is renewed, in milliseconds. */
const RENEW_INTERVAL = 5_000;
/** How long a person's memory of this instance (how often which server asked) outlives their last request, in milliseconds. */
const IDLE_DESK = 10 * 60_000;
/** How long a command waits for its outcome before 202 is answered, in milliseconds: proxies give up after 30 s. */
const LONGEST_COMMAND = 20_000;
/** Of one person on one instance: a browser holds one stream, whatever the number of its tabs. */
const MOST_STREAMS = 16;
/** Commands of one person: at once, and each second in the long run. */
const COMMANDS = { burst: 60, perSecond: 2 };
const MOST_STOPPED = 100;
const LONGEST_PERSON = 256;

const EMPTY: InboxSnapshot = Object.freeze({
  entries: Object.freeze([]),
  pendingCount: 0,
  blockedServers: Object.freeze([]),
  audit: Object.freeze([]),
});

/**
 * Makes the relay of one instance of a host's server: MCP clients there ask a person through `inboxOf`, the person's pages are served by `handler`.
 *
 * @throws RangeError for a `parkedLifetime` that is no whole number of milliseconds.
 *
 * @example
 * const relay = createElicitationRelay({ identify: async (request) => (await sessionOf(request))?.userId });
 * const session = attachElicitation(client, relay.inboxOf(userId), { origin });
 * app.all('/elicitation', (context) => relay.handler(context.req.raw));
 */
export function createElicitationRelay(options: ElicitationRelayOptions): ElicitationRelay {
  const { identify, inbox: inboxOptions = {}, parkedLifetime = PARKED, store: given } = options;
  if (!(parkedLifetime >= 1 && Number.isSafeInteger(parkedLifetime))) {
    throw new RangeError(
      `parkedLifetime is ${parkedLifetime}, so no parked question could be answered. Give a whole number of milliseconds, from 1 on.`,
    );
  }
  const store = given ?? createMemoryRelayStore();
  const watches = createPersonWatches(store);
  const parkedCalls = createParkedCalls(store, inboxOptions, parkedLifetime);
  const desks = new Map<string, { readonly desk: PersonDesk; usedAt: number }>();
  /** Of adapters, by person: they outlive the desk that they were given. */
  const listeners = new Map<string, Set<{ readonly listener: () => void; stop: () => void }>>();
  const streams = new Map<string, Set<EventStream>>();
  const buckets = new Map<string, { left: number; at: number }>();
  let closed = false;

  const renewal = unref(
    setInterval(() => {
      for (const [person, held] of desks) {
        held.desk.renew().catch(() => undefined);
        if (!held.desk.isIdle()) {
          held.usedAt = Date.now();
        } else if (Date.now() - held.usedAt > IDLE_DESK) {
          desks.delete(person);
          void held.desk.close();
        }
      }
      for (const [person, { at, left }] of buckets) {
        if (left + ((Date.now() - at) / 1000) * COMMANDS.perSecond >= COMMANDS.burst) {
          buckets.delete(person);
        }
      }
    }, RENEW_INTERVAL),
  );

  function deskOf(person: string): PersonDesk {
    const held = desks.get(person) ?? { desk: openDesk(person), usedAt: 0 };
    held.usedAt = Date.now();
    desks.set(person, held);
    return held.desk;
  }

  function openDesk(person: string): PersonDesk {
    const desk = createPersonDesk(person, { store, watches, inboxOptions });
    for (const each of listeners.get(person) ?? []) {
      each.stop = desk.inbox.subscribe(each.listener);
    }
    return desk;
  }

  function subscribe(person: string, listener: () => void): () => void {
    const own = { listener, stop: desks.get(person)?.desk.inbox.subscribe(listener) ?? (() => undefined) };
    const all = listeners.get(person) ?? new Set();
    listeners.set(person, all.add(own));
    return () => {
      own.stop();
      all.delete(own);
      if (all.size === 0 && listeners.get(person) === all) {
        listeners.delete(person);
      }
    };
  }

  function inboxOf(person: string): AdapterInbox {
    if (!isPerson(person)) {
      throw new TypeError(
        'relay.inboxOf was given no person, so nobody could answer what is asked. Give it what `identify` says: 1 to 256 characters.',
      );
    }
    const current = () => desks.get(person)?.desk.inbox;
    return Object.freeze<AdapterInbox>({
      submit: (batch, submitOptions) => {
        if (closed) {
          return Object.freeze({
            entryId: undefined,
            results: Promise.reject(new WithdrawnError('taskEnded')),
          });
        }
        return deskOf(person).inbox.submit(batch, submitOptions);
      },
      park: (batch, continuation) => parkedCalls.park(person, batch, continuation),
      withdraw: (id, reason) => current()?.withdraw(id, reason),
      complete: (id, of) => current()?.complete(id, of),
      reportProgress: (id, progress, of) => current()?.reportProgress(id, progress, of),
      subscribe: (listener) => subscribe(person, listener),
      getSnapshot: () => current()?.getSnapshot() ?? EMPTY,
    });
  }

  async function handler(request: Request): Promise<Response> {
    const origin = checkOrigin(request, options);
    const respond = (response: Response): Response => withHeaders(response, origin.crossOrigin);
    if (origin.refused) {
      return respond(refuse(origin.refused));
    }
    try {
      return respond(await answer(request, origin.crossOrigin !== undefined));
    } catch {
      // What failed may hold what was answered: nothing of it is passed on.
      return respond(refuse('unavailable'));
    }
  }

  async function answer(request: Request, crossOrigin: boolean): Promise<Response> {
    switch (request.method) {
      case 'OPTIONS':
        return crossOrigin
          ? new Response(null, { status: 204, headers: PREFLIGHT })
          : refuse('methodNotAllowed');
      case 'GET':
        return await openStream(request);
      case 'POST':
        return await takeCommand(request);
      default:
        return refuse('methodNotAllowed');
    }
  }

  async function personOf(request: Request): Promise<string | undefined> {
    const person = await identify(request);
    return isPerson(person) ? person : undefined;
  }

  async function openStream(request: Request): Promise<Response> {
    const accept = request.headers.get('accept') ?? '*/*';
    if (!/text\/event-stream|text\/\*|\*\/\*/.test(accept)) {
      return refuse('notAcceptable');
    }
    const person = await personOf(request);
    if (person === undefined) {
      return refuse('signedOut');
    }
    const viewer = await viewerOf(person);
    const own = streams.get(person) ?? new Set();
    if (closed) {
      return refuse('unavailable');
    }
    if (own.size >= MOST_STREAMS) {
      return refuse('tooMany');
    }
    const stream = createEventStream(person, {
      watches,
      read: () => store.list(person),
      viewer,
      signal: request.signal,
      isStill: async () => (await personOf(request)) === person,
      onEnd() {
        own.delete(stream);
        if (own.size === 0) {
          streams.delete(person);
        }
      },
    });
    if (!request.signal.aborted) {
      streams.set(person, own.add(stream));
    }
    return new Response(stream.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Of nginx: an event is passed on at once.
        'x-accel-buffering': 'no',
      },
    });
  }

  async function takeCommand(request: Request): Promise<Response> {
    const person = await personOf(request);
    if (person === undefined) {
      return refuse('signedOut');
    }
    if (!admit(person)) {
      return refuse('tooMany');
    }
    const body = await readBody(request);
    if (body.refused !== undefined) {
      return refuse(body.refused);
    }
    const command = readCommand(body.json);
    // What is nested too deeply could not be stored.
    if (command === undefined || !crosses(command)) {
      return refuse('badRequest');
    }
    const outcome = await obey(person, command);
    return 'error' in outcome ? refuse(outcome.error) : json(OUTCOME_STATUS[outcome.status], outcome);
  }

  function admit(person: string): boolean {
    const now = Date.now();
    const { at, left } = buckets.get(person) ?? { at: now, left: COMMANDS.burst };
    const filled = Math.min(COMMANDS.burst, left + ((now - at) / 1000) * COMMANDS.perSecond);
    buckets.set(person, { at: now, left: Math.max(0, filled - 1) });
    return filled >= 1;
  }

  async function obey(person: string, command: WireCommand): Promise<WireOutcome | WireRefusal> {
    switch (command.type) {
      case 'stop':
        return await stop(person, command);
      case 'allow':
        return await allow(person, command);
      default:
        return await passOn(person, command);
    }
  }

  /** Hands a command to the instance that asked, and waits for what became of it. */
  async function passOn(person: string, command: WireCommand & EntryCommand): Promise<WireOutcome> {
    const { id, nonce, type } = command;
    const key = ENTRY + id;
    const { epoch, records } = await store.list(person);
    const record = records.find((each) => each.key === key);
    const stored = record && readStored<StoredEntry>(record);
    if (record === undefined || stored === undefined) {
      return { status: 'gone' };
    }
    const before = outcomeOf(stored, nonce);
    if (before) {
      return before;
    }
    const refusal = refusalOf(type, stored, record.claim?.nonce === nonce);
    if (refusal) {
      return refusal;
    }
    if (stored.parked) {
      return await parkedCalls.obey(person, record, command);
    }
    if (record.owner === undefined || !record.alive) {
      // The instance that asked is gone: there is nobody to answer to, and whoever has read it puts it away.
      if (type === 'dismiss') {
        await store.remove(person, key, { ifRevision: record.revision });
        return { status: 'done' };
      }
      return { status: 'gone' };
    }
    const claim = { nonce, command: JSON.stringify(command) };
    switch (await store.claim(person, key, claim)) {
      case 'busy':
        return { status: 'answeredElsewhere' };
      case 'unknown':
        return { status: 'gone' };
      case 'claimed':
        return await settled(person, key, claim, epoch);
    }
  }

  /** @param claimedIn the epoch in which the claim was made, or the one before */
  function settled(
    person: string,
    key: string,
    claim: { readonly nonce: string; readonly command: string },
    claimedIn: string,
  ): Promise<WireOutcome> {
    const { nonce } = claim;
    let lastEpoch = claimedIn;
    return new Promise((resolve) => {
      const end = (outcome: WireOutcome): void => {
        clearTimeout(timer);
        watch.stop();
        resolve(outcome);
      };
      const look = (): void => {
        const list = watch.list();
        const record = list?.records.find((each) => each.key === key);
        const outcome = record && outcomeOf(readStored<StoredEntry>(record), nonce);
        if (outcome) {
          end(outcome);
        } else if (record && isAbandoned(record)) {
          end({ status: 'deliveryUnknown' });
        } else if (list && record && list.epoch !== lastEpoch) {
          // Its owner has written it anew, and perhaps nobody was handed the command before all was forgotten. The owner carries it out once.
          lastEpoch = list.epoch;
          store.claim(person, key, claim).then(
            (verdict) => {
              if (verdict === 'busy') {
                end({ status: 'answeredElsewhere' });
              }
            },
            () => {
              lastEpoch = claimedIn;
            },
          );
        }
      };
      const watch = watches.follow(person, look);
      const timer = setTimeout(() => {
        end({ status: 'sending' });
      }, LONGEST_COMMAND);
      look();
    });
  }

  /** Kept by the store, so that every instance follows it, those that start later too. */
  async function stop(
    person: string,
    { endpoint, nonce, site }: WireCommand & Extract<ServerCommand, { readonly type: 'stop' }>,
  ): Promise<WireOutcome | WireRefusal> {
    const { records } = await store.list(person);
    if (records.filter(({ key }) => key.startsWith(STOPPED)).length >= MOST_STOPPED) {
      return { error: 'tooMany' };
    }
    const block = blockOf(endpoint, site);
    if (block === undefined) {
      return { error: 'badRequest' };
    }
    const before = records.find(({ key }) => key === STOPPED + block.key);
    const { autoCancelledCount = 0 } = (before && readStored<BlockedServer>(before)) ?? {};
    await store.put(person, STOPPED + block.key, JSON.stringify({ ...block, autoCancelledCount }), {
      lifetime: REMEMBERED,
    });
    await parkedCalls.cancelOf(person, block, nonce);
    return { status: 'done' };
  }

  async function allow(
    person: string,
    command: WireCommand & Extract<ServerCommand, { readonly type: 'allow' }>,
  ): Promise<WireOutcome> {
    const { records } = await store.list(person);
    parkedCalls.allow(person, command);
    for (const record of records) {
      if (record.key.startsWith(STOPPED)) {
        const block = readStored<BlockedServer>(record);
        if (block && findBlockedServer([block], { endpoint: command.endpoint })) {
          await store.remove(person, record.key);
        }
      } else if (
        record.key.startsWith(BLOCKED) &&
        findBlockedServer(readStored<StoredBlocks>(record) ?? [], command)
      ) {
        if (record.owner === undefined) {
          // Of parked calls: nobody takes a command for it.
          await store.remove(person, record.key);
          continue;
        }
        await store.claim(person, record.key, {
          nonce: command.nonce,
          command: JSON.stringify({ type: 'allow', endpoint: command.endpoint }),
        });
      }
    }
    return { status: 'done' };
  }

  return {
    inboxOf,
    onAnswered: parkedCalls.onAnswered,
    handler,
    async close() {
      closed = true;
      clearInterval(renewal);
      await Promise.all([...desks.values()].map(({ desk }) => desk.close()));
      desks.clear();
      await Promise.all([...streams.values()].flatMap((own) => [...own].map((stream) => stream.end())));
      if (given === undefined) {
        await store.close();
      }
    },
  };
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, authorization',
  'access-control-max-age': '600',
};

function withHeaders(response: Response, crossOrigin: string | undefined): Response {
  const { headers } = response;
  headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('vary', 'Origin');
  if (crossOrigin !== undefined) {
    headers.set('access-control-allow-origin', crossOrigin);
    headers.set('access-control-allow-credentials', 'true');
  }
  return response;
}

function refuse(error: WireErrorCode): Response {
  const response = json(STATUS[error], { error });
  if (error === 'methodNotAllowed') {
    response.headers.set('allow', 'GET, POST');
  }
  if (error === 'tooMany' || error === 'unavailable') {
    response.headers.set('retry-after', '2');
  }
  return response;
}

function json(status: number, body: WireOutcome | WireRefusal): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

function isPerson(person: unknown): person is string {
  return typeof person === 'string' && person.length > 0 && person.length <= LONGEST_PERSON;
}

/** What says on a page whether it is still the same person, and nothing else of them. */
async function viewerOf(person: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`elicit-kit ${person}`));
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why a command is not passed on; nothing where it is. @param repeated it was passed on before, and its outcome is waited for. */
function refusalOf(
  type: EntryCommand['type'],
  stored: StoredEntry,
  repeated: boolean,
): WireOutcome | undefined {
  if (repeated) {
    return undefined;
  }
  const state = stored.shown?.now.state;
  switch (type) {
    case 'answer':
      if (state === 'pending') {
        return undefined;
      }
      break;
    case 'sendAgain':
      if (stored.shown?.now.canSendAgain) {
        return undefined;
      }
      break;
    default:
      // Put away before, here or elsewhere: it is as the person wants it.
      return state === undefined ? { status: 'done' } : undefined;
  }
  const answered =
    state === undefined ? isAnswered(stored) : ['sending', 'answered', 'deliveryUnknown'].includes(state);
  return { status: answered ? 'answeredElsewhere' : 'gone' };
}

/** The instance that had taken a command went before it said what became of it. */
function isAbandoned(record: RelayRecord): boolean {
  return (
    !record.alive || (record.owner === undefined && readStored<StoredEntry>(record)?.shown !== undefined)
  );
}

/** @returns nothing for a site that the server is not of. */
function blockOf(endpoint: ServerAttribution['endpoint'], site?: ServerSite): BlockedServer | undefined {
  const inbox = createElicitationInbox();
  try {
    inbox.stop({ connectionId: '', endpoint }, site);
  } catch {
    return undefined;
  }
  return inbox.getSnapshot().blockedServers[0];
}

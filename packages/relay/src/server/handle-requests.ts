import type { RelayStore } from '../store/relay-store.js';
import { readCommand } from '../wire/read-command.js';
import {
  ERROR_STATUS,
  OUTCOME_STATUS,
  type WireCommand,
  type WireErrorCode,
  type WireOutcome,
  type WireRefusal,
} from '../wire/wire-format.js';
import { checkOrigin, readBody, type OriginRules } from './check-request.js';
import { createEventStream, type EventStream } from './event-stream.js';
import { type Hearing, isStoreError } from './hear-relay.js';
import { crosses } from './person-records.js';
import type { PersonWatches } from './person-watch.js';

/** Of one person on one instance: a browser holds one stream, whatever the number of its tabs. */
const MOST_STREAMS = 16;
/** Commands of one person at once; in the long run, one in so many milliseconds. */
const MOST_COMMANDS = 60;
const COMMAND_INTERVAL = 500;
/** How often those who have all of their commands again are forgotten, in milliseconds. */
const FORGET_INTERVAL = 60_000;
const LONGEST_PERSON = 256;

/** What the host's server knows of a request beside the request itself. */
export interface RequestContext {
  /** Node's own request, where the server has one: `express-session`, Passport and Fastify keep their sessions there. */
  readonly incoming?: unknown;
}

/** The person, or why nobody is known. */
type Known = { readonly person: string } | WireRefusal;

interface HandlerOptions extends OriginRules, Hearing {
  identify(request: Request, context: RequestContext): Promise<string | undefined>;
  readonly store: RelayStore;
  readonly watches: PersonWatches;
  passCommand(person: string, command: WireCommand): Promise<WireOutcome | WireRefusal>;
}

/** What speaks HTTP with the pages. */
export function createRequestHandler(options: HandlerOptions) {
  const { emit, passCommand, report } = options;
  const admitCommand = createCommandLimit();
  const streams = createStreams(options, personOf);

  async function personOf(request: Request, context: RequestContext): Promise<Known> {
    try {
      const person = await options.identify(request, context);
      return isPerson(person) ? { person } : { error: 'signedOut' };
    } catch (error) {
      report(error, { where: 'identify' });
      return { error: 'unavailable' };
    }
  }

  async function takeCommand(request: Request, person: string): Promise<Response> {
    const refuseTo = (reason: WireErrorCode): Response => {
      emit({ type: 'refused', person, reason });
      return refuse(reason);
    };
    if (!admitCommand(person)) {
      return refuseTo('tooMany');
    }
    const body = await readBody(request);
    if (body.refused !== undefined) {
      return refuseTo(body.refused);
    }
    const command = readCommand(body.json);
    // What is nested too deeply could not be stored.
    if (command === undefined || !crosses(command)) {
      return refuseTo('badRequest');
    }
    const outcome = await passCommand(person, command);
    if ('error' in outcome) {
      return refuseTo(outcome.error);
    }
    const status = OUTCOME_STATUS[outcome.status];
    if (status >= 400 || outcome.status === 'failed') {
      const of = 'id' in command ? { id: command.id } : {};
      emit({ type: 'refused', person, reason: outcome.status, ...of });
    }
    return json(status, outcome);
  }

  async function answer(request: Request, context: RequestContext, crossOrigin: boolean): Promise<Response> {
    const { method } = request;
    if (method === 'OPTIONS' && crossOrigin) {
      return new Response(null, { status: 204, headers: PREFLIGHT });
    }
    if (method !== 'GET' && method !== 'POST') {
      return refuse('methodNotAllowed');
    }
    try {
      const known = await personOf(request, context);
      if ('error' in known) {
        return refuse(known.error);
      }
      const { person } = known;
      return await (method === 'GET' ? streams.open(request, context, person) : takeCommand(request, person));
    } catch (error) {
      // What failed may hold what was answered: nothing of it is passed on.
      if (isStoreError(error)) {
        return refuse('unavailable');
      }
      const id = crypto.randomUUID();
      report(error, { where: 'request', id });
      return json(ERROR_STATUS.internal, { error: 'internal', id });
    }
  }

  return {
    async handle(request: Request, context: object = {}): Promise<Response> {
      const origin = checkOrigin(request, options);
      const response = origin.refused
        ? refuse(origin.refused)
        : await answer(request, context, origin.crossOrigin !== undefined);
      return withHeaders(response, origin.crossOrigin);
    },
    stopOpening: streams.stopOpening,
    close: streams.close,
  };
}

/** The streams of events that are open here. */
function createStreams(
  options: HandlerOptions,
  personOf: (request: Request, context: RequestContext) => Promise<Known>,
) {
  const streams = new Map<string, Set<EventStream>>();
  let closed = false;

  async function open(request: Request, context: RequestContext, person: string): Promise<Response> {
    const accept = request.headers.get('accept') ?? '*/*';
    if (!/text\/event-stream|text\/\*|\*\/\*/.test(accept)) {
      return refuse('notAcceptable');
    }
    const viewer = await viewerOf(person);
    const own = streams.get(person) ?? new Set();
    const isGone = closed || request.signal.aborted;
    if (isGone || own.size >= MOST_STREAMS) {
      return refuse(isGone ? 'unavailable' : 'tooMany');
    }
    const stream = createEventStream(person, {
      ...options,
      viewer,
      signal: request.signal,
      async isStill() {
        const now = await personOf(request, context);
        return 'person' in now && now.person === person;
      },
      onEnd() {
        own.delete(stream);
        if (own.size === 0) {
          streams.delete(person);
        }
      },
    });
    streams.set(person, own.add(stream));
    return new Response(stream.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Of nginx: an event is passed on at once.
        'x-accel-buffering': 'no',
      },
    });
  }

  return {
    open,
    /** Opens no more. */
    stopOpening(): void {
      closed = true;
    },
    /** Ends them, once all is sent that is known. */
    async close(): Promise<void> {
      await Promise.all([...streams.values()].flatMap((own) => [...own].map((stream) => stream.end())));
    },
  };
}

/** @returns whether the person may give one more command now. */
function createCommandLimit(): (person: string) => boolean {
  /** When each person has all of them again, in milliseconds since the epoch. */
  const fullAt = new Map<string, number>();
  let forgotAt = Date.now();
  return (person) => {
    const now = Date.now();
    if (now - forgotAt > FORGET_INTERVAL) {
      forgotAt = now;
      [...fullAt].filter(([, at]) => at <= now).forEach(([each]) => fullAt.delete(each));
    }
    const next = Math.max(now, fullAt.get(person) ?? 0) + COMMAND_INTERVAL;
    const latest = now + MOST_COMMANDS * COMMAND_INTERVAL;
    // One that is refused too: a clock that was set back must not lock anyone out until it has caught up.
    fullAt.set(person, Math.min(next, latest));
    return next <= latest;
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
  const response = json(ERROR_STATUS[error], { error });
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

export function isPerson(person: unknown): person is string {
  return typeof person === 'string' && person.length > 0 && person.length <= LONGEST_PERSON;
}

/** What says on a page whether it is still the same person, and nothing else of them. */
async function viewerOf(person: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`elicit-kit ${person}`));
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

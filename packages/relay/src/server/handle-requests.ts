import { within } from '@elicit-kit/core/internal/inbox';
import { readCommand } from '../wire/read-command.js';
import {
  ERROR_STATUS,
  OUTCOME_STATUS,
  Refusal,
  type WireCommand,
  type WireOutcome,
  type WireRefusal,
} from '../wire/wire-format.js';
import { createEventStream, type EventStream } from './event-stream.js';
import type { DeskOptions } from './desk.js';
import { isStoreError } from './hear-relay.js';
import { crosses } from './person-records.js';

/** Of one person on one instance: a browser holds one stream, whatever the number of its tabs. */
const MOST_STREAMS = 16;
/** Commands of one person at once; in the long run, one in so many milliseconds. */
const MOST_COMMANDS = 60;
const COMMAND_INTERVAL = 500;
/** How often those who have all of their commands again are forgotten, in milliseconds. */
const FORGET_INTERVAL = 60_000;
const LONGEST_PERSON = 256;
/** Of a command's body, in bytes. */
const LARGEST_BODY = 1024 * 1024;
/** How long a body may take to arrive, in milliseconds. */
const LONGEST_BODY = 10_000;

export interface OriginRules {
  /** Origins of other sites whose pages may speak with the relay, such as `https://app.example`. None by default. */
  readonly allowedOrigins?: readonly string[];
  /** The hosts under which the relay may be asked, such as `app.example` or `localhost:3000`. Any by default. */
  readonly allowedHosts?: readonly string[];
}

/** What the host's server knows of a request beside the request itself. */
export interface RequestContext {
  /** Node's own request, where the server has one: `express-session`, Passport and Fastify keep their sessions there. */
  readonly incoming?: unknown;
}

interface HandlerOptions extends OriginRules, Pick<DeskOptions, 'emit' | 'report' | 'store' | 'watches'> {
  identify(request: Request, context: RequestContext): Promise<string | undefined>;
  passCommand(person: string, command: WireCommand): Promise<WireOutcome>;
}

export function createRequestHandler(options: HandlerOptions) {
  const { emit, passCommand, report } = options;
  const admitCommand = createCommandLimit();
  const streams = createStreams(options, personOf);

  /** @throws {Refusal} where nobody is known. */
  async function personOf(request: Request, context: RequestContext): Promise<string> {
    let person: string | undefined;
    try {
      person = await options.identify(request, context);
    } catch (error) {
      report(error, { where: 'identify' });
      throw new Refusal('unavailable');
    }
    if (!isPerson(person)) {
      throw new Refusal('signedOut');
    }
    return person;
  }

  async function takeCommand(request: Request, person: string): Promise<Response> {
    try {
      admitCommand(person);
      const command = readCommand(await readBody(request));
      // What is nested too deeply could not be stored.
      if (!crosses(command)) {
        throw new Refusal('badRequest');
      }
      const outcome = await passCommand(person, command);
      const status = OUTCOME_STATUS[outcome.status];
      if (status >= 400 || outcome.status === 'failed') {
        const of = 'id' in command ? { id: command.id } : {};
        emit({ type: 'refused', person, reason: outcome.status, ...of });
      }
      return json(status, outcome);
    } catch (error) {
      if (error instanceof Refusal) {
        emit({ type: 'refused', person, reason: error.message });
      }
      throw error;
    }
  }

  async function answer(request: Request, context: RequestContext, crossOrigin: boolean): Promise<Response> {
    const { method } = request;
    if (method === 'OPTIONS' && crossOrigin) {
      return new Response(null, { status: 204, headers: PREFLIGHT });
    }
    if (method !== 'GET' && method !== 'POST') {
      throw new Refusal('methodNotAllowed');
    }
    const person = await personOf(request, context);
    return await (method === 'GET' ? streams.open(request, context, person) : takeCommand(request, person));
  }

  function refuse(thrown: unknown): Response {
    if (!(thrown instanceof Refusal || isStoreError(thrown))) {
      const id = crypto.randomUUID();
      report(thrown, { where: 'request', id });
      return json(ERROR_STATUS.internal, { error: 'internal', id });
    }
    // What failed may hold what was answered: nothing of it is passed on.
    const error = thrown instanceof Refusal ? thrown.message : 'unavailable';
    const response = json(ERROR_STATUS[error], { error });
    if (error === 'methodNotAllowed') {
      response.headers.set('allow', 'GET, POST');
    }
    if (error === 'tooMany' || error === 'unavailable') {
      response.headers.set('retry-after', '2');
    }
    return response;
  }

  return {
    async handle(request: Request, context: object = {}): Promise<Response> {
      let crossOrigin: string | undefined;
      try {
        crossOrigin = checkOrigin(request, options);
        return withHeaders(await answer(request, context, crossOrigin !== undefined), crossOrigin);
      } catch (error) {
        return withHeaders(refuse(error), crossOrigin);
      }
    },
    close: streams.close,
  };
}

function createStreams(
  options: HandlerOptions,
  personOf: (request: Request, context: RequestContext) => Promise<string>,
) {
  const streams = new Map<string, Set<EventStream>>();
  let closed = false;

  async function open(request: Request, context: RequestContext, person: string): Promise<Response> {
    const accept = request.headers.get('accept') ?? '*/*';
    if (!/text\/event-stream|text\/\*|\*\/\*/.test(accept)) {
      throw new Refusal('notAcceptable');
    }
    const viewer = await viewerOf(person);
    const own = streams.get(person) ?? new Set();
    const isGone = closed || request.signal.aborted;
    if (isGone || own.size >= MOST_STREAMS) {
      throw new Refusal(isGone ? 'unavailable' : 'tooMany');
    }
    const stream = createEventStream(person, {
      ...options,
      viewer,
      signal: request.signal,
      isStill: () =>
        personOf(request, context).then(
          (now) => now === person,
          () => false,
        ),
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
    /** Opens no more, and ends them once all is sent that is known after `work`. */
    async close(work: () => Promise<void>): Promise<void> {
      closed = true;
      await work();
      await Promise.all([...streams.values()].flatMap((own) => [...own].map((stream) => stream.end())));
    },
  };
}

/** @returns throws where the person may not give one more command now. */
function createCommandLimit(): (person: string) => void {
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
    if (next > latest) {
      throw new Refusal('tooMany');
    }
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

/**
 * Lets a request through that comes from a page that may ask: one of an allowed origin, or of the same origin as the browser says (`Sec-Fetch-Site`), or
 * as the names say (`Origin` beside `Host`). A request without an origin isn't a page's, and is let through where it carries no cookie: a cookie
 * is what another site's page could have sent along.
 *
 * @returns the allowed origin of another site, for the response's CORS headers. @throws {Refusal}
 */
function checkOrigin(
  { headers, url }: Request,
  { allowedHosts, allowedOrigins = [] }: OriginRules,
): string | undefined {
  // Behind some servers `url` has a name of their own; the header has what was asked for.
  const host = (headers.get('host') ?? new URL(url).host).toLowerCase();
  if (allowedHosts && !allowedHosts.some((allowed) => allowed.toLowerCase() === host)) {
    throw new Refusal('otherHost');
  }
  const origin = headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) {
    return origin;
  }
  const site = headers.get('sec-fetch-site');
  const isOwn =
    site !== null
      ? site === 'same-origin'
      : origin !== null
        ? isNamedSo(origin, host, url, headers)
        : !headers.has('cookie');
  if (!isOwn) {
    throw new Refusal('otherOrigin');
  }
  return undefined;
}

/** Whoever is between the person and an encrypted host can answer for its unencrypted name. A proxy says how it was asked. */
function isNamedSo(origin: string, host: string, url: string, headers: Headers): boolean {
  const { host: named, protocol } = URL.canParse(origin)
    ? new URL(origin)
    : { host: undefined, protocol: undefined };
  const [proxied = ''] = (headers.get('x-forwarded-proto') ?? '').split(',');
  const encrypted = new URL(url).protocol === 'https:' || proxied.trim().toLowerCase() === 'https';
  return named === host && (protocol === 'https:' || !encrypted);
}

/** @returns the body as JSON made it. Reads no more than fits. @throws {Refusal} */
async function readBody({ body, headers }: Request): Promise<unknown> {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json' || headers.has('content-encoding')) {
    throw new Refusal('unsupportedType');
  }
  if (Number(headers.get('content-length') ?? 0) > LARGEST_BODY) {
    throw new Refusal('tooLarge');
  }
  if (body === null) {
    throw new Refusal('badRequest');
  }
  const reader = body.getReader();
  try {
    return await within(readJson(reader), () => Promise.reject(new Refusal('slowBody')), LONGEST_BODY);
  } catch (error) {
    // A body that is cut meanwhile can't be cancelled, and need not be.
    void reader.cancel().catch(() => undefined);
    // Cut, not UTF-8 or not JSON: the client's mistake, which the answer says.
    throw error instanceof Refusal ? error : new Refusal('badRequest');
  }
}

async function readJson(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return JSON.parse(text + decoder.decode());
    }
    size += value.byteLength;
    if (size > LARGEST_BODY) {
      throw new Refusal('tooLarge');
    }
    text += decoder.decode(value, { stream: true });
  }
}

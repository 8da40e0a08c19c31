import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
import { createElicitationRelay, type ElicitationRelay } from './create-elicitation-relay.js';

const PATH = 'https://app.example/elicitation';
/** What no response and no log may hold. */
const SECRET = 'hunter2';
const NONCE = 'n'.repeat(16);
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', cookie: 'session=ada' };

let relay: ElicitationRelay;
/** Of what ada is asked, and bob. */
let own: string;
let anothers: string;

beforeEach(async () => {
  relay = createElicitationRelay({
    identify: async ({ headers }) => {
      const session = /session=(.*)/.exec(headers.get('cookie') ?? '')?.[1];
      if (session === 'broken') {
        throw new Error(`no session store: ${SECRET}`);
      }
      return session === 'nobody' ? undefined : session;
    },
    allowedOrigins: ['https://partner.example'],
    allowedHosts: ['app.example', 'localhost:3000'],
    onProblem: () => undefined,
  });
  own = ask('ada');
  anothers = ask('bob');
  await written('ada', own);
  await written('bob', anothers);
});
afterEach(() => relay.close());

function ask(person: string): string {
  const { entryId, results } = relay.inboxOf(person).submit({
    server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://travel.example' } },
    requests: [
      {
        key: 'request',
        params: {
          message: 'Who?',
          requestedSchema: {
            type: 'object',
            properties: { name: { type: 'string', maxLength: 10 }, age: { type: 'integer' } },
            required: ['name'],
          },
        },
      },
    ],
  });
  results.catch(() => undefined);
  return entryId ?? '';
}

/** `finish` of what waits does nothing: it tells that the entry is known. */
async function written(person: string, id: string): Promise<void> {
  await vi.waitFor(async () => {
    const nonce = crypto.randomUUID();
    expect((await send({ type: 'finish', id, nonce }, person)).status).toBe(200);
  });
}

function command(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    format: 2,
    nonce: NONCE,
    type: 'answer',
    id: own,
    results: [{ action: 'accept', content: { name: SECRET } }],
    ...change,
  };
}

function send(change: Record<string, unknown>, person = 'ada'): Promise<Response> {
  return post({ body: JSON.stringify(command(change)), headers: { cookie: `session=${person}` } });
}

interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly without?: readonly string[];
  readonly body?: BodyInit | null;
}

function post({ body, headers, method = 'POST', url = PATH, without = [] }: Sent): Promise<Response> {
  const all = Object.entries({ ...SAME_ORIGIN, 'content-type': 'application/json', ...headers });
  const init = {
    method,
    headers: Object.fromEntries(all.filter(([name]) => !without.includes(name))),
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { body: body === undefined ? JSON.stringify(command()) : body }),
    duplex: 'half',
  };
  return relay.handler(new Request(url, init));
}

const changed = (change: Record<string, unknown>) => (): Sent => ({ body: JSON.stringify(command(change)) });
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

const HOSTILE: readonly (readonly [what: string, sent: () => Sent, status: number, error?: string])[] = [
  // Another site's page
  [
    'a form of another site',
    () => ({ headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }),
    403,
    'otherOrigin',
  ],
  [
    'a page of a sibling',
    () => ({ headers: { 'sec-fetch-site': 'same-site', origin: 'https://blog.app.example' } }),
    403,
    'otherOrigin',
  ],
  ['an address typed by the person', () => ({ headers: { 'sec-fetch-site': 'none' } }), 403, 'otherOrigin'],
  [
    'a made-up Sec-Fetch-Site',
    () => ({ headers: { 'sec-fetch-site': 'same-origin, cross-site' } }),
    403,
    'otherOrigin',
  ],
  [
    'an old browser on another site',
    () => ({ headers: { origin: 'https://evil.example' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'a sandboxed frame',
    () => ({ headers: { origin: 'null' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'an origin that begins like ours',
    () => ({ headers: { origin: 'https://app.example.evil.example' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'an origin with our name before an @',
    () => ({ headers: { origin: 'https://app.example@evil.example' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'our host on another port',
    () => ({ headers: { origin: 'https://app.example:8443' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'our name, not encrypted',
    () => ({ headers: { origin: 'http://app.example' }, without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'our name, not encrypted, behind a proxy that took an encrypted request',
    () => ({
      url: PATH.replace('https:', 'http:'),
      headers: { origin: 'http://app.example', 'x-forwarded-proto': 'https' },
      without: ['sec-fetch-site'],
    }),
    403,
    'otherOrigin',
  ],
  ['a cookie that came with nothing else', () => ({ without: ['sec-fetch-site'] }), 403, 'otherOrigin'],
  [
    'almost an allowed origin',
    () => ({ headers: { origin: 'https://partner.example:444', 'sec-fetch-site': 'cross-site' } }),
    403,
    'otherOrigin',
  ],
  [
    'the events, embedded by another site',
    () => ({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }),
    403,
    'otherOrigin',
  ],
  [
    'the events with a cookie and nothing else',
    () => ({ method: 'GET', without: ['sec-fetch-site'] }),
    403,
    'otherOrigin',
  ],
  [
    'a preflight of another site',
    () => ({
      method: 'OPTIONS',
      body: null,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    }),
    403,
    'otherOrigin',
  ],
  // Another name
  [
    'a name rebound to our address',
    () => ({ headers: { host: 'evil.example', origin: 'https://evil.example' } }),
    403,
    'otherHost',
  ],
  ['no name but an address', () => ({ headers: { host: '127.0.0.1' } }), 403, 'otherHost'],
  ['an allowed name on another port', () => ({ headers: { host: 'localhost:3001' } }), 403, 'otherHost'],
  // Nobody
  ['no session', () => ({ without: ['cookie'] }), 401, 'signedOut'],
  ['a session that has ended', () => ({ headers: { cookie: 'session=nobody' } }), 401, 'signedOut'],
  ['an empty name', () => ({ headers: { cookie: 'session=' } }), 401, 'signedOut'],
  [
    'a name of 300 characters',
    () => ({ headers: { cookie: `session=${'a'.repeat(300)}` } }),
    401,
    'signedOut',
  ],
  ['the events without a session', () => ({ method: 'GET', without: ['cookie'] }), 401, 'signedOut'],
  ['a session check that throws', () => ({ headers: { cookie: 'session=broken' } }), 503, 'unavailable'],
  [
    'the events, with a session check that throws',
    () => ({ method: 'GET', headers: { cookie: 'session=broken' } }),
    503,
    'unavailable',
  ],
  // Another method, another type
  ['PUT', () => ({ method: 'PUT' }), 405, 'methodNotAllowed'],
  ['DELETE', () => ({ method: 'DELETE' }), 405, 'methodNotAllowed'],
  ['HEAD', () => ({ method: 'HEAD' }), 405],
  ['OPTIONS of our own page', () => ({ method: 'OPTIONS', body: null }), 405, 'methodNotAllowed'],
  [
    'the events as JSON',
    () => ({ method: 'GET', headers: { accept: 'application/json' } }),
    406,
    'notAcceptable',
  ],
  ['a plain form', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'unsupportedType'],
  [
    'a form with fields',
    () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    415,
    'unsupportedType',
  ],
  ['no type', () => ({ headers: { 'content-type': '' } }), 415, 'unsupportedType'],
  [
    'almost JSON',
    () => ({ headers: { 'content-type': 'application/json-patch+json' } }),
    415,
    'unsupportedType',
  ],
  ['a compressed body', () => ({ headers: { 'content-encoding': 'gzip' } }), 415, 'unsupportedType'],
  // Too much
  ['a body over 1 MiB', () => ({ body: 'x'.repeat(1024 * 1024 + 1) }), 413, 'tooLarge'],
  ['a body that says it is larger', () => ({ headers: { 'content-length': '99999999' } }), 413, 'tooLarge'],
  ['an endless body', () => ({ body: endlessBody() }), 413, 'tooLarge'],
  // No command
  ['an empty body', () => ({ body: '' }), 400, 'badRequest'],
  ['no body', () => ({ body: null }), 400, 'badRequest'],
  ['half a body', () => ({ body: JSON.stringify(command()).slice(0, -1) }), 400, 'badRequest'],
  ['bytes that are no UTF-8', () => ({ body: new Uint8Array([0x7b, 0xff, 0x7d]) }), 400, 'badRequest'],
  ['a body that breaks off', () => ({ body: brokenBody() }), 400, 'badRequest'],
  ['a list', () => ({ body: '[]' }), 400, 'badRequest'],
  ['null', () => ({ body: 'null' }), 400, 'badRequest'],
  ['lists in lists', () => ({ body: deep }), 400, 'badRequest'],
  [
    'content of 100 000 levels',
    () => ({
      body: JSON.stringify(command({ results: [{ action: 'accept', content: { name: 'HERE' } }] })).replace(
        '"HERE"',
        `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      ),
    }),
    400,
    'badRequest',
  ],
  ['another format', changed({ format: 3 }), 400, 'badRequest'],
  ['no format', changed({ format: undefined }), 400, 'badRequest'],
  ['no nonce', changed({ nonce: undefined }), 400, 'badRequest'],
  ['a short nonce', changed({ nonce: 'a' }), 400, 'badRequest'],
  ['a long nonce', changed({ nonce: 'a'.repeat(65) }), 400, 'badRequest'],
  ['a nonce with a line break', changed({ nonce: `${NONCE}\r\nset-cookie: a=b` }), 400, 'badRequest'],
  ['an unknown command', changed({ type: 'submit' }), 400, 'badRequest'],
  ['a command named as a method', changed({ type: '__proto__' }), 400, 'badRequest'],
  ['an id that is a list', changed({ id: ['a'] }), 400, 'badRequest'],
  ['an id that is a path', changed({ id: '../../stopped:x/aaaaaaaa' }), 400, 'badRequest'],
  ['no results', changed({ results: undefined }), 400, 'badRequest'],
  ['an empty list of results', changed({ results: [] }), 400, 'badRequest'],
  [
    'more results than anyone was asked',
    changed({ results: Array.from({ length: 1001 }, () => ({ action: 'cancel' })) }),
    400,
    'badRequest',
  ],
  ['an unknown action', changed({ results: [{ action: 'submit' }] }), 400, 'badRequest'],
  ['content that is a list', changed({ results: [{ action: 'accept', content: [] }] }), 400, 'badRequest'],
  [
    'content that is a text',
    changed({ results: [{ action: 'accept', content: SECRET }] }),
    400,
    'badRequest',
  ],
  [
    'a server that is no address',
    changed({ type: 'stop', endpoint: { kind: 'url', origin: 7 } }),
    400,
    'badRequest',
  ],
  ['a server of another kind', changed({ type: 'stop', endpoint: { kind: 'all' } }), 400, 'badRequest'],
  [
    'a site that the server is not of',
    changed({
      type: 'stop',
      endpoint: { kind: 'url', origin: 'https://a.example' },
      site: { name: 'example', subdomains: false },
    }),
    400,
    'badRequest',
  ],
  [
    'a site that is no site',
    changed({ type: 'stop', endpoint: { kind: 'url', origin: 'https://a.example' }, site: true }),
    400,
    'badRequest',
  ],
  [
    'a server with an endless name',
    changed({ type: 'allow', endpoint: { kind: 'local', label: 'a'.repeat(3000) } }),
    400,
    'badRequest',
  ],
  // Nothing of one's own
  ['an unknown id', changed({ id: 'u'.repeat(36) }), 410, 'gone'],
  ["another person's id", () => ({ body: JSON.stringify(command({ id: anothers })) }), 410, 'gone'],
  [
    "another person's task",
    () => ({ body: JSON.stringify(command({ type: 'stopTask', id: anothers })) }),
    410,
    'gone',
  ],
  [
    'sending again what was never sent',
    () => ({ body: JSON.stringify(command({ type: 'sendAgain' })) }),
    410,
    'gone',
  ],
  // Content that the form refuses
  [
    'a text that is too long',
    changed({ results: [{ action: 'accept', content: { name: 'longer than ten' } }] }),
    422,
    'invalidContent',
  ],
  [
    'a key that nobody asked for',
    changed({ results: [{ action: 'accept', content: { name: 'Ada', admin: true } }] }),
    422,
    'invalidContent',
  ],
  [
    'a wrong type',
    changed({ results: [{ action: 'accept', content: { name: 'Ada', age: '7' } }] }),
    422,
    'invalidContent',
  ],
  [
    'nothing where something is required',
    changed({ results: [{ action: 'accept', content: {} }] }),
    422,
    'invalidContent',
  ],
  [
    'an object where a text is asked',
    changed({ results: [{ action: 'accept', content: { name: { toString: 'x' } } }] }),
    422,
    'invalidContent',
  ],
  [
    '__proto__ as a key',
    () => ({ body: JSON.stringify(command()).replace('"name":', '"__proto__":') }),
    422,
    'invalidContent',
  ],
];

function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)),
  });
}

function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"format":2,'));
      controller.error(new Error(`cut off after ${SECRET}`));
    },
  });
}

describe('a hostile request', () => {
  test.each(HOSTILE.map(([what, sent, status, error]) => ({ what, sent, status, error })))(
    '$what is answered with $status, and learns nothing',
    async ({ sent, status, error }) => {
      const response = await post(sent());
      const text = await response.text();
      expect({ status: response.status, text }).toMatchObject({
        status,
        text: error === undefined ? expect.any(String) : expect.stringContaining(error),
      });
      expect(text).not.toContain(SECRET);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      // The request still waits, for its own person.
      const outcome = await send({ nonce: crypto.randomUUID(), results: [{ action: 'decline' }] });
      expect(await outcome.json()).toEqual({ status: 'delivered' });
    },
  );

  test('there are forty of them or more', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
  });

  test("another person's id and an unknown one can't be told apart", async () => {
    const [unknown, another] = await Promise.all(
      ['u'.repeat(36), anothers].map(async (id) => {
        const response = await send({ id });
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      }),
    );
    expect(unknown).toEqual(another);
  });

  test('a replay is answered as the first was, and answers nothing anew', async () => {
    const first = await send({ results: [{ action: 'decline' }] });
    const replayed = await send({ results: [{ action: 'accept', content: { name: 'Eve' } }] });
    expect([first.status, replayed.status]).toEqual([200, 200]);
    expect(await replayed.text()).toBe(await first.text());
    expect(
      relay
        .inboxOf('ada')
        .getSnapshot()
        .audit.map(({ outcome }) => outcome),
    ).toEqual(['decline']);
    expect((await send({ nonce: 'another-nonce-000' })).status).toBe(409);
  });

  test('a body that does not come is given up after ten seconds', async () => {
    vi.useFakeTimers();
    try {
      const response = post({ body: new ReadableStream() });
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await response).status).toBe(408);
    } finally {
      vi.useRealTimers();
    }
  });

  test('more commands than a person can give are refused for a while, and nobody else is', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      statuses.push((await send({ format: 3 })).status);
    }
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect((await send({ format: 3 }, 'bob')).status).toBe(400);
    expect((await send({ format: 3 })).headers.get('retry-after')).toBe('2');
  });

  test('a clock that was set back by an hour keeps nobody from giving commands', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await send({ format: 3 });
      vi.setSystemTime(Date.now() - 3_600_000);
      await send({ format: 3 });
      vi.setSystemTime(Date.now() + 1_000);
      expect((await send({ format: 3 })).status).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a stop is obeyed, the 101st and one that is repeated too', async () => {
    vi.useFakeTimers();
    const refused: number[] = [];
    try {
      for (let count = 0; count <= 101; count += 1) {
        const endpoint = { kind: 'url', origin: `https://s${Math.min(count, 100)}.example` };
        const reply = await send({ format: 2, nonce: crypto.randomUUID(), type: 'stop', endpoint });
        if (reply.status !== 200) {
          refused.push(count);
        }
        await vi.advanceTimersByTimeAsync(10_000);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(refused).toEqual([]);
  });

  test('a server that nobody stopped may be allowed again and again: nothing of that is kept', async () => {
    const store = createMemoryRelayStore();
    const allowing = createElicitationRelay({ identify: async () => 'ada', store });
    for (let count = 0; count < 10; count += 1) {
      const endpoint = { kind: 'url', origin: `https://s${count}.example` };
      const body = JSON.stringify(command({ nonce: crypto.randomUUID(), type: 'allow', endpoint }));
      const headers = { ...SAME_ORIGIN, 'content-type': 'application/json' };
      const reply = await allowing.handler(new Request(PATH, { method: 'POST', headers, body }));
      expect(reply.status).toBe(200);
    }
    expect((await store.list('ada')).records).toEqual([]);
    await allowing.close();
  });

  test('more streams than browsers open are refused', async () => {
    const streams = await Promise.all(Array.from({ length: 17 }, () => post({ method: 'GET' })));
    expect(streams.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 16 }, () => 200),
      429,
    ]);
    await Promise.all(streams.map(({ body }) => body?.cancel()));
    const next = await post({ method: 'GET' });
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });

  test('a store that fails is told as such, without a word of why', async () => {
    const store = createMemoryRelayStore();
    const onProblem = vi.fn();
    const failing = createElicitationRelay({
      identify: async () => 'ada',
      onProblem,
      store: { ...store, list: () => Promise.reject(new Error(`redis://:${SECRET}@10.0.0.1`)) },
    });
    const response = await failing.handler(
      new Request(PATH, {
        method: 'POST',
        headers: { ...SAME_ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify(command()),
      }),
    );
    expect([response.status, await response.text()]).toEqual([503, '{"error":"unavailable"}']);
    expect(onProblem).toHaveBeenCalledWith(expect.any(Error), { where: 'store', person: 'ada' });
    await failing.close();
  });
});

describe('a page of an allowed origin', () => {
  const PARTNER = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };

  test('may ask, and is told so by name', async () => {
    const preflight = await post({ method: 'OPTIONS', headers: PARTNER, body: null });
    const answered = await post({
      headers: PARTNER,
      body: JSON.stringify(command({ results: [{ action: 'decline' }] })),
    });
    for (const response of [preflight, answered]) {
      expect(response.ok).toBe(true);
      expect(response.headers.get('access-control-allow-origin')).toBe('https://partner.example');
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });
});

test('what carries no cookie and no mark of a browser is let through: a bearer token is sent on purpose', async () => {
  const bearer = createElicitationRelay({
    identify: async ({ headers }) => (headers.get('authorization') === 'Bearer t' ? 'ada' : undefined),
  });
  const respond = (headers: Record<string, string>) =>
    bearer.handler(new Request(PATH, { method: 'POST', headers, body: '{}' }));
  expect((await respond({ authorization: 'Bearer t', 'content-type': 'application/json' })).status).toBe(400);
  expect((await respond({ authorization: 'Bearer t', cookie: 'a=b' })).status).toBe(403);
  await bearer.close();
});

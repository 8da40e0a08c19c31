import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let server: DemoServer;
let clients: Client[] = [];

beforeAll(async () => {
  server = await startDemoServer({ port: 0 });
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});
afterAll(async () => {
  await server.close();
});

type Params = Readonly<Record<string, unknown>>;
type Round = { inputRequests: Record<string, { params: Params }>; requestState: string };

async function connect(
  url: string,
  mode: 'auto' | 'legacy' = 'auto',
  answer: (params: Params) => unknown = () => undefined,
) {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      capabilities: { elicitation: { form: {}, url: {} } },
      versionNegotiation: { mode },
      inputRequired: { autoFulfill: false },
    },
  );
  client.fallbackRequestHandler = (request) => Promise.resolve(answer(request.params ?? {}) as never);
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

const call = (client: Client, name: string, rest: object = {}) =>
  client.callTool({ name, ...rest }, { allowInputRequired: true }) as Promise<CallToolResult & Round>;

const echo = ({ content }: CallToolResult): unknown => {
  const [, json] = content;
  return json?.type === 'text' ? JSON.parse(json.text) : undefined;
};

/** As an answer comes off the wire: `__proto__` is an own property. */
const HOSTILE = JSON.parse('{"__proto__":"p","constructor":"c","a.b":"d","0":"e"}') as unknown;

describe('one process serves both eras', () => {
  test.each([
    ['the newest revision where a client negotiates', () => server.url, 'auto', '2026-07-28'],
    ['an older revision at the same address', () => server.url, 'legacy', '2025-11-25'],
    ['only older revisions at the other address', () => server.legacyUrl, 'auto', '2025-11-25'],
  ] as const)('%s', async (_name, url, mode, revision) => {
    const client = await connect(url(), mode);

    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('book_table');
    expect(tools.some(({ name }) => name === 'url_first')).toBe(revision !== '2026-07-28');
  });
});

describe('answers are echoed exactly', () => {
  test('legacy: what the client answered to the request', async () => {
    const client = await connect(server.legacyUrl, 'legacy', () => ({ action: 'accept', content: HOSTILE }));

    const received = echo(await call(client, 'beyond_hostile_keys'));

    expect(JSON.stringify(received)).toBe(JSON.stringify({ action: 'accept', content: HOSTILE }));
  });

  test('modern: what the client sent with the retry', async () => {
    const client = await connect(server.url);
    const { requestState } = await call(client, 'beyond_hostile_keys');

    const inputResponses = { request: { action: 'accept', content: HOSTILE } };
    const received = echo(await call(client, 'beyond_hostile_keys', { inputResponses, requestState }));

    expect(JSON.stringify(received)).toBe(JSON.stringify({ action: 'accept', content: HOSTILE }));
  });
});

test.each(['auto', 'legacy'] as const)(
  '%s: a client that does not declare OpenAI’s forms is asked none',
  async (mode) => {
    const client = await connect(server.url, mode, () => ({ action: 'accept', content: {} }));

    const { isError, content } = await call(client, 'openai_form');

    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain('doesn’t declare OpenAI’s forms');
  },
);

test('modern: two rounds, each a batch, with nothing kept between them', async () => {
  const client = await connect(server.url);
  const accept = { action: 'accept', content: {} };

  const first = await call(client, 'plan_trip');
  expect(Object.entries(first.inputRequests).map(([key, { params }]) => [key, params.mode])).toEqual([
    ['trip', 'form'],
    ['traveller', 'form'],
    ['loyalty', 'url'],
  ]);
  const one = { trip: accept, traveller: { action: 'decline' }, loyalty: { action: 'accept' } };
  const second = await call(client, 'plan_trip', { inputResponses: one, requestState: first.requestState });
  expect(Object.keys(second.inputRequests)).toEqual(['seat', 'luggage']);
  const two = { seat: accept, luggage: { action: 'cancel' } };
  const result = await call(client, 'plan_trip', { inputResponses: two, requestState: second.requestState });

  expect(echo(result)).toEqual({ first: one, second: two });
});

test('modern: a requestState that was tampered with is refused', async () => {
  const client = await connect(server.url);
  const { requestState } = await call(client, 'plan_trip');

  const tampered = { inputResponses: {}, requestState: `${requestState.slice(0, -3)}AAA` };

  await expect(call(client, 'plan_trip', tampered)).rejects.toMatchObject({ code: -32602 });
});

test('legacy: "URL first" refuses until the page is finished, reports that, and then lets the call through', async () => {
  const client = await connect(server.legacyUrl, 'legacy');
  const completed = new Promise((resolve) => {
    client.fallbackNotificationHandler = (notification) => Promise.resolve(resolve(notification));
  });

  const refusal = (await call(client, 'url_first').catch((error: unknown) => error)) as {
    code: number;
    data: { elicitations: { url: string; elicitationId: string }[] };
  };
  expect(refusal.code).toBe(-32042);
  const [{ url, elicitationId } = { url: '', elicitationId: '' }] = refusal.data.elicitations;
  await fetch(url, { method: 'POST' });

  expect(await completed).toMatchObject({
    method: 'notifications/elicitation/complete',
    params: { elicitationId },
  });
  expect(echo(await call(client, 'url_first'))).toEqual({ agreed: true });
});

test('legacy: a client that declared no pages is not asked to open one', async () => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL(server.legacyUrl)));

  const { isError, content } = await call(client, 'url_good');

  expect(isError).toBe(true);
  expect(content[0]).toMatchObject({ text: expect.stringContaining('doesn’t declare') as unknown });
});

describe('only pages on this machine get in', () => {
  const post = (headers: Record<string, string>) =>
    fetch(server.url, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'POST', ...headers },
    });

  test('a page on loopback is allowed, with the headers that MCP needs', async () => {
    const response = await post({ Origin: 'http://127.0.0.1:3410' });

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3410');
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id, authorization',
    );
    expect(response.headers.get('access-control-expose-headers')).toBe('Mcp-Session-Id');
  });

  test('a page elsewhere is refused', async () => {
    const response = await post({ Origin: 'https://evil.example' });

    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe("the server's own pages", () => {
  test('an unknown page says so', async () => {
    const response = await fetch(`${server.origin}/pages/sign-in/unknown`);

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This page has gone');
  });

  test('run no script, load nothing from elsewhere and show the words of the tool as text', async () => {
    const client = await connect(server.url);
    const { inputRequests } = await call(client, 'connect_calendar');
    const response = await fetch(String(inputRequests.consent?.params.url));

    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('Connect your calendar');
    expect(html).not.toMatch(/<script|style=|https?:\/\/(?!www\.w3\.org)/);
  });
});

test('the next free port is taken where the wanted one is in use', async () => {
  const taken = Number(new URL(server.origin).port);
  const other = await startDemoServer({ port: taken });

  expect(Number(new URL(other.origin).port)).not.toBe(taken);
  expect((await fetch(other.origin)).status).toBe(200);
  await other.close();
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDemoServer } from '@elicit-kit/demo/server';
import type { Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let odd: Server;
let oddOrigin: string;

beforeAll(async () => {
  stage = await setDemoStage();
  odd = createServer(answerOddly);
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  oddOrigin = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
});
afterAll(async () => {
  odd.closeAllConnections();
  odd.close();
  await stage.close();
});

/** What stands at addresses that people mistake for an MCP server's. */
function answerOddly(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  if (path !== '/private') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
  } else if (path === '/sign-in') {
    response.writeHead(401).end();
  } else if (path === '/home') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
  } else if (path === '/sse' && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /m\n\n');
  } else if (path === '/sse') {
    response.writeHead(405).end();
  } else if (path === '/broken') {
    response.writeHead(500).end();
  } else if (path !== '/silent') {
    response.writeHead(404).end();
  }
}

describe('an address where no MCP server answers says what is there', () => {
  /** One page for all of them: each address is tried after the previous one was given up. */
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await stage.open();
  });
  afterAll(() => demo.close());

  test.each([
    ['/sign-in', /wants you to sign in first \(401\)/],
    ['/home', /is a web page, not an MCP server/],
    ['/sse', /speaks only the old HTTP with SSE transport/],
    ['/nowhere', /There is nothing at .*\/nowhere \(404\)/],
    ['/private', /lets no page from .* read what it says/],
    ['/broken', /failed to answer \(500\)/],
  ])('%s', async (path, sentence) => {
    const { page } = demo;
    await page.getByLabel('Server URL').fill(`${oddOrigin}${path}`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();

    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await page.getByRole('button', { name: /^Disconnect/ }).count()).toBe(0);
  });

  test('a port where nobody listens', async () => {
    const { page } = demo;
    await page.getByLabel('Server URL').fill('http://127.0.0.1:9/mcp');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();

    await page.getByRole('alert').filter({ hasText: 'No server answers at 127.0.0.1:9.' }).waitFor();
    expect(stage.server.url).not.toContain(':9/');
  });
});

test('a silent server holds up no other, can be given up, and is not remembered', async () => {
  const demo = await stage.open();
  const { page } = demo;
  try {
    await page.getByLabel('Server URL').fill(`${oddOrigin}/silent`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const cancel = page.getByRole('button', { name: /^Cancel .*\/silent$/ });
    await cancel.waitFor();
    await demo.connect(stage.server.url);
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText(/Connected · 20/).waitFor();

    expect(await page.getByText('/silent').count()).toBe(0);
    expect(demo.problems).toEqual([]);
  } finally {
    await demo.close();
  }
});

test('the revision can be forced, and is the same after a reload', async () => {
  const demo = await stage.open();
  const { page } = demo;
  try {
    await page.getByLabel('Protocol', { exact: true }).selectOption({ label: '2025-11-25 or older' });
    await demo.connect(stage.server.url);
    await page.getByText(/Connected · 2025-11-25/).waitFor();
    await page.reload();

    await page.getByText(/Connected · 2025-11-25/).waitFor();
    expect(demo.problems).toEqual([]);
  } finally {
    await demo.close();
  }
});

test('a server that was restarted gets a new session, and the call goes through', async () => {
  const demo = await stage.open();
  const first = await startDemoServer({ port: 0 });
  const port = Number(new URL(first.url).port);
  const { page } = demo;
  let second: Awaited<ReturnType<typeof startDemoServer>> | undefined;
  try {
    await page.getByLabel('Protocol', { exact: true }).selectOption({ label: '2025-11-25 or older' });
    await demo.connect(first.url);
    await first.close();
    await demo.run('book_table');
    // The stream that broke off says that the server is away: the call may still be under way, and reach the next one.
    await demo.result.getByText('The call failed').waitFor();
    await page.getByText('Does not answer').waitFor();

    second = await startDemoServer({ port });
    await demo.run('book_table');
    await demo.dialog.getByText('asks for your input').waitFor();
    expect(await page.getByText(/Connected · 2025-11-25/).count()).toBe(1);
  } finally {
    await second?.close();
    await demo.close();
  }
});

/** In an older era, with a server that forgets its session: what becomes of requests then. */
async function forgetSession(
  demo: OpenDemo,
  answer: (route: Route, message: { method?: string }) => Promise<void>,
) {
  const { page } = demo;
  await page.getByLabel('Protocol', { exact: true }).selectOption({ label: '2025-11-25 or older' });
  await demo.connect(stage.server.url);
  await page.route(stage.server.url, async (route) => {
    const request = route.request();
    await (request.method() === 'POST'
      ? answer(route, request.postDataJSON() as { method?: string })
      : route.continue());
  });
}

const CORS = { 'access-control-allow-origin': '*' };

test('a server that takes no new session after it forgot the old one is shown as lost', async () => {
  const demo = await stage.open();
  try {
    await forgetSession(demo, (route) =>
      route.fulfill({ status: 'mcp-session-id' in route.request().headers() ? 404 : 500, headers: CORS }),
    );
    await demo.run('book_table');
    await demo.result.getByText('The call failed').waitFor();
    await demo.page.getByRole('button', { name: /Connect again/ }).waitFor();
    expect(await demo.page.getByText(/Connected · /).count()).toBe(0);
  } finally {
    await demo.close();
  }
});

test('two calls that are turned away at once share one new session', async () => {
  const demo = await stage.open();
  const forgotten = new Set<string | undefined>();
  const turnedAway: Route[] = [];
  let sessions = 0;
  try {
    await forgetSession(demo, async (route, { method }) => {
      const session = route.request().headers()['mcp-session-id'];
      if (method === 'tools/call' && (forgotten.size === 0 || forgotten.has(session))) {
        forgotten.add(session);
        turnedAway.push(route);
        if (turnedAway.length === 2) {
          await Promise.all(turnedAway.map((each) => each.fulfill({ status: 404, headers: CORS })));
        }
        return;
      }
      sessions += method === 'initialize' ? 1 : 0;
      await route.continue();
    });
    await demo.choose('Inline');
    await demo.run('field_text');
    await demo.run('field_email');
    const calls = demo.page.getByRole('main').getByRole('article');
    await calls.nth(0).getByLabel('Name of the booking').waitFor();
    await calls.nth(1).getByLabel('Email').waitFor();
    expect(sessions).toBe(1);
  } finally {
    await demo.close();
  }
});

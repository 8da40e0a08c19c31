import { attributeServer } from '@elicit-kit/mcp';
import type { ElicitationRelay } from '@elicit-kit/relay/server';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';

/** As much of Fastify's app as is used. */
interface FastifyApp {
  readonly server: Server;
  listen(address: { readonly port: number; readonly host: string }): Promise<string>;
}

const form = {
  message: 'Who travels?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** Starts the host of a recipe, until the test ends. */
async function start(name: 'express' | 'fastify', module: string) {
  const { app, relay } = (await import(pathToFileURL(module).href)) as {
    readonly app: RequestListener & FastifyApp;
    readonly relay: ElicitationRelay;
  };
  const server = name === 'express' ? createServer(app) : app.server;
  if (name === 'express') {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  } else {
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  onTestFinished(async () => {
    await relay.close();
    server.close();
  });
  return { relay, port: (server.address() as AddressInfo).port };
}

/**
 * Signs in with a host on a Node framework, is asked, answers, and signs out.
 *
 * @param module the path of the host's code, built
 */
export async function trySessions(name: 'express' | 'fastify', module: string): Promise<void> {
  const { port, relay } = await start(name, module);
  const origin = `http://127.0.0.1:${port}`;
  const at = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { origin, ...headers } as Record<string, string> });
  expect((await at('/elicitation')).status).toBe(401);
  if (name === 'express') {
    // Helmet and the CSRF check run alongside the relay.
    const unsafe = await at('/sign-out', { method: 'POST' });
    expect([unsafe.status, unsafe.headers.has('content-security-policy')]).toEqual([403, true]);
  }

  const signedIn = await at('/sign-in', { method: 'POST' });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { csrfToken = '' } = (await signedIn.json()) as { readonly csrfToken?: string };
  const events = await at('/elicitation', { headers: { cookie } });
  expect([events.status, events.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await events.body?.cancel();

  const server = attributeServer({ origin: 'https://travel.example/mcp' });
  const { entryId: id, results } = relay
    .inboxOf('ada')
    .submit({ server, requests: [{ key: 'request', params: form }] });
  const answer = { action: 'accept', content: { name: 'Ada' } };
  const command = (headers: Record<string, string>) =>
    at('/elicitation', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ format: 2, nonce: 'n'.repeat(16), type: 'answer', id, results: [answer] }),
    });
  expect((await command({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await command({ cookie: '' })).status).toBe(401);
  await vi.waitFor(async () => {
    expect(await (await command({})).json()).toEqual({ status: 'delivered' });
  });
  expect(await results).toEqual([answer]);

  expect((await at('/sign-out', { method: 'POST', headers: { cookie, 'x-csrf-token': csrfToken } })).ok).toBe(
    true,
  );
  expect((await command({})).status).toBe(401);
}

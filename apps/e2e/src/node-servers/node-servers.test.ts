import { attributeServer } from '@elicit-kit/mcp';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';

const form = {
  message: 'Who travels?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** Starts the host of a recipe. */
async function start(name: 'express' | 'fastify') {
  if (name === 'express') {
    const { app, relay } = await import('./express-host.js');
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(async () => {
      await relay.close();
      server.close();
    });
    return { relay, port: (server.address() as AddressInfo).port };
  }
  const { app, relay } = await import('./fastify-host.js');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await relay.close();
    await app.close();
  });
  return { relay, port: (app.server.address() as AddressInfo).port };
}

test.each(['express', 'fastify'] as const)(
  'the recipe for %s: who the session is of is asked and answers; nobody else',
  async (name) => {
    const { port, relay } = await start(name);
    const origin = `http://127.0.0.1:${port}`;
    const at = (path: string, { headers, ...init }: RequestInit = {}) =>
      fetch(origin + path, { ...init, headers: { origin, ...headers } as Record<string, string> });
    expect((await at('/elicitation')).status).toBe(401);
    if (name === 'express') {
      // Helmet and the CSRF check stand beside the relay.
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

    expect(
      (await at('/sign-out', { method: 'POST', headers: { cookie, 'x-csrf-token': csrfToken } })).ok,
    ).toBe(true);
    expect((await command({})).status).toBe(401);
  },
);

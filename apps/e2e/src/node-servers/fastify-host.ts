import { createElicitationRelay } from '@elicit-kit/relay/server';
import cookie from '@fastify/cookie';
import session from '@fastify/session';
import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface Session {
    person?: string;
  }
}

/** Fastify keeps the session on a request of its own. */
const requests = new WeakMap<IncomingMessage, FastifyRequest>();

/** The session as it is now: while a page listens, the relay asks again every minute. */
async function personOf(incoming: IncomingMessage): Promise<string | undefined> {
  const current = requests.get(incoming)?.session;
  await current?.reload().catch(() => undefined);
  return current?.person;
}

export const relay = createElicitationRelay({
  identify: (_, { incoming }) => personOf(incoming as IncomingMessage),
});

export const app = Fastify();
app.addHook('onRequest', async (_request, reply) => {
  // A page that frames this one could draw over it.
  reply.header('content-security-policy', "frame-ancestors 'none'");
});
app.register(cookie);
app.register(session, {
  secret: process.env['SESSION_SECRET'] ?? randomUUID(),
  saveUninitialized: false,
  cookie: { sameSite: 'lax', secure: 'auto' },
});
app.register(async (scope) => {
  const elicitation = getRequestListener(relay.handler);
  // The relay reads the body itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/elicitation', async (request, reply) => {
    requests.set(request.raw, request);
    reply.hijack();
    await elicitation(request.raw, reply.raw);
  });
});

// In place of signing in.
app.post('/sign-in', async (request) => {
  await request.session.regenerate();
  request.session.person = 'ada';
  return {};
});
app.post('/sign-out', async (request) => {
  await request.session.destroy();
  return {};
});

import { createElicitationRelay, type RelayStore } from '@elicit-kit/relay/server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { createErrands, isTool } from './errands.js';
import { createSessions, isPerson } from './sessions.js';

export interface AppOptions {
  readonly mcpServer: URL;
  /** Where several processes meet. @default in memory, for one */
  readonly store: RelayStore | undefined;
  /** Signs the session cookies. */
  readonly secret: string;
  /** The folder of the built page. */
  readonly page: string;
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The host: people sign in, and run errands whose MCP client lives here. What that client is asked, their pages show. */
export function createApp({ mcpServer, secret, store, page }: AppOptions) {
  const sessions = createSessions(secret);
  const relay = createElicitationRelay({ identify: sessions.personOf, ...(store && { store }) });
  const errands = createErrands(relay, mcpServer);
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    context.header('Referrer-Policy', 'no-referrer');
  });
  app.all('/elicitation', (context) => relay.handler(context.req.raw));

  app.use(csrf());
  app.get('/session', async (context) => {
    const person = await sessions.personOf(context.req.raw);
    return context.json({ person: person ?? null }, 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/sign-in', async (context) => {
    const { person } = await context.req.parseBody();
    if (!isPerson(person)) {
      return context.text('Nobody of that name is known here.', 400);
    }
    await sessions.start(context, person);
    return context.redirect('/', 303);
  });
  app.post('/sign-out', async (context) => {
    await sessions.end(context);
    return context.redirect('/', 303);
  });

  const signedOut = (context: Context) => context.json({ error: 'signedOut' }, 401);
  app.get('/errands', async (context) => {
    const person = await sessions.personOf(context.req.raw);
    return person ? context.json(errands.of(person)) : signedOut(context);
  });
  app.post('/errands', async (context) => {
    const person = await sessions.personOf(context.req.raw);
    if (!person) {
      return signedOut(context);
    }
    const { tool } = await context.req.parseBody();
    if (!isTool(tool)) {
      return context.json({ error: 'unknownTool' }, 400);
    }
    errands.start(person, tool);
    return context.json(errands.of(person), 202);
  });

  app.use(serveStatic({ root: page }));

  return {
    app,
    /** Withdraws what waits for people, and tells their pages. */
    async close() {
      await relay.close();
      await errands.close();
    },
  };
}

import { createElicitationRelay } from '@elicit-kit/relay/server';
import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import express, { type Request as ExpressRequest } from 'express';
import session from 'express-session';
import helmet from 'helmet';

declare module 'express-session' {
  interface SessionData {
    person?: string;
    csrfToken?: string;
  }
}

/** The session as it is now: while a page listens, the relay asks again every minute. */
function personOf(request: ExpressRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    request.session.reload((error) => {
      resolve(error ? undefined : request.session.person);
    });
  });
}

export const relay = createElicitationRelay({
  identify: (_, { incoming }) => personOf(incoming as ExpressRequest),
});

export const app = express();
app.use(helmet({ contentSecurityPolicy: { directives: { frameAncestors: ["'none'"] } } }));
app.use(
  session({
    secret: process.env['SESSION_SECRET'] ?? randomUUID(),
    resave: false,
    saveUninitialized: false,
    cookie: { sameSite: 'lax', secure: 'auto' },
  }),
);
// Before what reads bodies, and before the CSRF check: the relay refuses other sites' pages by itself.
app.all('/elicitation', getRequestListener(relay.handler));

app.use(express.json());
app.use((request, response, next) => {
  const given = request.get('x-csrf-token');
  const isSafe = request.method === 'GET' || request.path === '/sign-in';
  if (isSafe || (given !== undefined && given === request.session.csrfToken)) {
    next();
  } else {
    response.sendStatus(403);
  }
});

// In place of signing in.
app.post('/sign-in', (request, response) => {
  request.session.regenerate(() => {
    Object.assign(request.session, { person: 'ada', csrfToken: randomUUID() });
    response.json({ csrfToken: request.session.csrfToken });
  });
});
app.post('/sign-out', (request, response) => {
  request.session.destroy(() => {
    response.sendStatus(204);
  });
});

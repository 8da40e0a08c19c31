import type { Context } from 'hono';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { parseSigned } from 'hono/utils/cookie';
import { randomUUID } from 'node:crypto';

const COOKIE = 'session';
/** In seconds. */
const LIFETIME = 12 * 3600;
const PEOPLE = ['ada', 'ben'] as const;
type Person = (typeof PEOPLE)[number];

export function isPerson(value: unknown): value is Person {
  return PEOPLE.some((person) => person === value);
}

/**
 * Sessions as a signed cookie: `person.session.end`, the end in seconds since 1970. The signature makes it worth something to
 * the next process; those that ended by signing out are remembered by this one.
 */
export function createSessions(secret: string) {
  const over = new Set<string>();

  async function read(request: Request): Promise<{ person: Person; session: string } | undefined> {
    const cookies = await parseSigned(request.headers.get('cookie') ?? '', secret, COOKIE);
    const [person, session = '', end] = (cookies[COOKIE] || '').split('.');
    return isPerson(person) && !over.has(session) && Number(end) > Date.now() / 1000
      ? { person, session }
      : undefined;
  }

  return {
    async personOf(request: Request): Promise<Person | undefined> {
      return (await read(request))?.person;
    },
    async start(context: Context, person: Person): Promise<void> {
      const end = Math.floor(Date.now() / 1000) + LIFETIME;
      await setSignedCookie(context, COOKIE, `${person}.${randomUUID()}.${end}`, secret, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: LIFETIME,
        // Another than this one, which listens on loopback, is asked by https alone.
        secure: new URL(context.req.url).protocol === 'https:',
      });
    },
    async end(context: Context): Promise<void> {
      const found = await read(context.req.raw);
      if (found) {
        over.add(found.session);
      }
      deleteCookie(context, COOKIE, { path: '/' });
    },
  };
}

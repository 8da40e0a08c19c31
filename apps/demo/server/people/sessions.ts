import { randomBytes, randomUUID } from 'node:crypto';

/** Somebody who uses the demo: one browser, signed in by a cookie of its own. */
export interface Session {
  /** Of the person, for the relay: it opens nothing, as the cookie does. */
  readonly person: string;
  /** What the person is shown. */
  readonly name: string;
}

export interface Sessions {
  /** @param cookies the header of that name. @returns nothing for a browser that is not signed in. */
  find(cookies: string | null | undefined): Session | undefined;
  /** Signs a browser in. @returns the value of a `Set-Cookie` header. */
  start(): string;
}

const MOST_SESSIONS = 200;

/**
 * Sessions in memory: whoever was signed in is not any more once the process starts anew. Those that were not seen for longest end
 * where there are too many.
 *
 * @param cookie its name. Cookies don't tell ports apart, so that of another demo on this machine needs another.
 */
export function createSessions(cookie: string, onEnd: (session: Session) => void): Sessions {
  const sessions = new Map<string, Session>();
  return {
    find(cookies) {
      const [, token] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies ?? '') ?? [];
      const session = token === undefined ? undefined : sessions.get(token);
      if (token !== undefined && session) {
        sessions.delete(token);
        sessions.set(token, session);
      }
      return session;
    },
    start() {
      const token = randomBytes(24).toString('base64url');
      const person = randomUUID();
      sessions.set(token, { person, name: `Guest ${person.slice(0, 4).toUpperCase()}` });
      const [oldest] = sessions;
      if (sessions.size > MOST_SESSIONS && oldest) {
        sessions.delete(oldest[0]);
        onEnd(oldest[1]);
      }
      return `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict`;
    },
  };
}

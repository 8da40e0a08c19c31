import { randomUUID } from 'node:crypto';
import { once } from './once';

/** In place of an account: who signs in is asked for no password. */
export const PEOPLE = { ada: 'Ada Lovelace', ben: 'Ben Okri' } as const;
export type Person = keyof typeof PEOPLE;

export const COOKIE = 'session';

const sessions = once('sessions', () => new Map<string, Person>());

export function isPerson(value: unknown): value is Person {
  return typeof value === 'string' && Object.hasOwn(PEOPLE, value);
}

/** @returns the value of the cookie. */
export function startSession(person: Person): string {
  const id = randomUUID();
  sessions.set(id, person);
  return id;
}

export function endSession(request: Request): void {
  sessions.delete(sessionOf(request) ?? '');
}

export async function personOf(request: Pick<Request, 'headers'>): Promise<Person | undefined> {
  return sessions.get(sessionOf(request) ?? '');
}

/** Browsers say where a request comes from; what is no browser carries nobody's cookie unasked. */
export function isOfOurPages({ headers }: Request): boolean {
  return (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

function sessionOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.get('cookie') ?? '')?.[1];
}

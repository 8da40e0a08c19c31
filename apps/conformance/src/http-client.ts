import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { readEvents, readSnapshot } from '../../../packages/relay/src/wire/read-events.js';
import type { WireEntry, WireRequest, WireSnapshot } from '../../../packages/relay/src/wire/wire-format.js';
import { Mismatch } from './mismatch.js';

/** How long anything may take unless the wire format says otherwise, in milliseconds. */
const PATIENCE = 10_000;

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The body never ends. */
  readonly unfinished?: boolean;
  /** In milliseconds. */
  readonly within?: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request over Node's own client, which sends any header and leaves a body unfinished. Follows no redirect. */
function open(address: URL, { body, headers = {}, method = 'POST', unfinished }: Sent) {
  const start = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const outgoing = start(address, { method, headers: { ...headers }, agent: false });
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });
  outgoing.write(body ?? '');
  if (!unfinished) {
    outgoing.end();
  }
  return { incoming, close: () => outgoing.destroy() };
}

export async function send(address: URL, sent: Sent): Promise<Reply> {
  const { close, incoming } = open(address, sent);
  const read = async (): Promise<Reply> => {
    const response = await incoming;
    const parts: Buffer[] = [];
    for await (const part of response) {
      parts.push(part as Buffer);
    }
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: Buffer.concat(parts).toString(),
    };
  };
  return within(sent.within ?? PATIENCE, 'a response', read()).finally(close);
}

export function jsonOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An open stream of events, and all that it has said so far. */
export interface Events {
  readonly reply: Omit<Reply, 'text'>;
  readonly snapshots: readonly WireSnapshot[];
  /** When the last byte came, in milliseconds since the epoch. */
  lastActivity(): number;
  /** Merged from all snapshots: `request` is sent once. */
  entry(id: string): (WireEntry & { readonly request: WireRequest }) | undefined;
  /** Calls `find` after each snapshot until it returns something. */
  until<Found>(what: string, find: () => Found | undefined | false): Promise<Found>;
  close(): void;
}

export async function openEvents(address: URL, headers: Readonly<Record<string, string>>): Promise<Events> {
  const connection = open(address, { method: 'GET', headers: { accept: 'text/event-stream', ...headers } });
  const response = await within(PATIENCE, 'the stream of events', connection.incoming);
  const snapshots: WireSnapshot[] = [];
  const waiting = new Set<() => void>();
  let activity = Date.now();
  let failure: Error | undefined;

  async function follow(): Promise<void> {
    const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
    for await (const event of readEvents(body, () => (activity = Date.now()))) {
      const snapshot = event.type === 'snapshot' ? readSnapshot(event.data) : undefined;
      if (event.type === 'snapshot' && typeof snapshot !== 'object') {
        throw new Mismatch(`an event is no snapshot of the wire format: ${event.data.slice(0, 300)}`);
      }
      if (typeof snapshot === 'object') {
        snapshots.push(snapshot);
        waiting.forEach((look) => look());
      }
    }
    throw new Mismatch('the stream of events ended');
  }
  follow().catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
    waiting.forEach((look) => look());
  });

  return {
    reply: { status: response.statusCode ?? 0, headers: response.headers },
    snapshots,
    lastActivity: () => activity,
    entry(id) {
      const all = snapshots.flatMap(({ entries }) => entries.filter((entry) => entry.id === id));
      const request = all.find((entry) => entry.request)?.request;
      const last = all.at(-1);
      return request && last && { ...last, request };
    },
    until(what, find) {
      const found = new Promise<NonNullable<ReturnType<typeof find>>>((resolve, reject) => {
        const look = (): void => {
          const result = find();
          if (result) {
            resolve(result as NonNullable<ReturnType<typeof find>>);
          } else if (failure) {
            reject(failure);
          } else {
            return;
          }
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      });
      return within(PATIENCE, what, found) as Promise<never>;
    },
    close: connection.close,
  };
}

/** @throws Mismatch for what takes longer. */
export async function within<Result>(
  milliseconds: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `${what} did not come within ${milliseconds / 1000} s`;
    timer = setTimeout(() => reject(new Mismatch(message)), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

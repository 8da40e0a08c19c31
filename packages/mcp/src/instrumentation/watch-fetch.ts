import { DeliveryUnknownError } from '@elicit-kit/core';
import { isObject, type JsonObject, memberOf } from '../calls/json-object.js';
import { readEvents, readText } from './event-stream.js';
import { overrideMember } from './override-member.js';
import { isMessageId, isResponse, parseObject, repairMessage, writeMessage } from './repair-message.js';

type Fetch = typeof globalThis.fetch;

/** Private members with the host's `fetch`, if it gave one: `_fetch` in both official SDKs, `fetchFn` in the AI SDK. */
const MEMBERS = ['_fetch', 'fetchFn'] as const;

/** What a message came with: the id of the request whose response it is part of; `undefined` on the server's own stream. */
export type StreamId = unknown;

export interface HttpObserver {
  /** @returns whether the SDK is to hear of the message. */
  onMessage(message: JsonObject, stream: StreamId): boolean;
  /** A POST of this request is about to be sent, or was met with this status. */
  onStatus(stream: StreamId, status: number | undefined): void;
  /** The response to this request has ended; what is still missing never comes. */
  onEnd(stream: StreamId, error?: unknown): void;
}

/**
 * Reads what an HTTP server sends before the SDK does: which request's response a message is part of, where such a response ends,
 * and what the SDK would drop (`repairMessage`). And an answer counts as sent only where the server accepted it.
 *
 * @returns what leaves the transport as it was; nothing where it has no such member.
 */
export function watchFetch(watched: object, observer: HttpObserver): (() => void) | undefined {
  const member = MEMBERS.find((name) => name in watched);
  if (!member) {
    return undefined;
  }
  const transport = watched as { [Name in (typeof MEMBERS)[number]]?: Fetch | undefined };
  const before = transport[member];
  // The SDK never resumes a stream: what has ended is over.
  const resumes = member === '_fetch';
  // The HTTP transport of 2024-11-05 posts to an address that its stream names; which status it answers with is not specified.
  const streamable = !('_endpoint' in watched) && !('endpoint' in watched);
  const streamOfEvent = new Map<string, StreamId>();

  function readResponse(response: Response, posted: ReturnType<typeof readPosted>, resumed: StreamId): void {
    const stream = posted?.kind === 'request' ? posted.id : resumed;
    const type = response.headers.get('content-type') ?? '';
    let answered = false;
    const events = new Set<string>();
    const end = (error?: unknown) => {
      const goesOn = resumes && (resumed !== undefined || events.size > 0);
      if (stream !== undefined && !answered && !goesOn) {
        observer.onEnd(stream, error);
      }
      (answered ? events : []).forEach((id) => streamOfEvent.delete(id));
    };
    const repair = (message: JsonObject): boolean => {
      const isOwn = isResponse(message) && posted?.kind === 'request' && !isMessageId(message['id']);
      if (isOwn) {
        message['id'] = stream;
      }
      const changed = repairMessage(message) || isOwn;
      answered ||= isResponse(message) && String(message['id']) === String(stream);
      return changed;
    };
    const { body } = response;
    if (body && type.includes('text/event-stream')) {
      const text = readEvents(body, {
        onData(data) {
          const message = parseObject(data);
          const changed = message !== undefined && repair(message);
          if (message && !observer.onMessage(message, stream)) {
            return undefined;
          }
          return (changed && writeMessage(message)) || data;
        },
        onId(id) {
          if (resumes && stream !== undefined) {
            events.add(id);
            streamOfEvent.set(id, stream);
          }
        },
        onEnd: end,
      });
      Object.defineProperty(response, 'body', { value: text });
    } else if (body && type.includes('application/json')) {
      let whole: Promise<string> | undefined;
      const read = () => (whole ??= readText(body));
      const json = async () => {
        const value = JSON.parse(await read()) as unknown;
        const messages = (Array.isArray(value) ? value : [value]) as unknown[];
        messages.filter(isObject).forEach(repair);
        const heard = messages.filter((message) => !isObject(message) || observer.onMessage(message, stream));
        end();
        return Array.isArray(value) ? heard : heard[0];
      };
      // Of an error: what is no JSON is read as the SDK would.
      const text = () => json().then(JSON.stringify, read);
      Object.defineProperties(response, { json: { value: json }, text: { value: text } });
    } else if (resumed !== undefined && response.status >= 400 && response.status < 500) {
      observer.onEnd(stream);
    } else if (posted?.kind === 'request' && posted.modern && response.status === 202) {
      end();
    }
  }

  return overrideMember(transport, member, async (input, init) => {
    const posted = init?.method === 'POST' ? readPosted(init.body) : undefined;
    const eventId = init?.method === 'GET' ? new Headers(init.headers).get('last-event-id') : null;
    const sent = posted?.kind === 'request' ? posted.id : undefined;
    observer.onStatus(sent, undefined);
    const response = await (before ?? globalThis.fetch)(input, init);
    observer.onStatus(sent, response.status);
    if (posted?.kind === 'answer' && streamable && response.ok && response.status !== 202) {
      // Any other success is a proxy's, or says that it was taken for something else.
      response.body?.cancel().catch(() => undefined); // The error below is what counts.
      const cause = new Error(`The server answered with HTTP ${response.status} instead of 202`);
      throw new DeliveryUnknownError({ cause, canSendAgain: true });
    }
    readResponse(response, posted, eventId === null ? undefined : streamOfEvent.get(eventId));
    return response;
  });
}

/** What a transport posted. `modern`: of 2026-07-28, where no other stream carries the response. */
function readPosted(body: unknown) {
  const message = typeof body === 'string' ? parseObject(body) : undefined;
  if (!message) {
    return undefined;
  }
  const { id, method, params } = message;
  return {
    id,
    kind: method !== undefined && id !== undefined ? 'request' : 'result' in message ? 'answer' : 'other',
    modern: memberOf(memberOf(params, '_meta'), 'io.modelcontextprotocol/protocolVersion') !== undefined,
  };
}

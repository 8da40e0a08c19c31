import { DeliveryUnknownError } from '@elicit-kit/core';
import { isObject, type JsonObject } from '../calls/json-object.js';
import { MessageTooLargeError } from './event-stream.js';
import { overrideMember } from './override-member.js';
import { isMessageId, isResponse } from './repair-message.js';
import { watchFetch, type StreamId } from './watch-fetch.js';
import { watchProcess } from './watch-process.js';
import { createTaskWatch } from './watch-tasks.js';

/** Given to every SDK with a request, and by the official ones to their transport as it is: so it identifies the request. */
type OnResumptionToken = (token: string) => void;

type MessageId = string | number;

interface SendingTransport {
  send(
    message: unknown,
    options?: {
      readonly onresumptiontoken?: OnResumptionToken | undefined;
      readonly onRequestStreamEnd?: (() => void) | undefined;
    },
  ): Promise<void>;
}

/** An attempt that is about to be sent. */
export interface Sent<Call> {
  /** Absent for a request that asks nobody. */
  readonly call?: Call;
  /**
   * The response ended without the result, and can't be resumed: a proxy that cuts a quiet stream while the person thinks takes it along. Comes
   * after a result too. @param why for developers.
   */
  onStreamEnd(why: string): void;
}

/** An attempt as its transport sees it, until it is released. */
export interface WatchedAttempt {
  /** What the request is to be sent with, for the official SDKs. */
  readonly onresumptiontoken: OnResumptionToken;
  /** For an SDK that doesn't pass `onresumptiontoken` on: `send` has to send the request before it returns. */
  within<Result>(send: () => Result): Result;
  /** Whether the server has responded, with whatever. */
  answered: boolean;
  /** The HTTP status that its last POST was met with, where no response came. */
  status: number | undefined;
  /** The result that makes a task of the call (2026-07-28): the SDKs throw, and don't say which task. */
  createdTask: unknown;
  release(): void;
}

export type TransportWatch<Call> = ReturnType<typeof createTransportWatch<Call>>;

/** How many answered requests of the server's own stream are remembered: it has no end. */
const MOST_REMEMBERED = 1_000;

/** Observes a transport's messages, which the SDKs' clients don't expose. */
export function createTransportWatch<Call>() {
  type Attempt = WatchedAttempt & Sent<Call>;
  const sentWith = new WeakMap<OnResumptionToken, Attempt>();
  const attempts = new Map<unknown, Attempt>();
  const asked = createAskedRequests();
  const tasks = createTaskWatch();
  const responses = createResponses();
  let resumable = false;
  let beingSent: Attempt | undefined;

  function send(transport: SendingTransport, original: SendingTransport['send']): SendingTransport['send'] {
    return (message, options) => {
      const { id, method } = message as { readonly id?: MessageId; readonly method?: string };
      if (method === undefined && id !== undefined && responses.isOurs(id)) {
        return Promise.resolve();
      }
      tasks.sending(message as JsonObject);
      const sent = (options?.onresumptiontoken && sentWith.get(options.onresumptiontoken)) ?? beingSent;
      beingSent = undefined;
      if (!sent || method === undefined || id === undefined) {
        return original.call(transport, message, options);
      }
      attempts.set(id, sent);
      const onRequestStreamEnd = () => sent.onStreamEnd(whyEnded());
      return original.call(transport, message, { ...options, onRequestStreamEnd });
    };
  }

  function hear(message: JsonObject): void {
    tasks.hear(message);
    const { id, result } = message;
    if (isObject(result) && result['resultType'] === 'task') {
      Object.assign(attempts.get(id) ?? {}, { createdTask: result });
    }
  }

  return {
    /** Whether the server gives its streams ids to resume them by: the SDKs then try again for a while. */
    get resumable() {
      return resumable;
    },
    listen(sent: Sent<Call>, onresumptiontoken?: OnResumptionToken): WatchedAttempt {
      const listener: OnResumptionToken = (token) => {
        resumable = true;
        onresumptiontoken?.(token);
      };
      const attempt: Attempt = {
        ...sent,
        onresumptiontoken: listener,
        answered: false,
        status: undefined,
        createdTask: undefined,
        within(sending) {
          beingSent = attempt;
          try {
            return sending();
          } finally {
            beingSent = undefined;
          }
        },
        release() {
          for (const [id] of [...attempts].filter(([, each]) => each === attempt)) {
            attempts.delete(id);
            asked.forgetAnswered(id);
          }
        },
      };
      sentWith.set(listener, attempt);
      return attempt;
    },
    /** The attempt on whose stream a request of the server came; `undefined` where that is not known. */
    callOf: (requestId: unknown) => attempts.get(asked.streamOf(requestId))?.call,
    taskOver: tasks.overOf,
    respond: responses.send,
    isOfResponse: responses.isFailure,
    /** The handler of a request has returned: a later message under its id is a different one. */
    release(id: MessageId | undefined): void {
      if (id !== undefined) {
        asked.answered(id, (stream) => stream === undefined || attempts.has(stream));
        responses.release(id);
      }
    },
    /** @returns what leaves the transport as it was. */
    watch(watched: object): () => void {
      const transport = watched as SendingTransport;
      responses.sends.set(transport, transport.send);
      const unwatch =
        watchProcess(transport, hear) ??
        watchFetch(transport, {
          onMessage(message, stream) {
            const { id, method, params } = message;
            hear(message);
            const attempt = attempts.get(stream);
            if (attempt && isResponse(message) && String(id) === String(stream)) {
              Object.assign(attempt, { answered: true, status: undefined });
            }
            const asks = ELICITATIONS.has(method) && isMessageId(id);
            return !(asks && asked.isRepeated(id, params, stream));
          },
          onStatus(stream, status) {
            const attempt = attempts.get(stream);
            if (attempt?.answered === false) {
              attempt.status = status;
            }
          },
          onEnd(stream, error) {
            attempts.get(stream)?.onStreamEnd(whyEnded(error));
          },
        });
      const restore = [overrideMember(transport, 'send', send(transport, transport.send)), unwatch];
      return () => {
        responses.sends.delete(transport);
        attempts.clear();
        asked.clear();
        tasks.clear();
        restore.forEach((step) => step?.());
      };
    },
  };
}

/** The responses that we send ourselves, instead of what the SDK would send for the same requests. */
function createResponses() {
  /** Each transport's own `send`, while ours stands in its place: a host may have put one before ours that sends a copy, which would not be known as ours. */
  const sends = new WeakMap<object, SendingTransport['send']>();
  const responded = new Set<MessageId>();
  const failures = new WeakSet();
  return {
    sends,
    isOurs: (id: MessageId) => responded.has(id),
    /** Whether the error belongs to a response that we sent; its sender already got it. */
    isFailure: (error: unknown) => typeof error === 'object' && error !== null && failures.has(error),
    /**
     * Sends the result of a request of the server, whose `id` it has. Rejects where that fails, and can be called again. What
     * the SDK sends for the same request once its handler returns is dropped, until `release`.
     */
    async send(transport: object, id: MessageId, result: unknown): Promise<void> {
      responded.add(id);
      const original = sends.get(transport) ?? (transport as SendingTransport).send;
      try {
        await original.call(transport, { jsonrpc: '2.0', id, result });
      } catch (error) {
        if (!(error instanceof DeliveryUnknownError)) {
          responded.delete(id);
        }
        if (typeof error === 'object' && error !== null) {
          failures.add(error);
        }
        throw error;
      }
    },
    release(id: MessageId): void {
      // The SDK sends its handler's result some microtasks later.
      setTimeout(() => responded.delete(id));
    },
  };
}

/** The requests of the server that ask, by their id. */
function createAskedRequests() {
  const asked = new Map<
    unknown,
    { readonly stream: StreamId; readonly fingerprint: string; readonly open: boolean }
  >();
  return {
    streamOf: (id: unknown): StreamId => asked.get(id)?.stream,
    /** A stream that is resumed is replayed, and a server may send a message again: it is one question. */
    isRepeated(id: unknown, params: unknown, stream: StreamId): boolean {
      const fingerprint = fingerprintOf(params);
      const earlier = asked.get(id);
      if (earlier?.fingerprint === fingerprint && (earlier.open || earlier.stream === stream)) {
        return true;
      }
      asked.set(id, { stream, fingerprint, open: true });
      return false;
    },
    /** @param mayReplay whether the request may come again on its stream */
    answered(id: unknown, mayReplay: (stream: StreamId) => boolean): void {
      const request = asked.get(id);
      if (!request || !mayReplay(request.stream)) {
        asked.delete(id);
        return;
      }
      asked.set(id, { ...request, open: false });
      const closed = [...asked].filter(([, { open }]) => !open);
      closed.slice(0, -MOST_REMEMBERED).forEach(([oldest]) => asked.delete(oldest));
    },
    /** Nothing comes on this stream any more. */
    forgetAnswered(stream: StreamId): void {
      for (const [id, request] of asked) {
        if (request.stream === stream && !request.open) {
          asked.delete(id);
        }
      }
    },
    clear: () => asked.clear(),
  };
}

/** The last is OpenAI's. */
const ELICITATIONS: ReadonlySet<unknown> = new Set(['elicitation/create', 'openai/elicitation/create']);

function whyEnded(error?: unknown): string {
  return error instanceof MessageTooLargeError
    ? error.message
    : 'The stream of the call ended without a response';
}

/** Tells requests apart that have the same id: 32 bits (FNV-1a) and the length. */
function fingerprintOf(params: unknown): string {
  const text = JSON.stringify(params) ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length} ${hash}`;
}

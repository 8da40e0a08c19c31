import type { ElicitingCall } from '../calls/eliciting-call.js';
import { isObject, type JsonObject, memberOf } from '../calls/json-object.js';
import { MessageTooLargeError } from './event-stream.js';
import { overrideHandler, overrideMember } from './override-member.js';
import { isMessageId, isResponse, writeMessage } from './repair-message.js';
import { watchFetch, type StreamId } from './watch-fetch.js';
import { watchProcess } from './watch-process.js';
import { createTaskWatch, relatedTask } from './watch-tasks.js';

/** Given to every SDK with a request, and by the official ones to their transport as it is: so it identifies the request. */
type OnResumptionToken = (token: string) => void;

type MessageId = string | number;

/** A transport of any SDK. */
export interface SdkTransport {
  send(
    message: object,
    options?: {
      readonly onresumptiontoken?: OnResumptionToken | undefined;
      readonly onRequestStreamEnd?: (() => void) | undefined;
      /** Aborts when the client gives a request up: from 2026-07-28 on it tells the transport so, and not the server. */
      readonly requestSignal?: AbortSignal | undefined;
    },
  ): Promise<void>;
  onmessage?: ((message: JsonObject, extra?: unknown) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/** @returns whether the client is to hear nothing of the message. */
type OnMessage = (message: JsonObject, transport: SdkTransport) => boolean;

/** One attempt at a call, which waits for its response. The signal aborts when it is given up, not when it is done. */
export interface RunningCall extends Pick<
  ElicitingCall,
  'operation' | 'reference' | 'correlation' | 'signal' | 'abort'
> {
  /** Aborts once it has its response, or is given up. */
  readonly over: AbortSignal;
  /** It ended with a result that is no error, so the server must have its answers. */
  hasReturned: boolean;
  asked: number;
  /** Its server makes a task of it (2025-11-25). */
  taskId?: string;
}

/** A request as its transport sees it, until it is released. */
export interface WatchedAttempt {
  /** What it is part of; absent for a request that asks nobody. */
  readonly call: RunningCall | undefined;
  /** Gives it up. */
  abort(reason: unknown): void;
  /**
   * The response ended without the result, and can't be resumed: a proxy that cuts a quiet stream while the person thinks takes it along. Comes
   * after a result too. @param why for developers.
   */
  onStreamEnd(why: string): void;
  /** What the request is to be sent with, for the official SDKs. */
  readonly onresumptiontoken: OnResumptionToken;
  /** For an SDK that doesn't pass `onresumptiontoken` on: `send` has to send the request before it returns. */
  within<Result>(send: () => Result): Result;
  /** Whether its last POST was responded to, with whatever. */
  answered: boolean;
  /** The HTTP status that its last POST was met with. */
  status: number | undefined;
  /** The result that makes a task of the call (2026-07-28): the SDKs throw, and don't say which task. */
  createdTask: unknown;
  release(): void;
}

/** How many answered requests of the server are remembered: its own stream has no end. */
const MOST_REMEMBERED = 1_000;

/** Observes a transport's messages, which the SDKs' clients don't expose. */
export function createTransportWatch() {
  const asked = createAskedRequests();
  const attempts = createAttempts();
  const tasks = createTaskWatch();
  let onMessage: OnMessage = () => false;

  return {
    attempts,
    /** @param listener is given each message before the client. */
    onMessage(listener: OnMessage): void {
      onMessage = listener;
    },
    /**
     * The calls that a legacy request may belong to, oldest first: the one whose task or stream it came with, none where that is another
     * request's, or every running call where that isn't known.
     */
    callsThatAsk(requestId: unknown, params: unknown): readonly RunningCall[] {
      const taskId = relatedTask(params);
      if (taskId !== undefined) {
        return attempts.calls().filter((call) => call.taskId === taskId);
      }
      const stream = asked.streamOf(requestId);
      const { call } = attempts.of(stream) ?? {};
      return call ? [call] : stream === undefined ? attempts.calls() : [];
    },
    taskOver: tasks.overOf,
    release: asked.answered,
    /** @returns what leaves the transport as it was. */
    watch(transport: SdkTransport): () => void {
      const { send } = transport;
      const take = (message: JsonObject) => {
        tasks.hear(message);
        const { id, result } = message;
        if (isObject(result) && result['resultType'] === 'task') {
          Object.assign(attempts.of(id) ?? {}, { createdTask: result });
        }
        return onMessage(message, transport);
      };
      const { intercept, stop } = overrideHandler(
        transport,
        'onmessage',
        (pass, isLatest) => (message, extra) => {
          if (!isLatest() || !isObject(message) || !take(message)) {
            pass?.call(transport, message, extra);
          }
        },
      );
      intercept();
      const unwatch =
        watchProcess(transport) ??
        watchFetch(transport, {
          onMessage(message, stream) {
            const { id, method, params } = message;
            const attempt = attempts.of(stream);
            if (attempt && isResponse(message) && String(id) === String(stream)) {
              attempt.answered = true;
            }
            if (method === 'notifications/cancelled') {
              asked.forget(memberOf(params, 'requestId'));
            }
            const asks = method === 'elicitation/create' || method === 'openai/elicitation/create';
            return !(asks && isMessageId(id) && asked.isRepeated(id, params, stream));
          },
          onStatus(stream, status) {
            Object.assign(attempts.of(stream) ?? {}, { status, answered: false });
          },
          onEnd(stream, error) {
            attempts.of(stream)?.onStreamEnd(whyEnded(error));
          },
        });
      const restore = [
        attempts.clear,
        asked.clear,
        tasks.clear,
        overrideMember(transport, 'send', (message, options) => {
          intercept();
          tasks.sending(message as JsonObject);
          const attempt = attempts.sending(message, options);
          return send.call(
            transport,
            message,
            attempt ? { ...options, onRequestStreamEnd: () => attempt.onStreamEnd(whyEnded()) } : options,
          );
        }),
        stop,
        unwatch,
      ];
      return () => restore.forEach((step) => step?.());
    },
  };
}

function createAttempts() {
  const underWay = new Set<WatchedAttempt>();
  /** By the ids of their requests. */
  const byId = new Map<unknown, WatchedAttempt>();
  let resumable = false;
  let beingSent: WatchedAttempt | undefined;

  return {
    /** Whether the server gives its streams ids to resume them by: the SDKs then try again for a while. */
    get resumable() {
      return resumable;
    },
    /** That of a request; `undefined` where that is not known. */
    of: (id: unknown) => byId.get(id),
    /** The calls under way, oldest first. */
    calls: (): readonly RunningCall[] => [...new Set([...underWay].flatMap(({ call }) => call ?? []))],
    start(
      sent: Pick<WatchedAttempt, 'call' | 'abort' | 'onStreamEnd'>,
      onresumptiontoken?: OnResumptionToken,
    ): WatchedAttempt {
      const attempt: WatchedAttempt = {
        ...sent,
        onresumptiontoken(token) {
          resumable = true;
          onresumptiontoken?.(token);
        },
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
          underWay.delete(attempt);
          [...byId].filter(([, each]) => each === attempt).forEach(([id]) => byId.delete(id));
        },
      };
      underWay.add(attempt);
      return attempt;
    },
    /** @returns the attempt whose request is sent with these options. */
    sending(message: object, options: Parameters<SdkTransport['send']>[1]): WatchedAttempt | undefined {
      const { id, method } = message as { readonly id?: MessageId; readonly method?: string };
      const token = options?.onresumptiontoken;
      const attempt = [...underWay].find(({ onresumptiontoken }) => onresumptiontoken === token) ?? beingSent;
      beingSent = undefined;
      if (!attempt || method === undefined || id === undefined) {
        return undefined;
      }
      byId.set(id, attempt);
      return attempt;
    },
    clear: () => byId.clear(),
  };
}

/** Errors of responses that we sent. */
const failures = new WeakSet();

/** Sends the response to a request of the server. Rejects where that fails, and can be called again. */
export async function respond(
  transport: Pick<SdkTransport, 'send'>,
  id: MessageId,
  answer: object,
): Promise<void> {
  try {
    await transport.send({ jsonrpc: '2.0', id, ...answer });
  } catch (error) {
    failures.add(Object(error) as object);
    throw error;
  }
}

/** Whether the error belongs to a response that we sent: its sender has heard of it. */
export function isOfResponse(error: unknown): boolean {
  return failures.has(Object(error) as object);
}

/** The requests of the server that ask, by their id. */
function createAskedRequests() {
  const asked = new Map<
    unknown,
    { readonly stream: StreamId; readonly fingerprint: string; open: boolean }
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
    /** It may come again: a later one of other params is another. */
    answered(id: MessageId): void {
      Object.assign(asked.get(id) ?? {}, { open: false });
      const closed = [...asked].filter(([, { open }]) => !open);
      closed.slice(0, -MOST_REMEMBERED).forEach(([oldest]) => asked.delete(oldest));
    },
    /** Withdrawn: where it comes again, it is asked anew. */
    forget: (id: unknown) => asked.delete(id),
    clear: () => asked.clear(),
  };
}

function whyEnded(error?: unknown): string {
  return error instanceof MessageTooLargeError
    ? error.message
    : 'The stream of the call ended without a response';
}

/** Tells requests apart that have the same id: 32 bits (FNV-1a) and the length. */
function fingerprintOf(params: unknown): string {
  const text = writeMessage({ params }) ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length} ${hash}`;
}

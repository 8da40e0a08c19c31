import { overrideMember } from './override-member.js';
import { watchStreams } from './watch-streams.js';

/** Given to every SDK with a request, and by the SDKs to their transport as it is: so it stands for the request. */
type OnResumptionToken = (token: string) => void;

type MessageId = string | number;

interface SendOptions {
  readonly onresumptiontoken?: OnResumptionToken | undefined;
  readonly onRequestStreamEnd?: (() => void) | undefined;
}

interface SendingTransport {
  send(message: unknown, options?: SendOptions): Promise<void>;
}

/** An attempt as its transport sees it. */
interface Sent<Call> {
  readonly call: Call;
  readonly onStreamEnd: () => void;
}

/** What passes through a transport: the SDKs' clients tell nobody. */
export interface TransportWatch<Call> {
  /** Whether the server gives its streams ids to resume them by: the SDKs then try again for a while. */
  readonly resumable: boolean;
  /**
   * Notes an attempt that is about to be sent. A proxy that cuts a quiet stream while the person thinks takes the response
   * with it: the Streamable HTTP transport of the 2.x SDK knows, once it can't resume the stream, and tells who sent the
   * request. That of 1.x tells nobody.
   *
   * @returns what the request is to be sent with as `onresumptiontoken`.
   */
  listen(sent: Sent<Call>, onresumptiontoken?: OnResumptionToken): OnResumptionToken;
  /** The attempt on whose stream a request of the server came; `undefined` where that is not known. */
  callOf(requestId: unknown): Call | undefined;
  /**
   * Sends the result of a request of the server, whose `id` it has. Rejects where that fails, and can be called again. What
   * the SDK sends for the same request once its handler returns is dropped, until `release`.
   */
  respond(transport: object, id: MessageId, result: unknown): Promise<void>;
  /** Whether an error of a transport is that of a response: whoever sends it hears of it. */
  isOfResponse(error: unknown): boolean;
  /** The handler of a request has returned: what is sent under its id is another's. */
  release(id: MessageId): void;
  /** @returns what leaves the transport as it was. */
  watch(transport: object): () => void;
}

export function createTransportWatch<Call>(): TransportWatch<Call> {
  const sentWith = new WeakMap<OnResumptionToken, Sent<Call>>();
  const calls = new Map<unknown, Call>();
  const streamOf = new Map<unknown, unknown>();
  const responded = new Set<MessageId>();
  const failures = new WeakSet();
  const sends = new WeakMap<object, SendingTransport['send']>();
  let resumable = false;

  function send(transport: SendingTransport, original: SendingTransport['send']): SendingTransport['send'] {
    return (message, options) => {
      const { id, method } = message as { readonly id?: MessageId; readonly method?: string };
      if (method === undefined && id !== undefined && responded.has(id)) {
        return Promise.resolve();
      }
      const sent = options?.onresumptiontoken && sentWith.get(options.onresumptiontoken);
      if (!sent) {
        return original.call(transport, message, options);
      }
      calls.set(id, sent.call);
      return original.call(transport, message, { ...options, onRequestStreamEnd: sent.onStreamEnd });
    };
  }

  return {
    get resumable() {
      return resumable;
    },
    listen(sent, onresumptiontoken) {
      const listener: OnResumptionToken = (token) => {
        resumable = true;
        onresumptiontoken?.(token);
      };
      sentWith.set(listener, sent);
      return listener;
    },
    callOf: (requestId) => calls.get(streamOf.get(requestId)),
    async respond(transport, id, result) {
      responded.add(id);
      const original = sends.get(transport) ?? (transport as SendingTransport).send;
      try {
        await original.call(transport, { jsonrpc: '2.0', id, result });
      } catch (error) {
        responded.delete(id);
        if (typeof error === 'object' && error !== null) {
          failures.add(error);
        }
        throw error;
      }
    },
    isOfResponse: (error) => typeof error === 'object' && error !== null && failures.has(error),
    release(id) {
      streamOf.delete(id);
      // The SDK sends what its handler returned some microtasks later.
      setTimeout(() => responded.delete(id));
    },
    watch(watched) {
      const transport = watched as SendingTransport;
      sends.set(transport, transport.send);
      const restore = [
        overrideMember(transport, 'send', send(transport, transport.send)),
        watchStreams(transport, (requestId, callId) => {
          streamOf.set(requestId, callId);
        }),
      ];
      return () => {
        sends.delete(transport);
        calls.clear();
        streamOf.clear();
        for (const step of restore) {
          step();
        }
      };
    },
  };
}

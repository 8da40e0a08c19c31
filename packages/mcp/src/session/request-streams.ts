/** Given to every SDK with a request, and by the SDKs to their transport as it is: so it stands for the request. */
type OnResumptionToken = (token: string) => void;

interface SendOptions {
  readonly onresumptiontoken?: OnResumptionToken | undefined;
  readonly onRequestStreamEnd?: (() => void) | undefined;
}

interface SendingTransport {
  send(message: unknown, options?: SendOptions): Promise<void>;
}

/** Tells when the stream that a request's response would have come on has ended without it. */
export interface RequestStreams {
  /** Whether the server gives its streams ids to resume them by: the SDKs then try again for a while. */
  readonly resumable: boolean;
  /** @returns what the request is to be sent with as `onresumptiontoken`. */
  listen(onEnd: () => void, onresumptiontoken?: OnResumptionToken): OnResumptionToken;
  /** @returns what leaves the transport as it was. */
  watch(transport: object): () => void;
}

/**
 * A proxy that cuts a quiet stream while the person thinks takes the response with it. The Streamable HTTP transport of
 * the 2.x SDK knows, once it can't resume the stream, and tells who sent the request; the client doesn't listen. That of
 * 1.x tells nobody.
 */
export function createRequestStreams(): RequestStreams {
  const listeners = new WeakMap<OnResumptionToken, () => void>();
  let resumable = false;

  return {
    get resumable() {
      return resumable;
    },
    listen(onEnd, onresumptiontoken) {
      const listener: OnResumptionToken = (token) => {
        resumable = true;
        onresumptiontoken?.(token);
      };
      listeners.set(listener, onEnd);
      return listener;
    },
    watch(watched) {
      const transport = watched as SendingTransport;
      const own = Object.getOwnPropertyDescriptor(transport, 'send');
      const { send } = transport;
      const listening: SendingTransport['send'] = (message, options) => {
        const onEnd = options?.onresumptiontoken && listeners.get(options.onresumptiontoken);
        return send.call(transport, message, onEnd ? { ...options, onRequestStreamEnd: onEnd } : options);
      };
      transport.send = listening;
      return () => {
        if (transport.send === listening) {
          if (own) {
            Object.defineProperty(transport, 'send', own);
          } else {
            Reflect.deleteProperty(transport, 'send');
          }
        }
      };
    },
  };
}

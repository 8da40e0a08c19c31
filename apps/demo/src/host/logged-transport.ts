import {
  StreamableHTTPClientTransport,
  type JSONRPCMessage,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client';

export type MessageListener = (direction: 'sent' | 'received', message: JSONRPCMessage) => void;

type Receive = NonNullable<StreamableHTTPClientTransport['onmessage']>;

/** Streamable HTTP that tells of every message before it passes it on. */
export class LoggedTransport extends StreamableHTTPClientTransport {
  readonly #listener: MessageListener;
  readonly #sending = new Set<Promise<void>>();

  constructor(url: URL, options: StreamableHTTPClientTransportOptions, listener: MessageListener) {
    super(url, options);
    this.#listener = listener;
    logWhatIsReceived(this, listener);
  }

  override async send(
    ...[message, options]: Parameters<StreamableHTTPClientTransport['send']>
  ): Promise<void> {
    for (const one of Array.isArray(message) ? message : [message]) {
      this.#listener('sent', one);
    }
    const sending = super.send(message, options);
    this.#sending.add(sending);
    await sending.finally(() => this.#sending.delete(sending));
  }

  /** Waits until the server has answered what is being sent, for a second at most. Never rejects. */
  async sent(): Promise<void> {
    // What was decided a moment ago is sent in a moment.
    await delay(0);
    await Promise.race([Promise.allSettled(this.#sending), delay(1000)]);
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Wraps whatever is assigned to `onmessage`. One listener set before `connect` would miss the answer to the probe
 * that negotiates the revision: the client takes the place over meanwhile. What is assigned may call the
 * previous listener, so each message is logged only once.
 */
function logWhatIsReceived(transport: StreamableHTTPClientTransport, listener: MessageListener): void {
  let wrapped: Receive | undefined;
  const told = new WeakSet<JSONRPCMessage>();
  Object.defineProperty(transport, 'onmessage', {
    get: () => wrapped,
    set: (receive: Receive | undefined) => {
      wrapped =
        receive &&
        ((message: JSONRPCMessage) => {
          if (!told.has(message)) {
            told.add(message);
            listener('received', message);
          }
          receive(message);
        });
    },
  });
}

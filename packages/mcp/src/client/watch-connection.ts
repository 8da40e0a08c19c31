import { type Client, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';

/** Tells when the connection that a call was made on is gone: the SDK fires no signal of its own. */
export interface ConnectionWatch {
  /** Aborts when the client's present transport closes. */
  current(): AbortSignal | undefined;
  release(): void;
}

/** Chains the transport's `onclose`, which is the SDK's; the client's is left to the host, who may set it at any time. */
export function watchConnection(client: Client): ConnectionWatch {
  let transport: Client['transport'];
  let signal: AbortSignal | undefined;
  let restore: () => void = () => undefined;

  function watch(next: NonNullable<Client['transport']>): AbortSignal {
    const controller = new AbortController();
    const previous = next.onclose;
    const onclose = () => {
      try {
        previous?.();
      } finally {
        controller.abort(new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed'));
      }
    };
    next.onclose = onclose;
    restore = () => {
      if (next.onclose === onclose) {
        next.onclose = previous;
      }
    };
    return controller.signal;
  }

  return {
    current() {
      if (client.transport !== transport) {
        restore();
        transport = client.transport;
        signal = transport && watch(transport);
      }
      return signal;
    },
    release() {
      restore();
      transport = undefined;
      signal = undefined;
    },
  };
}

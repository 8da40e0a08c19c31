import { WithdrawnError } from '@elicit-kit/core';
import type { SdkClient, SdkTransport } from './sdk-client.js';

/** How a connection ends. */
export interface ConnectionEnd {
  /** Aborts before the SDK settles what it has under way: its own reasons don't always say that the connection is gone. */
  readonly closing: AbortSignal;
  /** Aborts after that, so that nothing more is sent. */
  readonly closed: AbortSignal;
}

/** Tells when the connection that something came or went on is gone: no SDK fires a signal for all of it. */
export interface ConnectionWatch {
  /** Of the client's present transport. */
  current(): ConnectionEnd | undefined;
  release(): void;
}

/** Chains the transport's `onclose`, which is the SDK's; the client's is left to the host, who may set it at any time. */
export function watchConnection({ transport, errors }: SdkClient): ConnectionWatch {
  let watched: SdkTransport | undefined;
  let end: ConnectionEnd | undefined;
  let restore: () => void = () => undefined;

  function watch(next: SdkTransport): ConnectionEnd {
    const closing = new AbortController();
    const closed = new AbortController();
    const previous = next.onclose;
    const onclose = () => {
      closing.abort(new WithdrawnError('disconnected'));
      try {
        previous?.();
      } finally {
        closed.abort(errors.connectionClosed('Connection closed'));
      }
    };
    next.onclose = onclose;
    restore = () => {
      if (next.onclose === onclose) {
        next.onclose = previous;
      }
    };
    return { closing: closing.signal, closed: closed.signal };
  }

  return {
    current() {
      const present = transport();
      if (present !== watched) {
        restore();
        watched = present;
        end = present && watch(present);
      }
      return end;
    },
    release() {
      restore();
      watched = undefined;
      end = undefined;
    },
  };
}

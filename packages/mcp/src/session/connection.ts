import { WithdrawnError } from '@elicit-kit/core';
import { type LinkedSignal, linkSignals, pause } from '../calls/abort-signals.js';
import type { SdkClient, SdkErrors, SdkTransport } from './sdk-client.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { createTransportWatch, isOfResponse } from '../instrumentation/transport-watch.js';

/** How long the SDKs are given to resume a stream, where that can be done: milliseconds between looking again. */
const RESUMPTION: readonly number[] = [1_000, 2_000, 4_000];

export type ConnectionWatch<Call> = ReturnType<typeof watchConnection<Call>>;

/**
 * Detects that a connection is gone: no SDK has a signal that covers every way in which one can end. Chains the transport's
 * `onclose` and `onerror`, which are the SDK's; the client's are left to the host, who may set them at any time. A server that is gone closes no connection of Streamable HTTP: its streams break, which is an error of
 * the transport, and nothing more is heard. So after an error the server is asked whether it is there.
 *
 * @param isWaiting whether anything would be lost with the streams.
 */
export function watchConnection<Call>(sdk: SdkClient, isWaiting: () => boolean) {
  const { errors } = sdk;
  const ends = createConnectionEnds(errors);
  const transport = createTransportWatch<Call>();
  let watched: SdkTransport | undefined;
  let closed: ConnectionEnd | undefined;
  let lost: ConnectionEnd | undefined;
  let restore: () => void = () => undefined;
  let probing = false;
  const released = new AbortController();

  async function isGone(): Promise<boolean> {
    try {
      await sdk.ping?.();
      return false;
    } catch (error) {
      return !errors.isFromServer(error) && !errors.isRequestTimeout(error);
    }
  }

  /** The client knows nothing of the loss, and can make calls again once the server is back. */
  async function probe(): Promise<void> {
    const asked = lost;
    if (probing || !asked || !sdk.ping || !sdk.isLegacy() || !isWaiting()) {
      return;
    }
    probing = true;
    let gone = await isGone();
    for (const wait of transport.resumable ? RESUMPTION : []) {
      if (gone && !released.signal.aborted) {
        // Rejects where the session is closed meanwhile.
        await pause(wait, released.signal).catch(() => undefined);
        gone = await isGone();
      }
    }
    probing = false;
    if (gone) {
      ends.abort([asked]);
    }
  }

  function watch(next: SdkTransport): void {
    const { onclose: closeBefore, onerror: errorBefore } = next;
    const restoreClose = overrideMember(next, 'onclose', () => ends.abort(undefined, closeBefore));
    const restoreError = overrideMember(next, 'onerror', (error) => {
      errorBefore?.(error);
      // A failed response is its sender's business: it can be sent again.
      setTimeout(() => {
        if (!isOfResponse(error)) {
          void probe();
        }
      });
    });
    const unwatch = transport.watch(next);
    restore = () => {
      unwatch();
      restoreClose();
      restoreError();
    };
  }

  /** Of the client's present transport: for whole calls, whose person may outlast a server that is away for a while. */
  function untilClosed(): ConnectionEnd | undefined {
    const present = sdk.transport();
    if (present !== watched) {
      restore();
      watched = present;
      closed = present && ends.create();
      lost = undefined;
      if (present) {
        watch(present);
      }
    }
    return closed;
  }

  return {
    transport,
    untilClosed,
    /** The same, or earlier, when the server is found to be gone: for what waits on a stream, in 2025-11-25 and earlier. */
    untilLost(): ConnectionEnd | undefined {
      // Work that begins during a probe doesn't end with the work that the probe is for.
      if (untilClosed() && (!lost || probing || lost.closing.aborted)) {
        lost = ends.create();
      }
      return lost;
    },
    release(): void {
      released.abort();
      restore();
      watched = undefined;
      closed = undefined;
      lost = undefined;
    },
  };
}

/** How a connection ends, for all that came or went on it. */
export interface ConnectionEnd {
  /** Aborts before the SDK settles what it has under way: its own reasons don't always say that the connection is gone. */
  readonly closing: AbortSignal;
  /** Aborts after that, so that nothing more is sent. */
  readonly closed: AbortSignal;
}

/** The ends that are still to come: some requests on a connection may end before others. */
function createConnectionEnds(errors: SdkErrors) {
  const open = new Map<ConnectionEnd, Readonly<Record<keyof ConnectionEnd, LinkedSignal>>>();
  return {
    create(): ConnectionEnd {
      const [closing, closed] = [linkSignals([]), linkSignals([])];
      const end = { closing: closing.signal, closed: closed.signal };
      open.set(end, { closing, closed });
      return end;
    },
    /** @param settle runs the SDK's own cleanup in between. */
    abort(ends: Iterable<ConnectionEnd> = open.keys(), settle?: () => void): void {
      const aborted = [...ends].flatMap((end) => {
        const controllers = open.get(end) ?? [];
        open.delete(end);
        return controllers;
      });
      aborted.forEach(({ closing }) => closing.abort(new WithdrawnError('disconnected')));
      try {
        settle?.();
      } finally {
        aborted.forEach(({ closed }) => closed.abort(errors.connectionClosed('Connection closed')));
      }
    },
  };
}

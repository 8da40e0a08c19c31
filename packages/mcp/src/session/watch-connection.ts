import { pause } from '../calls/pause.js';
import { type ConnectionEnd, createConnectionEnds } from './connection-end.js';
import { createRequestStreams, type RequestStreams } from './request-streams.js';
import type { SdkClient, SdkTransport } from './sdk-client.js';

/** How long the SDKs are given to resume a stream, where that can be done: milliseconds between looking again. */
const RESUMPTION: readonly number[] = [1_000, 2_000, 4_000];

/** Tells when the connection that something came or went on is gone: no SDK fires a signal for all of it. */
export interface ConnectionWatch {
  /** Of the client's present transport: for whole calls, whose person may outlast a server that is away for a while. */
  untilClosed(): ConnectionEnd | undefined;
  /** The same, or earlier, when the server is found to be gone: for what waits on a stream, in 2025-11-25 and earlier. */
  untilLost(): ConnectionEnd | undefined;
  readonly streams: RequestStreams;
  release(): void;
}

/**
 * Chains the transport's `onclose` and `onerror`, which are the SDK's; the client's are left to the host, who may set
 * them at any time. A server that is gone closes no connection of Streamable HTTP: its streams break, which is an error of
 * the transport, and nothing more is heard. So after an error the server is asked whether it is there.
 *
 * @param isWaiting whether anything would be lost with the streams.
 */
export function watchConnection(sdk: SdkClient, isWaiting: () => boolean): ConnectionWatch {
  const { errors } = sdk;
  const ends = createConnectionEnds(errors);
  const streams = createRequestStreams();
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
    for (const wait of streams.resumable ? RESUMPTION : []) {
      if (gone && !released.signal.aborted) {
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
    const onclose = () => {
      ends.abort(ends.all(), closeBefore);
    };
    const onerror = (error: Error) => {
      errorBefore?.(error);
      void probe();
    };
    next.onclose = onclose;
    next.onerror = onerror;
    const unwatchStreams = streams.watch(next);
    restore = () => {
      unwatchStreams();
      if (next.onclose === onclose) {
        next.onclose = closeBefore;
      }
      if (next.onerror === onerror) {
        next.onerror = errorBefore;
      }
    };
  }

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
    streams,
    untilClosed,
    untilLost() {
      // What begins while the server is asked doesn't end with what it was asked for.
      if (untilClosed() && (!lost || probing || lost.closing.aborted)) {
        lost = ends.create();
      }
      return lost;
    },
    release() {
      released.abort();
      restore();
      watched = undefined;
      closed = undefined;
      lost = undefined;
    },
  };
}

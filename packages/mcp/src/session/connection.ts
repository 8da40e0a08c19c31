import { pause } from '../calls/abort-signals.js';
import type { SdkClient } from './sdk-client.js';
import { overrideHandler, overrideMember } from '../instrumentation/override-member.js';
import { createTransportWatch, isOfResponse, type SdkTransport } from '../instrumentation/transport-watch.js';

/** How long the SDKs are given to resume a stream, where that can be done: milliseconds between looking again. */
const RESUMPTION: readonly number[] = [1_000, 2_000, 4_000];

/**
 * Detects that a connection is gone: no SDK has a signal that covers every way in which one can end. Chains the transport's
 * `onclose` and `onerror`, which are the SDK's; the client's are left to the host, who may set them at any time. A server that is gone closes no connection of Streamable HTTP: its streams break, which is an error of
 * the transport, and nothing more is heard. So after an error the server is asked whether it is there.
 *
 * @param isAsking whether a person is being asked: that would be lost with the streams.
 */
export function watchConnection(sdk: SdkClient, isAsking: () => boolean) {
  const { errors } = sdk;
  /** Those that are still to come: some requests on a connection may end before others. */
  const ends = new Set<AbortController>();
  const transport = createTransportWatch();
  let watched: ReturnType<typeof watch> | undefined;
  let lost: AbortController | undefined;
  let probing = false;
  const released = new AbortController();

  function createEnd(): AbortController {
    const end = new AbortController();
    ends.add(end);
    return end;
  }

  function abort(ended: readonly AbortController[]): void {
    for (const end of ended) {
      ends.delete(end);
      end.abort(errors.ended('disconnected', 'Connection closed'));
    }
  }

  /** The client knows nothing of the loss, and can make calls again once the server is back. */
  async function probe(): Promise<void> {
    const asked = lost;
    const { attempts } = transport;
    if (probing || !asked || !sdk.isLegacy() || (attempts.calls().length === 0 && !isAsking())) {
      return;
    }
    probing = true;
    let gone = await isGone(sdk);
    for (const wait of attempts.resumable ? RESUMPTION : []) {
      if (gone && !released.signal.aborted) {
        // Rejects where the session is closed meanwhile.
        await pause(wait, released.signal).catch(() => undefined);
        gone = await isGone(sdk);
      }
    }
    probing = false;
    if (gone) {
      abort([asked]);
    }
  }

  function watch(next: SdkTransport) {
    const closed = createEnd();
    const { onerror: errorBefore } = next;
    const restoreError = overrideMember(next, 'onerror', (error) => {
      errorBefore?.(error);
      // A failed response is its sender's business: it can be sent again.
      setTimeout(() => {
        if (!isOfResponse(error)) {
          void probe();
        }
      });
    });
    // A client that tries the newest revision first takes its handler away again before it connects.
    const closing = overrideHandler(next, 'onclose', (closeBefore, isLatest) => () => {
      if (!isLatest()) {
        closeBefore?.();
        return;
      }
      // Not those of a connection that the host makes as it hears of this one's end, which may be over the same transport.
      const ended = [...ends];
      forget();
      try {
        // First, so that nothing of what the SDK settles is cancelled as well.
        closeBefore?.();
      } finally {
        abort(ended);
      }
    });
    const restore = [transport.watch(next), closing.stop, restoreError];
    return { transport: next, closed: closed.signal, hearClose: closing.intercept, restore };
  }

  function forget(): void {
    watched?.restore.forEach((step) => step());
    watched = undefined;
    lost = undefined;
  }

  /**
   * Aborts once the client's present transport is closed: for whole calls, whose person may outlast a server that is away for a while.
   * The reason is the SDK's own error, and comes in the same task as what the SDK itself settles.
   */
  function untilClosed(): AbortSignal | undefined {
    if (released.signal.aborted) {
      return released.signal;
    }
    const present = sdk.transport();
    if (present !== watched?.transport) {
      forget();
      watched = present && watch(present);
    }
    watched?.hearClose();
    return watched?.closed;
  }

  return {
    transport,
    untilClosed,
    /** The same, or earlier, when the server is found to be gone: for what waits on a stream, in 2025-11-25 and earlier. */
    untilLost(): AbortSignal | undefined {
      // Work that begins during a probe doesn't end with the work that the probe is for.
      if (untilClosed() && (!lost || probing || lost.signal.aborted)) {
        lost = createEnd();
      }
      return lost?.signal;
    },
    release(): void {
      released.abort(errors.ended('disconnected', 'Connection closed'));
      forget();
    },
  };
}

async function isGone({ errors, ping }: SdkClient): Promise<boolean> {
  try {
    await ping?.();
    return false;
  } catch (error) {
    return !errors.isFromServer(error) && !errors.hasEnded(error, 'timedOut');
  }
}

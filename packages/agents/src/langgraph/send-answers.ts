import {
  type DeliveryContext,
  type ElicitResult,
  DeliveryRefusedError,
  DeliveryUnknownError,
  WithdrawnError,
} from '@elicit-kit/core';
import { membersOf } from '../session/untrusted.js';
import type { AskedInterrupt } from './interrupts.js';
import { resume, type ShownThread, type Standing, standingOf } from './stream.js';

/** Interrupts that are asked together, from then until their answers arrived. */
export interface Asked {
  /** Of another thread nothing is asked, and to none are they answered. */
  readonly threadId: string | null;
  readonly interrupts: readonly AskedInterrupt[];
  /** Aborted once they are asked no more. */
  readonly abort: AbortController;
  sending: boolean;
  /** They were sent, and nobody knows whether they arrived. */
  inDoubt: boolean;
}

export function areOpen({ interrupts }: Asked, open: readonly Standing[]): boolean {
  return interrupts.every(({ standing }) => open.some(({ key }) => key === standing.key));
}

/** A stream as it is now, and when it is at rest. */
export class StreamWatch {
  latest: ShownThread | undefined;
  #updates = 0;
  #waiting: (() => void)[] = [];

  get updates(): number {
    return this.#updates;
  }

  take(shown: ShownThread): void {
    this.latest = shown;
    this.#updates += 1;
    this.wake();
  }

  wake(): void {
    this.#waiting.splice(0).forEach((resolve) => {
      resolve();
    });
  }

  /**
   * The stream once no run goes on, and after so many updates.
   *
   * @throws DeliveryUnknownError where it is aborted meanwhile.
   */
  async atRest(signal: AbortSignal, since = -1): Promise<ShownThread> {
    while (!signal.aborted && (!this.latest || this.latest.stream.isLoading || this.#updates <= since)) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    if (signal.aborted || !this.latest) {
      throw new DeliveryUnknownError();
    }
    return this.latest;
  }
}

/**
 * Resumes the thread. A run's promise is of no use, as it resolves for a failure too: the stream then holds the error.
 *
 * @returns whether all that the thread waits at was answered.
 */
export async function sendAnswers(
  watch: StreamWatch,
  mine: Asked,
  results: readonly ElicitResult[],
  { context, again }: { readonly context: DeliveryContext; readonly again: boolean },
): Promise<{ readonly isAll: boolean }> {
  const { signal } = mine.abort;
  const before = await watch.atRest(signal);
  const standing = standingOf(before);
  if (!again && !areOpen(mine, standing)) {
    throw new WithdrawnError('taskEnded');
  }
  const answers = answersOf(mine, results);
  const since = watch.updates;
  if (answers.length > 0) {
    const sent = resume(before, answers);
    context.handedOver();
    await unlessAborted(sent, signal).catch((cause: unknown) => {
      throw failureOf(cause);
    });
    const { error } = (await watch.atRest(signal, since)).stream;
    // The error's identity means nothing: the SDK reads that of the thread anew each time.
    if ((error ?? undefined) !== undefined) {
      throw failureOf(error);
    }
    // A stream that was switched to another thread meanwhile looks as one whose run is over.
    if (typeof mine.threadId !== 'string') {
      throw new DeliveryUnknownError();
    }
  }
  return { isAll: answers.length >= standing.length };
}

/** By the ids of their interrupts, without those that are left open. */
function answersOf({ interrupts }: Asked, results: readonly ElicitResult[]) {
  let first = 0;
  return interrupts.flatMap(({ standing, requests, answer }) => {
    const answered = answer(results.slice(first, first + requests.length));
    first += requests.length;
    return answered ? [[standing.id, answered.value] as const] : [];
  });
}

/** A promise of the host's stream, which need not settle once its page is put away. */
async function unlessAborted(sent: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([sent, aborted]);
}

/**
 * What an error says of the answers: that they weren't used, by HTTP or `strictResume`, or nothing at all. A gateway's error may come
 * after the run has begun, and from reading the thread once the run is over.
 */
function failureOf(cause: unknown): Error {
  const { status, name } = membersOf(cause);
  const isRefused = typeof status === 'number' && status >= 400 && status < 500 && status !== 408;
  return isRefused || name === 'UnknownInterruptError'
    ? new DeliveryRefusedError({ cause })
    : new DeliveryUnknownError({ cause, canSendAgain: true });
}

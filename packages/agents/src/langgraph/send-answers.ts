import {
  type DeliveryContext,
  type ElicitResult,
  DeliveryRefusedError,
  DeliveryUnknownError,
  WithdrawnError,
} from '@elicit-kit/core';
import { membersOf } from '../session/untrusted.js';
import type { AskedInterrupt } from './interrupts.js';
import { type LangGraphStream, resume, type Standing, standingOf } from './stream.js';

/** Interrupts that are asked together, from then until their answers arrived. */
export interface Asked {
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
  latest: LangGraphStream | undefined;
  #updates = 0;
  #waiting: (() => void)[] = [];

  get updates(): number {
    return this.#updates;
  }

  take(stream: LangGraphStream): void {
    this.latest = stream;
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
  async atRest(signal: AbortSignal, since = -1): Promise<LangGraphStream> {
    while (!signal.aborted && (!this.latest || this.latest.isLoading || this.#updates <= since)) {
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
 * Resumes the thread. A run's promise tells nothing, as it resolves for a failure too: the stream then holds the error.
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
    await sent.catch((cause: unknown) => {
      throw failureOf(cause);
    });
    const after = await watch.atRest(signal, since);
    if (after.threadId !== before.threadId) {
      throw new DeliveryUnknownError();
    }
    if (after.error !== before.error && (after.error ?? undefined) !== undefined) {
      throw failureOf(after.error);
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

/** What an error says of the answers: nothing came of them, which HTTP or `strictResume` tells, or nobody knows. */
function failureOf(cause: unknown): Error {
  const { status, name } = membersOf(cause);
  return typeof status === 'number' || name === 'UnknownInterruptError'
    ? new DeliveryRefusedError({ cause })
    : new DeliveryUnknownError({ cause, canSendAgain: true });
}

'use client';

import { useState } from 'react';

/** Something that may be answered once, whichever way it is answered. */
export interface Once {
  readonly isSettled: () => boolean;
  /**
   * Answers, unless it has been answered already. An answer that fails does not count: it may be tried again.
   *
   * @param counts of what a promise resolves with: false is like a failure. @default everything counts
   * @returns what `answer` returns; nothing where it was not called.
   */
  readonly settle: <Result>(
    answer: () => Result,
    counts?: (result: Awaited<Result>) => boolean,
  ) => Result | undefined;
}

export function createOnce(): Once {
  let settled = false;
  function reopen(error: unknown): never {
    settled = false;
    throw error;
  }
  return {
    isSettled: () => settled,
    settle(answer, counts) {
      if (settled) {
        return undefined;
      }
      settled = true;
      try {
        const result = answer();
        return (result instanceof Promise ? result.then(note, reopen) : result) as typeof result;

        function note(outcome: Awaited<typeof result>) {
          settled = counts?.(outcome) ?? true;
          return outcome;
        }
      } catch (error) {
        return reopen(error);
      }
    },
  };
}

/** One for as long as the component is mounted. */
export function useOnce(): Once {
  return useState(createOnce)[0];
}

'use client';

import { useState } from 'react';

/** Something that may be answered once, whichever way it is answered. */
export interface Once {
  readonly isSettled: () => boolean;
  /**
   * Answers, unless it has been answered already. An answer that fails does not count: it may be tried again.
   *
   * @returns what `answer` returns; nothing where it was not called.
   */
  readonly settle: <Result>(answer: () => Result) => Result | undefined;
}

export function createOnce(): Once {
  let settled = false;
  function reopen(error: unknown): never {
    settled = false;
    throw error;
  }
  return {
    isSettled: () => settled,
    settle(answer) {
      if (settled) {
        return undefined;
      }
      settled = true;
      try {
        const result = answer();
        return (result instanceof Promise ? result.catch(reopen) : result) as typeof result;
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

import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function that never changes and always calls the newest callback. For events only, never while rendering. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: ((...args: Args) => Result) | undefined,
): (...args: Args) => Result | undefined {
  const newest = useRef(callback);
  useInsertionEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current?.(...args), []);
}

/** In milliseconds: Safari has no `requestIdleCallback`. */
const QUIET = 200;

/** Does it in a quiet moment. @returns takes it back. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(work, QUIET);
  return () => {
    clearTimeout(timer);
  };
}

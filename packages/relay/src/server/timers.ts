/** Node keeps a process alive for a timer unless told not to; elsewhere a timer may be a number. @returns the timer */
export function unref<Timer>(timer: Timer): Timer {
  const it: unknown = timer;
  if (typeof it === 'object' && it !== null && 'unref' in it && typeof it.unref === 'function') {
    it.unref();
  }
  return timer;
}

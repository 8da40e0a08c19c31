/** Node keeps a process alive for a timer unless told not to; a page's timer is a number and has no such thing. @returns the timer */
export function letProcessExit<Timer>(timer: Timer): Timer {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') {
    timer.unref();
  }
  return timer;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    letProcessExit(setTimeout(resolve, milliseconds));
  });
}

/** Work that is put off for a moment, so that much of it becomes one. */
export interface Throttled {
  /** Runs within the delay, however often it is called meanwhile, or before the page is gone. */
  schedule(): void;
  /** Runs now, if it was to run. */
  flush(): void;
  cancel(): void;
}

/** @param delay milliseconds. */
export function throttle(delay: number, work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget: () => void = () => undefined;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    forget();
  }
  function flush(): void {
    if (timer !== undefined) {
      cancel();
      work();
    }
  }

  return {
    schedule() {
      if (timer === undefined) {
        timer = setTimeout(flush, delay);
        forget = onPageHidden(flush);
      }
    },
    flush,
    cancel,
  };
}

/** A phone may end a hidden page without another word, a reload ends it after `pagehide`; elsewhere nothing calls. */
function onPageHidden(callback: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') {
    return () => undefined;
  }
  const events = ['pagehide', 'visibilitychange'];
  for (const event of events) {
    globalThis.addEventListener(event, callback);
  }
  return () => {
    for (const event of events) {
      globalThis.removeEventListener(event, callback);
    }
  };
}

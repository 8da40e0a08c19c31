/** Passes values on, the first at once and the latest of the others after a while: a server may send thousands. */
export interface Pacer<Value> {
  readonly next: (value: Value) => void;
  stop(): void;
}

/** @param every the least time between two values, in milliseconds. */
export function createPacer<Value>(every: number, pass: (value: Value) => void): Pacer<Value> {
  let latest: { readonly value: Value } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function passLatest(): void {
    timer = undefined;
    if (latest) {
      const { value } = latest;
      latest = undefined;
      timer = setTimeout(passLatest, every);
      pass(value);
    }
  }

  return {
    next(value) {
      latest = { value };
      if (timer === undefined) {
        passLatest();
      }
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  };
}

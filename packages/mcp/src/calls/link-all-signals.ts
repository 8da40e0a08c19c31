import type { LinkedSignal } from './link-signals.js';

/** A signal that aborts once all of these have, with the last one's reason; never where there are none. */
export function linkAllSignals(sources: readonly AbortSignal[]): LinkedSignal {
  const controller = new AbortController();
  const waitedFor = new Set(sources);
  const stops: (() => void)[] = [];
  for (const source of waitedFor) {
    const follow = () => {
      waitedFor.delete(source);
      if (waitedFor.size === 0) {
        controller.abort(source.reason);
      }
    };
    if (source.aborted) {
      follow();
    } else {
      source.addEventListener('abort', follow, { once: true });
      stops.push(() => {
        source.removeEventListener('abort', follow);
      });
    }
  }
  return {
    signal: controller.signal,
    abort(reason) {
      controller.abort(reason);
    },
    release() {
      for (const stop of stops.splice(0)) {
        stop();
      }
    },
  };
}

import { useEffect, useState } from 'react';
import { isDevelopment } from '../../internals/is-development.js';
import { createLazy, useLazy } from '../../internals/lazy.js';
import type * as content from './outlet-content.js';

type OutletModule = Pick<typeof content, 'OutletContent' | 'warmUp'>;

let given: OutletModule | undefined;
let isWarm = false;

/** The Outlet's only lazy chunk: everything that a request of any kind needs when it is first shown. */
export const outletContent = /* @__PURE__ */ createLazy<OutletModule>(
  () => import('./outlet-content.js'),
  () => given,
);

/** The chunk is here. */
export function setOutletContent(module: OutletModule): void {
  given = module;
}

/**
 * Fetches the chunk when a request needs it, and again after a failure; while the page is idle, once a connection may bring one. Then
 * it is warmed up in another idle moment, but not in a development build, which is slow anyway.
 */
export function useOutletContent(isNeeded: boolean, expectsRequests: boolean) {
  const [isWanted, setWanted] = useState(() => typeof outletContent.read() === 'object');
  if (isNeeded && !isWanted) {
    setWanted(true);
  }
  const shown = useLazy(outletContent, isWanted);
  useEffect(() => {
    if (isNeeded) {
      void outletContent.load();
    }
  }, [isNeeded]);
  const mayWait = expectsRequests && !isNeeded;
  useEffect(() => {
    if (!mayWait) {
      return;
    }
    return whenIdle(() => {
      if (shown === undefined) {
        setWanted(true);
      } else if (typeof shown === 'object' && !isWarm && !isDevelopment()) {
        isWarm = true;
        void shown.warmUp();
      }
    });
  }, [mayWait, shown]);
  return shown;
}

/** In milliseconds: Safari has no `requestIdleCallback`. */
const QUIET = 200;

/** Does it in a quiet moment. @returns takes it back. */
function whenIdle(work: () => void): () => void {
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

'use client';

import { useSyncExternalStore, type ComponentType } from 'react';
import { isDevelopment } from '../../internals/is-development.js';
import type { OutletContent as Content, OutletContentProps, warmUp as WarmUp } from './outlet-content.js';

/** The Outlet's only lazy chunk: everything that a request of any kind needs when it is first shown. */
interface ContentState {
  readonly Content: ComponentType<OutletContentProps> | undefined;
  /** The last attempt failed: the network, or a new version that was deployed meanwhile. */
  readonly failed: boolean;
}

const ABSENT: ContentState = { Content: undefined, failed: false };

let state = ABSENT;
let loading: Promise<void> | undefined;
/** Taken by the first that warms up. */
let warm: (() => Promise<void>) | undefined;
const listeners = /* @__PURE__ */ new Set<() => void>();

function setState(next: ContentState): void {
  state = next;
  for (const listener of [...listeners]) {
    listener();
  }
}

/** Fetches the chunk once; again after a failure. Never rejects. */
export function loadOutletContent(): Promise<void> {
  if (loading === undefined) {
    if (state.failed) {
      setState(ABSENT);
    }
    loading = import('./outlet-content.js').then(setOutletContent, () => {
      loading = undefined;
      setState({ Content: undefined, failed: true });
    });
  }
  return loading;
}

/** The chunk is here. */
export function setOutletContent({
  OutletContent,
  warmUp,
}: {
  readonly OutletContent: typeof Content;
  readonly warmUp: typeof WarmUp;
}): void {
  loading ??= Promise.resolve();
  warm = warmUp;
  setState({ Content: OutletContent, failed: false });
}

/**
 * Fetches the chunk while the page is idle, and warms it up in another idle moment. A development build is slow anyway.
 *
 * @returns stops that.
 */
export function prefetchOutletContent(): () => void {
  let isStopped = false;
  let stop = whenIdle(() => {
    void loadOutletContent().then(() => {
      if (!isStopped && !isDevelopment()) {
        stop = whenIdle(() => {
          void warm?.();
          warm = undefined;
        });
      }
    });
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** Renders again when the chunk has loaded or failed. There is none on a server. */
export function useOutletContent(): ContentState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
const getState = () => state;
const getServerState = () => ABSENT;

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

'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { loadChunks, type Chunk } from './chunk.js';

const nothing = () => undefined;

/** The module where it is there; it is fetched where it is `needed`. */
export function useChunk<Module>(chunk: Chunk<Module>, needed = true): Module | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!needed) {
        return nothing;
      }
      void chunk.load();
      return chunk.subscribe(listener);
    },
    [chunk, needed],
  );
  return useSyncExternalStore(subscribe, chunk.loaded, chunk.loaded);
}

/**
 * Whether all are there. Fetches them; what failed is fetched anew by `loadChunks`.
 *
 * @param chunks of a stable reference.
 */
export function useChunks(chunks: readonly Chunk<unknown>[]): 'loaded' | 'loading' | 'failed' {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = chunks.map((chunk) => chunk.subscribe(listener));
      return () => {
        stops.forEach((stop) => {
          stop();
        });
      };
    },
    [chunks],
  );
  function read() {
    if (chunks.every((chunk) => chunk.loaded() !== undefined)) {
      return 'loaded';
    }
    return chunks.some((chunk) => chunk.failure() !== undefined) ? 'failed' : 'loading';
  }
  // A server that renders a page has them where its host loaded them before, as the page has to before it comes alive.
  const state = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    void loadChunks(chunks);
  }, [chunks]);
  return state;
}

'use client';

import type { ReactNode } from 'react';
import { loadChunks, type Chunk } from './chunk.js';
import { LoadFailure } from './load-failure.js';
import { useChunks } from './use-chunk.js';

/**
 * Shows what needs these chunks once they are there, and nothing before that: what stands in the page is never exchanged under
 * somebody's hands. Where they don't load it says so, and fetches them anew when asked.
 *
 * @param chunks of a stable reference.
 */
export function WhenLoaded({ chunks, children }: { chunks: readonly Chunk<unknown>[]; children: ReactNode }) {
  const state = useChunks(chunks);
  if (state === 'failed') {
    return (
      <LoadFailure
        onRetry={() => {
          void loadChunks(chunks);
        }}
      />
    );
  }
  return state === 'loaded' ? children : null;
}

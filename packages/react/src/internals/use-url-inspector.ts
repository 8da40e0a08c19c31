'use client';

import type { UrlInspector } from '@elicit-kit/core/internal/types';
import { loadUrlInspector, readUrlInspector } from '@elicit-kit/core/internal/url-inspector';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * `@elicit-kit/core/url`, at once if it was loaded before. Absent while it loads, where it can't be loaded, and on a server.
 *
 * @param needed whether to load it at all.
 */
export function useUrlInspector(needed: boolean): UrlInspector | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      let current = true;
      if (needed && readUrlInspector() === undefined) {
        loadUrlInspector().then(
          () => {
            if (current) {
              listener();
            }
          },
          // The next one that needs it tries again.
          () => undefined,
        );
      }
      return () => {
        current = false;
      };
    },
    [needed],
  );
  return useSyncExternalStore(subscribe, needed ? readUrlInspector : readNothing, readNothing);
}

function readNothing(): undefined {
  return undefined;
}

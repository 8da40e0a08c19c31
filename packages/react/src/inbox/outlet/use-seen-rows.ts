'use client';

import { useMemo, useState } from 'react';

/** Reports a row once its end was in sight. */
export type WatchRow = (key: string, row: HTMLElement | null) => void;

/** Which rows were in sight. Where a page can't tell, all were. */
export function useSeenRows() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [rows] = useState(() => new Map<string, HTMLElement>());
  const isFollowed = typeof IntersectionObserver !== 'undefined';
  return useMemo(
    () => ({
      isSeen: (key: string) => !isFollowed || seen.has(key),
      watch: {
        rows,
        see(keys: readonly string[]) {
          setSeen((before) =>
            keys.every((key) => before.has(key)) ? before : new Set([...before, ...keys]),
          );
        },
      },
      show(key: string) {
        const row = rows.get(key);
        row?.scrollIntoView?.({ block: 'center' });
        row?.querySelector('input')?.focus({ preventScroll: true });
      },
    }),
    [isFollowed, rows, seen],
  );
}

export type SeenRows = ReturnType<typeof useSeenRows>['watch'];

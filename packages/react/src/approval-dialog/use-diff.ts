'use client';

import type { diffTexts } from '@elicit-kit/core/diff';
import { useEffect, useState } from 'react';

export type Diff = typeof diffTexts;

let loaded: Diff | undefined;

async function load(): Promise<Diff> {
  ({ diffTexts: loaded } = await import('@elicit-kit/core/diff'));
  return loaded;
}

/**
 * What compares texts, loaded once a call says what it changes; `failed` where it can't be fetched.
 *
 * @param needed whether to load it at all.
 */
export function useDiff(needed: boolean): Diff | 'loading' | 'failed' | undefined {
  const [state, setState] = useState<{ readonly diff: Diff | 'loading' | 'failed' }>(() => ({
    diff: loaded ?? 'loading',
  }));
  useEffect(() => {
    if (!needed) {
      return;
    }
    let current = true;
    const show = (diff: Diff | 'failed') => {
      if (current) {
        setState((before) => (before.diff === diff ? before : { diff }));
      }
    };
    load().then(show, () => {
      show('failed');
    });
    return () => {
      current = false;
    };
  }, [needed]);
  return needed ? state.diff : undefined;
}

'use client';

import type * as url from '@elicit-kit/core/url';
import { useCallback, useEffect, useState } from 'react';

export type Inspector = typeof url;

export interface InspectorLoad {
  readonly inspector: Inspector | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The tables of public suffixes and look-alikes load with the first URL that is asked, once for the page. */
let loading: Promise<Inspector> | undefined;

async function loadInspector(): Promise<Inspector> {
  loading ??= import('@elicit-kit/core/url');
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** @param needed false: the host inspects by itself, so nothing is loaded. */
export function useInspector(needed: boolean): InspectorLoad {
  const [inspector, setInspector] = useState<Inspector>();
  const [attempt, setAttempt] = useState({ count: 0, failed: false });

  useEffect(() => {
    if (!needed) {
      return;
    }
    let current = true;
    loadInspector().then(
      (loaded) => {
        if (current) {
          setInspector(loaded);
        }
      },
      () => {
        if (current) {
          setAttempt(({ count }) => ({ count, failed: true }));
        }
      },
    );
    return () => {
      current = false;
    };
  }, [needed, attempt.count]);

  const retry = useCallback(() => {
    setAttempt(({ count }) => ({ count: count + 1, failed: false }));
  }, []);

  return { inspector, failed: attempt.failed && inspector === undefined, retry };
}

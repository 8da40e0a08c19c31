'use client';

import type { compareSites, inspectUrl } from '@elicit-kit/core/url';
import { useCallback, useEffect, useState } from 'react';

export interface Inspector {
  readonly inspectUrl: typeof inspectUrl;
  readonly compareSites: typeof compareSites;
}

export interface InspectorLoad {
  readonly inspector: Inspector | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The tables of public suffixes and look-alikes load with the first URL that is asked, once for the page. */
let loading: Promise<Inspector> | undefined;

function loadInspector(): Promise<Inspector> {
  loading ??= import('@elicit-kit/core/url').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function useInspector(): InspectorLoad {
  const [inspector, setInspector] = useState<Inspector>();
  const [attempt, setAttempt] = useState({ count: 0, failed: false });

  useEffect(() => {
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
  }, [attempt.count]);

  const retry = useCallback(() => {
    setAttempt(({ count }) => ({ count: count + 1, failed: false }));
  }, []);

  return { inspector, failed: attempt.failed && inspector === undefined, retry };
}

'use client';

import type { UrlFacts } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import { useStableCallback } from '../internals/use-stable-callback.js';

/**
 * Looks up the IP addresses of a host name, where the app can (a page can't): on its server, or over HTTPS. Rejecting or
 * taking more than five seconds means that it is not known, which is told as a warning.
 */
export type ResolveHost = (
  host: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly string[]>;

/** How long Accept waits for the host's resolver, in milliseconds. */
const LONGEST_LOOKUP = 5000;

interface Lookup {
  readonly host: string;
  readonly addresses: UrlFacts['addresses'];
}

/** @returns `pending` while the host's resolver is asked; nothing where there is nothing or nobody to ask. */
export function useAddresses(
  host: string | undefined,
  resolveHost: ResolveHost | undefined,
): UrlFacts['addresses'] | 'pending' {
  const [lookup, setLookup] = useState<Lookup>();
  const asked = resolveHost === undefined ? undefined : host;
  // A function written inline is a new one each render: it is asked once a name.
  const resolve = useStableCallback(resolveHost);

  useEffect(() => {
    if (asked === undefined) {
      return;
    }
    const controller = new AbortController();
    const settle = (addresses: UrlFacts['addresses']) => {
      if (!controller.signal.aborted) {
        setLookup({ host: asked, addresses });
        controller.abort();
      }
    };
    const timer = setTimeout(settle, LONGEST_LOOKUP, 'unknown');
    attempt(resolve, asked, controller.signal).then(settle, () => {
      settle('unknown');
    });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, resolve]);

  if (asked === undefined) {
    return undefined;
  }
  return lookup?.host === asked ? lookup.addresses : 'pending';
}

/** A resolver that throws at once has no answer either. */
async function attempt(
  resolve: (...args: Parameters<ResolveHost>) => ReturnType<ResolveHost> | undefined,
  host: string,
  signal: AbortSignal,
): Promise<UrlFacts['addresses']> {
  return resolve(host, { signal });
}

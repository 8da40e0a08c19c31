'use client';

import type { UrlInspector } from '@elicit-kit/core/internal/types';
import { loadUrlInspector } from '@elicit-kit/core/internal/url-inspector';
import { useEffect, useState } from 'react';
import type { AddressFinding } from './address-finding.js';

export interface AddressInspector {
  readonly inspectUrl: UrlInspector['inspectUrl'];
  /** Says what was found. */
  readonly AddressFinding: typeof AddressFinding;
}

let loaded: AddressInspector | undefined;

async function load(): Promise<AddressInspector> {
  const [{ inspectUrl }, sentences] = await Promise.all([loadUrlInspector(), import('./address-finding.js')]);
  loaded = { inspectUrl, ...sentences };
  return loaded;
}

/**
 * What inspects addresses, loaded once an argument holds one; `failed` where it can't be fetched.
 *
 * @param needed whether to load it at all.
 */
export function useAddressInspector(needed: boolean): AddressInspector | 'loading' | 'failed' | undefined {
  const [state, setState] = useState<AddressInspector | 'loading' | 'failed'>(() => loaded ?? 'loading');
  useEffect(() => {
    if (!needed) {
      return;
    }
    let current = true;
    load().then(
      (inspector) => {
        if (current) {
          setState(inspector);
        }
      },
      () => {
        if (current) {
          setState('failed');
        }
      },
    );
    return () => {
      current = false;
    };
  }, [needed]);
  return needed ? state : undefined;
}

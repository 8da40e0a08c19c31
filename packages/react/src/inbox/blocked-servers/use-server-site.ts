'use client';

import type { ServerAttribution, ServerSite } from '@elicit-kit/core';
import { useEffect, useState } from 'react';

/**
 * The site of a server, once the table of public suffixes has loaded; nothing for a program on this machine, where the table
 * does not load, and while it does.
 *
 * @param needed whether to load it at all.
 */
export function useServerSite(server: ServerAttribution, needed: boolean): ServerSite | undefined {
  const { endpoint } = server;
  const origin = needed && endpoint.kind === 'url' ? endpoint.origin : undefined;
  const [found, setFound] = useState<{ readonly origin: string; readonly site?: ServerSite | undefined }>();

  useEffect(() => {
    if (origin === undefined) {
      return;
    }
    let current = true;
    import('@elicit-kit/core/url').then(
      ({ serverSite }) => {
        if (current) {
          setFound({ origin, site: serverSite(origin) });
        }
      },
      // The origin alone can still be stopped.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [origin]);

  return found?.origin === origin ? found?.site : undefined;
}

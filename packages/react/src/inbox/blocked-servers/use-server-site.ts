'use client';

import type { ServerAttribution } from '@elicit-kit/core';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import { useMemo } from 'react';
import { useUrlInspector } from '../../internals/use-url-inspector.js';

/**
 * The site of a server, once the table of public suffixes has loaded; nothing for a program on this machine, where the table
 * does not load (the origin alone can still be stopped), and while it does.
 *
 * @param needed whether to load it at all.
 */
export function useServerSite({ endpoint }: ServerAttribution, needed: boolean): ServerSite | undefined {
  const origin = needed && endpoint.kind === 'url' ? endpoint.origin : undefined;
  const inspector = useUrlInspector(origin !== undefined);
  return useMemo(
    () => (origin === undefined ? undefined : inspector?.serverSite(origin)),
    [inspector, origin],
  );
}

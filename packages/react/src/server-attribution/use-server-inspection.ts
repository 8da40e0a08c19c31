import type { ServerAttribution, UrlInspection, UrlPolicy } from '@elicit-kit/core';
import type { UrlFinding } from '@elicit-kit/core/internal/types';
import { loadUrlInspector } from '@elicit-kit/core/internal/url';
import { useContext, useMemo } from 'react';
import { createLazy, useLazy } from '../internals/lazy.js';
import { UrlPolicyContext } from '../provider/elicit-kit-context.js';

/** The tables of `core/url`, and the sentences about what they find. */
export const serverInspector = /* @__PURE__ */ createLazy(async () => {
  const [{ inspectServer }, sentences] = await Promise.all([
    loadUrlInspector(),
    import('./attribution-facts.js'),
  ]);
  return { inspectServer, ...sentences };
});

type Inspector = Exclude<ReturnType<(typeof serverInspector)['read']>, string>;

/** Of a server's host. */
export interface ServerInspection extends Pick<UrlInspection, 'findings' | 'host'> {
  /** Warnings and worse, each fact once. */
  readonly warnings: readonly UrlFinding[];
  /** Says the warnings. */
  readonly AddressWarnings?: Inspector['AddressWarnings'];
  /** What inspects addresses can't be loaded. */
  readonly failed: boolean;
}

/**
 * What there is to say of a server's host as of the host of a URL; nothing for a program on this machine, and while the
 * tables load.
 */
export function useServerInspection(server: ServerAttribution | undefined): ServerInspection | undefined {
  const origin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
  const loaded = useLazy(serverInspector, origin !== undefined);
  const policy = useContext(UrlPolicyContext);
  return useMemo(() => {
    if (origin === undefined || typeof loaded !== 'object') {
      return loaded === 'failed' ? UNCHECKED : undefined;
    }
    const { findings, host } = loaded.inspectServer(origin, JSON.parse(policy) as UrlPolicy);
    const { AddressWarnings, warningsOf } = loaded;
    return { findings, host, warnings: warningsOf(findings, host), AddressWarnings, failed: false };
  }, [loaded, origin, policy]);
}

const UNCHECKED: ServerInspection = { findings: [], host: undefined, warnings: [], failed: true };

/** The registrable domain of a server's host. */
export function useServerDomain(server: ServerAttribution | undefined): string | undefined {
  return useServerInspection(server)?.host?.registrableDomain;
}

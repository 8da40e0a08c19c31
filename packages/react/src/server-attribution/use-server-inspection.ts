'use client';

import type { ServerAttribution, UrlFinding, UrlInspection, UrlPolicy } from '@elicit-kit/core';
import { loadUrlInspector } from '@elicit-kit/core/url-inspector';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { UrlPolicyContext } from '../provider/url-policy.js';

/** The tables of `core/url`, and the sentences about what they find. */
async function load() {
  const [{ inspectServer }, sentences] = await Promise.all([
    loadUrlInspector(),
    import('./address-warnings.js'),
  ]);
  return { inspectServer, ...sentences };
}

type Inspector = Awaited<ReturnType<typeof load>>;

let inspector: Inspector | undefined;
let loading: Promise<void> | undefined;
const listeners = /* @__PURE__ */ new Set<() => void>();

/** Loads what inspects the names of servers, once for the page. */
export async function loadServerInspector(): Promise<void> {
  loading ??= load().then(
    (loaded) => {
      inspector = loaded;
      for (const listener of listeners) {
        listener();
      }
    },
    // The next request tries again.
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Of a server's host. */
export interface ServerInspection extends Pick<UrlInspection, 'findings' | 'host'> {
  /** Warnings and worse, each fact once. */
  readonly warnings: readonly UrlFinding[];
  /** Says the warnings. */
  readonly AddressWarnings: Inspector['AddressWarnings'];
}

/**
 * What there is to say of a server's host as of the host of a URL; nothing for a program on this machine, and while the
 * tables load.
 */
export function useServerInspection(server: ServerAttribution | undefined): ServerInspection | undefined {
  const origin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
  const loaded = useSyncExternalStore(
    origin === undefined ? subscribeToNothing : subscribe,
    readInspector,
    readNothing,
  );
  const policy = useContext(UrlPolicyContext);
  return useMemo(() => {
    if (origin === undefined || loaded === undefined) {
      return undefined;
    }
    const { findings, host } = loaded.inspectServer(origin, JSON.parse(policy) as UrlPolicy);
    const { AddressWarnings, warningsOf } = loaded;
    return { findings, host, warnings: warningsOf(findings, host), AddressWarnings };
  }, [loaded, origin, policy]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadServerInspector();
  return () => listeners.delete(listener);
}

function readInspector(): Inspector | undefined {
  return inspector;
}

function readNothing(): undefined {
  return undefined;
}

function subscribeToNothing(): () => void {
  return readNothing;
}

/** The registrable domain of a server's host. */
export function useServerDomain(server: ServerAttribution | undefined): string | undefined {
  return useServerInspection(server)?.host?.registrableDomain;
}

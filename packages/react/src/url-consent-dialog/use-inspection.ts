'use client';

import type { ServerAttribution, UrlElicitation, UrlFacts, UrlInspection, UrlPolicy } from '@elicit-kit/core';
import type { SiteRelation } from '@elicit-kit/core/url';
import { useMemo } from 'react';
import { useAddresses, type ResolveHost } from './use-addresses.js';
import { useInspector, type Inspector } from './use-inspector.js';

export interface InspectionOptions {
  readonly elicitation: UrlElicitation;
  readonly server: ServerAttribution | undefined;
  readonly policy: UrlPolicy | undefined;
  /** The host's own, in place of ours. */
  readonly given: UrlInspection | undefined;
  readonly resolveHost: ResolveHost | undefined;
}

export interface InspectionState {
  /** Absent while the tables load and the host looks up the name. */
  readonly inspection: UrlInspection | undefined;
  /** Where the page lies, seen from the server; absent where that is not known. */
  readonly relation: 'same' | 'other' | undefined;
  readonly checkFailed: boolean;
  readonly checkAgain: () => void;
}

/** Looks at the asked address as soon as the tables are there. The server's own name must not be imitated either. */
export function useInspection(options: InspectionOptions): InspectionState {
  const { elicitation, server, policy, given, resolveHost } = options;
  const { inspector, failed, retry } = useInspector(given === undefined);
  const { url } = elicitation;
  const origin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
  // A policy written inline is a new object each render: what it says decides.
  const policyText = JSON.stringify(policy ?? {});

  const inspect = useMemo(() => {
    if (given !== undefined || inspector === undefined) {
      return undefined;
    }
    const stated = JSON.parse(policyText) as UrlPolicy;
    const protectedNames = [...(stated.protectedNames ?? []), ...ownNames(inspector, origin)];
    return (facts?: UrlFacts) => inspector.inspectUrl(url, { ...stated, protectedNames }, facts);
  }, [given, inspector, policyText, origin, url]);
  const unresolved = useMemo(() => inspect?.(), [inspect]);
  const addresses = useAddresses(nameToResolve(unresolved), resolveHost);
  const inspection = useMemo(() => {
    if (addresses === undefined) {
      return given ?? unresolved;
    }
    return addresses === 'pending' ? undefined : inspect?.({ addresses });
  }, [given, unresolved, inspect, addresses]);

  const relation = useMemo(
    () => inspector && inspection && relationOf(inspector.compareSites(inspection, origin)),
    [inspector, inspection, origin],
  );

  return { inspection, relation, checkFailed: failed && inspection === undefined, checkAgain: retry };
}

/** The server's host, and the domain it is registered under. */
function ownNames({ inspectUrl }: Inspector, origin: string | undefined): readonly string[] {
  const host = origin === undefined ? undefined : inspectUrl(origin).host;
  return [host?.ascii, host?.registrableDomain].filter((name) => name !== undefined);
}

/** What is blocked already, and what is an address itself, need not be looked up. */
function nameToResolve(inspection: UrlInspection | undefined): string | undefined {
  return inspection?.href !== undefined && inspection.host?.kind === 'domain'
    ? inspection.host.ascii
    : undefined;
}

function relationOf(relation: SiteRelation): 'same' | 'other' | undefined {
  if (relation === 'unknown') {
    return undefined;
  }
  return relation === 'different-site' ? 'other' : 'same';
}

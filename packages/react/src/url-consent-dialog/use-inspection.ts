'use client';

import type { ServerAttribution, UrlElicitation, UrlInspection, UrlPolicy } from '@elicit-kit/core';
import { useMemo } from 'react';
import { useInspector } from './use-inspector.js';

export interface InspectionOptions {
  readonly elicitation: UrlElicitation;
  readonly server: ServerAttribution | undefined;
  readonly policy: UrlPolicy | undefined;
  /** The host's own, in place of ours. */
  readonly given: UrlInspection | undefined;
}

export interface InspectionState {
  /** Absent while the tables load. */
  readonly inspection: UrlInspection | undefined;
  /** Where the page lies, seen from the server; absent where either has no site. */
  readonly relation: 'same' | 'other' | undefined;
  readonly checkFailed: boolean;
  readonly checkAgain: () => void;
}

/** Looks at the asked address as soon as the tables are there. The server's own name must not be imitated either. */
export function useInspection({ elicitation, server, policy, given }: InspectionOptions): InspectionState {
  const { inspector, failed, retry } = useInspector();
  const { url } = elicitation;
  const ownHost = hostOf(server);
  // A policy written inline is a new object each render: what it says decides.
  const policyText = JSON.stringify(policy ?? {});

  const inspection = useMemo(() => {
    if (given !== undefined || inspector === undefined) {
      return given;
    }
    const stated = JSON.parse(policyText) as UrlPolicy;
    const protectedNames = [...(stated.protectedNames ?? []), ...(ownHost === undefined ? [] : [ownHost])];
    return inspector.inspectUrl(url, { ...stated, protectedNames });
  }, [given, inspector, policyText, ownHost, url]);

  const relation = useMemo(() => {
    const host = inspection?.host;
    if (inspector === undefined || host === undefined || ownHost === undefined) {
      return undefined;
    }
    return inspector.compareSites(host.ascii, ownHost);
  }, [inspector, inspection, ownHost]);

  return { inspection, relation, checkFailed: failed && inspection === undefined, checkAgain: retry };
}

function hostOf(server: ServerAttribution | undefined): string | undefined {
  const origin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

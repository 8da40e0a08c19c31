'use client';

import type {
  ServerAttribution,
  UrlElicitation,
  UrlFacts,
  UrlInspection,
  UrlPolicy,
  UrlReputation,
} from '@elicit-kit/core';
import type * as url from '@elicit-kit/core/url';
import type { SiteRelation } from '@elicit-kit/core/url';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStableCallback } from '../internals/use-stable-callback.js';

export interface InspectionOptions {
  readonly elicitation: UrlElicitation;
  readonly server: ServerAttribution | undefined;
  /** The same object as long as it says the same. */
  readonly policy: UrlPolicy;
  /** The host's own, in place of ours. */
  readonly given: UrlInspection | undefined;
  readonly resolveHost: ResolveHost | undefined;
  readonly checkUrl: CheckUrl | undefined;
}

export interface InspectionState {
  /** Absent while tables load, and while the host looks up the name of the site or checks the address. */
  readonly inspection: UrlInspection | undefined;
  /** Where the page lies, seen from the server; absent where that is not known. */
  readonly relation: 'same' | 'other' | undefined;
  readonly checkFailed: boolean;
  readonly checkAgain: () => void;
}

/** Looks at the asked address as soon as the tables are there. The server's own name must not be imitated either. */
export function useInspection(options: InspectionOptions): InspectionState {
  const { elicitation, server, policy, given, resolveHost, checkUrl } = options;
  const { inspector, failed, retry } = useInspector(given === undefined);
  const { url } = elicitation;
  const origin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;

  const inspect = useMemo(() => {
    if (given !== undefined || inspector === undefined) {
      return undefined;
    }
    const own = { serverOrigin: origin, appOrigin: globalThis.location?.origin };
    return (facts?: UrlFacts) => inspector.inspectUrl(url, policy, { ...own, ...facts });
  }, [given, inspector, policy, origin, url]);
  const unresolved = useMemo(() => inspect?.(), [inspect]);
  const addresses = useAnswer(nameToResolve(unresolved), resolveHost);
  const reputation = useAnswer(unresolved?.href, checkUrl);
  const inspection = useMemo(() => {
    if (addresses === undefined && reputation === undefined) {
      return given ?? unresolved;
    }
    return addresses === 'pending' || reputation === 'pending'
      ? undefined
      : inspect?.({ addresses, reputation });
  }, [given, unresolved, inspect, addresses, reputation]);

  const relation = useMemo(
    () => inspector && inspection && relationOf(inspector.compareSites(inspection, origin)),
    [inspector, inspection, origin],
  );

  return { inspection, relation, checkFailed: failed && inspection === undefined, checkAgain: retry };
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

type Inspector = typeof url;

interface InspectorLoad {
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
function useInspector(needed: boolean): InspectorLoad {
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

/**
 * Looks up the IP addresses of a host name, where the app can (a page can't): on its server, or over HTTPS. Rejecting or
 * taking more than five seconds means that it is not known, which is told as a warning.
 */
export type ResolveHost = (
  host: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly string[]>;

/**
 * Asks a reputation service of the host's own about the whole address, which may hold secrets of the person's. What it
 * answers is one more finding: `allow` lifts none of ours. Rejecting, another answer, or taking more than five seconds means that
 * the address could not be checked, which is told as a warning.
 */
export type CheckUrl = (
  url: string,
  options: { readonly signal: AbortSignal },
) => Promise<UrlReputation> | UrlReputation;

/** How long Accept waits for each answer of the host's, in milliseconds. */
const LONGEST_WAIT = 5000;

type Ask<Answer> = (subject: string, options: { readonly signal: AbortSignal }) => Promise<Answer> | Answer;

/** @returns `pending` while the host is asked; nothing where there is nothing or nobody to ask. */
function useAnswer<Answer>(
  subject: string | undefined,
  ask: Ask<Answer> | undefined,
): Answer | 'unknown' | 'pending' | undefined {
  const [answered, setAnswered] = useState<{
    readonly subject: string;
    readonly answer: Answer | 'unknown';
  }>();
  const asked = ask === undefined ? undefined : subject;
  // A function written inline is a new one each render: it is asked once a subject.
  const askHost = useStableCallback(ask);

  useEffect(() => {
    if (asked === undefined) {
      return;
    }
    const controller = new AbortController();
    const settle = (answer: Answer | undefined) => {
      if (!controller.signal.aborted) {
        setAnswered({ subject: asked, answer: answer ?? 'unknown' });
        controller.abort();
      }
    };
    const giveUp = () => {
      settle(undefined);
    };
    const timer = setTimeout(giveUp, LONGEST_WAIT);
    // One that throws at once has no answer either.
    new Promise<Answer | undefined>((resolve) => {
      resolve(askHost(asked, { signal: controller.signal }));
    }).then(settle, giveUp);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, askHost]);

  if (asked === undefined) {
    return undefined;
  }
  return answered?.subject === asked ? answered.answer : 'pending';
}

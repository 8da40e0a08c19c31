import type { ServerAttribution } from '../inbox/entry/server-attribution.js';
import type { SiteRelation } from '../url/compare-sites.js';
import type { UrlFacts, UrlInspection, UrlPolicy, UrlReputation } from '../url/context/url-inspection.js';
import { loadUrlInspector, readUrlInspector, type UrlInspector } from '../url/load-url-inspector.js';
import { within } from '../async/within.js';
import type { Send } from '../state/create-machine-store.js';
import type { ConsentState, consentTransitions } from './consent-machine.js';

/**
 * Looks up the IP addresses of a host name, where the app can (a page can't): on its server, or over HTTPS. If it rejects or takes
 * more than five seconds, a warning says that the addresses are unknown.
 */
export type ResolveHost = (
  host: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly string[]>;

/**
 * Asks the host's own reputation service about the whole address, which may hold the person's secrets. The answer is one more
 * finding: `allow` lifts none of ours. If it rejects, answers something else or takes more than five seconds, a warning says that
 * the address could not be checked.
 */
export type CheckUrl = (
  url: string,
  options: { readonly signal: AbortSignal },
) => Promise<UrlReputation> | UrlReputation;

/** What an address is checked with. */
export interface AddressCheckOptions {
  /** Who asks. Its own host name is protected from imitation. */
  readonly server?: ServerAttribution | undefined;
  /** The app's own origin, protected from imitation too. */
  readonly appOrigin?: string | undefined;
  /** What may be opened; ignored if `inspection` is given. @default {} */
  readonly policy?: UrlPolicy | undefined;
  /** The host's own inspection. @default inspected by the store, once the tables are loaded */
  readonly inspection?: UrlInspection | undefined;
  /** Asked before the page can be opened; not if `inspection` is given. */
  readonly resolveHost?: ResolveHost | undefined;
  /** Asked before the page can be opened; not if `inspection` is given. */
  readonly checkUrl?: CheckUrl | undefined;
}

/** Checks the address: again when what the check depends on has changed, loaded or been looked up. */
export function createAddressCheck(
  url: string,
  options: () => AddressCheckOptions,
  send: Send<ConsentState, typeof consentTransitions>,
) {
  /** What the inspection depends on, as JSON. */
  let basis = basisOf(options());
  let isStarted = false;
  const resolutions = createLookup<readonly string[]>(inspect);
  const reputations = createLookup<UrlReputation>(inspect);

  function inspect(): void {
    try {
      const found = check(readUrlInspector());
      if (found) {
        send('checked', found);
      } else {
        send('checking');
      }
    } catch (error) {
      // A policy that names no host.
      send('checkFailed');
      throw error;
    }
  }

  /** @param inspector absent while it loads. @returns nothing while that, or an answer of the host's, is waited for. */
  function check(
    inspector: UrlInspector | undefined,
  ): Parameters<typeof consentTransitions.checked>[1] | undefined {
    const { appOrigin, checkUrl, inspection: ofHost, policy, resolveHost, server } = options();
    if (ofHost !== undefined) {
      return { inspection: ofHost, relation: undefined, subject: basis };
    }
    if (inspector === undefined) {
      return undefined;
    }
    const serverOrigin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
    const inspectWith = (facts?: UrlFacts) =>
      inspector.inspectUrl(url, policy, { serverOrigin, appOrigin, ...facts });
    const unresolved = inspectWith();
    const addresses = resolutions.read(nameToResolve(unresolved), resolveHost, isStarted);
    const reputation = reputations.read(unresolved.href, checkUrl, isStarted);
    if (addresses === 'pending' || reputation === 'pending') {
      return undefined;
    }
    const isAsked = addresses !== undefined || reputation !== undefined;
    const inspection = isAsked ? inspectWith({ addresses, reputation }) : unresolved;
    return {
      inspection,
      relation: relationOf(inspector.compareSites(inspection, serverOrigin)),
      subject: JSON.stringify([inspection.href, inspection.findings, basis]),
    };
  }

  function load(): void {
    if (options().inspection === undefined && readUrlInspector() === undefined) {
      loadUrlInspector().then(
        () => {
          if (isStarted) {
            inspect();
          }
        },
        () => {
          send('checkFailed');
        },
      );
    }
    inspect();
  }

  return {
    check,
    inspect,
    load,
    /** Starts with a check if it is needed. @returns stops. */
    start(isNeeded: () => boolean): () => void {
      let isStopped = false;
      // Later, so that what is started and stopped at once (React's StrictMode) asks the host nothing.
      void Promise.resolve().then(() => {
        if (!isStopped) {
          isStarted = true;
          if (isNeeded()) {
            load();
          }
        }
      });
      return () => {
        isStopped = true;
        isStarted = false;
        resolutions.abort();
        reputations.abort();
      };
    },
    /** Takes the newest options. */
    update(): void {
      const next = basisOf(options());
      if (next !== basis) {
        basis = next;
        (isStarted ? load : inspect)();
      }
    },
  };
}

function basisOf(options: AddressCheckOptions): string {
  const { appOrigin, checkUrl, inspection, policy, resolveHost, server } = options;
  const asked = [resolveHost !== undefined, checkUrl !== undefined];
  return JSON.stringify([server?.endpoint, appOrigin, policy, inspection, asked]);
}

/** What is blocked already, and what is an address itself, need not be looked up. */
function nameToResolve({ href, host }: UrlInspection): string | undefined {
  return href !== undefined && host?.kind === 'domain' ? host.ascii : undefined;
}

function relationOf(relation: SiteRelation): 'same' | 'other' | undefined {
  if (relation === 'unknown') {
    return undefined;
  }
  return relation === 'different-site' ? 'other' : 'same';
}

type Ask<Answer> = (subject: string, options: { readonly signal: AbortSignal }) => Promise<Answer> | Answer;

/**
 * One kind of question to the host, asked once a subject.
 *
 * @param onAnswer also called when the host gave none: the answer is `unknown` then.
 */
function createLookup<Answer>(onAnswer: () => void) {
  const answers = new Map<string, Answer | 'unknown'>();
  let asking: { readonly subject: string; readonly controller: AbortController } | undefined;

  function abort(): void {
    asking?.controller.abort();
    asking = undefined;
  }

  async function start(subject: string, ask: Ask<Answer>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    asking = { subject, controller };
    // One that throws at once has no answer either.
    const answer = await within<Answer | undefined>(
      (async () => ask(subject, { signal }))().catch(() => undefined),
      () => undefined,
    );
    if (!signal.aborted) {
      answers.set(subject, answer ?? 'unknown');
      abort();
      onAnswer();
    }
  }

  return {
    abort,
    /** @returns `pending` while the host is asked or may not be; nothing if there is nothing or nobody to ask. */
    read(
      subject: string | undefined,
      ask: Ask<Answer> | undefined,
      mayAsk: boolean,
    ): Answer | 'unknown' | 'pending' | undefined {
      if (subject === undefined || ask === undefined) {
        abort();
        return undefined;
      }
      const answer = answers.get(subject);
      if (answer === undefined && mayAsk && asking?.subject !== subject) {
        abort();
        void start(subject, ask);
      }
      return answer ?? 'pending';
    },
  };
}

import type { ServerAttribution } from '../inbox/server-attribution.js';
import type { SiteRelation } from '../url/compare-sites.js';
import type { UrlFacts, UrlInspection, UrlPolicy, UrlReputation } from '../url/context/url-inspection.js';
import type { UrlInspector } from '../url/load-url-inspector.js';
import type { ConsentEvent } from './consent-machine.js';

interface AddressCheck {
  readonly server?: ServerAttribution | undefined;
  readonly appOrigin?: string | undefined;
  readonly policy?: UrlPolicy | undefined;
  /** The host's own. */
  readonly inspection?: UrlInspection | undefined;
  readonly resolveHost?: Ask<readonly string[]> | undefined;
  readonly checkUrl?: Ask<UrlReputation> | undefined;
  /** Absent while it loads. */
  readonly inspector: UrlInspector | undefined;
  /** What the inspection depends on, as text. */
  readonly basis: string;
  readonly lookups: Lookups;
  /** The host may be asked now. */
  readonly mayAsk: boolean;
}

/** What the host was asked about the address. */
export interface Lookups {
  readonly addresses: Lookup<readonly string[]>;
  readonly reputations: Lookup<UrlReputation>;
}

/** Checks an address with all that is known, and asks the host for the rest. */
export function checkAddress(url: string, check: AddressCheck): ConsentEvent {
  const { server, appOrigin, policy, inspector, basis, lookups, mayAsk } = check;
  if (check.inspection !== undefined) {
    return { type: 'checked', inspection: check.inspection, relation: undefined, subject: basis };
  }
  if (inspector === undefined) {
    return { type: 'checking' };
  }
  const serverOrigin = server?.endpoint.kind === 'url' ? server.endpoint.origin : undefined;
  const inspectWith = (facts?: UrlFacts) =>
    inspector.inspectUrl(url, policy, { serverOrigin, appOrigin, ...facts });
  const unresolved = inspectWith();
  const addresses = lookups.addresses.read(nameToResolve(unresolved), check.resolveHost, mayAsk);
  const reputation = lookups.reputations.read(unresolved.href, check.checkUrl, mayAsk);
  if (addresses === 'pending' || reputation === 'pending') {
    return { type: 'checking' };
  }
  const isAsked = addresses !== undefined || reputation !== undefined;
  const inspection = isAsked ? inspectWith({ addresses, reputation }) : unresolved;
  return {
    type: 'checked',
    inspection,
    relation: relationOf(inspector.compareSites(inspection, serverOrigin)),
    subject: JSON.stringify([inspection.href, inspection.findings, basis]),
  };
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

/** One kind of question to the host, asked once a subject. */
export interface Lookup<Answer> {
  /** @returns `pending` while the host is asked or may not be; nothing if there is nothing or nobody to ask. */
  read(
    subject: string | undefined,
    ask: Ask<Answer> | undefined,
    mayAsk: boolean,
  ): Answer | 'unknown' | 'pending' | undefined;
  abort(): void;
}

/** How long each answer of the host's is waited for, in milliseconds. */
const LONGEST_WAIT = 5000;

/** @param onAnswer also called when the host gave none: the answer is `unknown` then. */
export function createLookup<Answer>(onAnswer: () => void): Lookup<Answer> {
  const answers = new Map<string, Answer | 'unknown'>();
  let asking: { readonly subject: string; readonly stop: () => void } | undefined;

  function abort(): void {
    asking?.stop();
    asking = undefined;
  }

  function start(subject: string, ask: Ask<Answer>): void {
    const controller = new AbortController();
    const settle = (answer?: Answer) => {
      if (!controller.signal.aborted) {
        answers.set(subject, answer ?? 'unknown');
        abort();
        onAnswer();
      }
    };
    const giveUp = () => {
      settle();
    };
    const timer = setTimeout(giveUp, LONGEST_WAIT);
    const stop = () => {
      clearTimeout(timer);
      controller.abort();
    };
    asking = { subject, stop };
    // One that throws at once has no answer either.
    new Promise<Answer>((resolve) => {
      resolve(ask(subject, { signal: controller.signal }));
    }).then(settle, giveUp);
  }

  return {
    abort,
    read(subject, ask, mayAsk) {
      if (subject === undefined || ask === undefined) {
        abort();
        return undefined;
      }
      const answer = answers.get(subject);
      if (answer === undefined && mayAsk && asking?.subject !== subject) {
        abort();
        start(subject, ask);
      }
      return answer ?? 'pending';
    },
  };
}

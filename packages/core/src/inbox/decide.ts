import type { ApprovalOption, Elicitation, ElicitResult } from '../protocol/elicitation.js';
import { cutText } from '../untrusted/cut-text.js';
import type { Because, Decide, Decider, Decision, DecisionRequest } from './decision.js';
import type { ApprovalRules, InboxEntry, InboxItem } from './elicitation-inbox.js';
import { isThenable } from './is-thenable.js';
import { letProcessExit } from './let-process-exit.js';

/** What was decided of one item. */
export interface Decided extends Because {
  readonly result: ElicitResult;
  readonly by: 'policy' | 'standing';
}

/** By the entry's items. */
export interface Decisions {
  readonly decided: readonly (Decided | undefined)[];
  readonly offered: readonly (readonly ApprovalOption[])[];
}

type Offer = readonly ApprovalOption[] | undefined;

/** In milliseconds. */
const LONGEST_DECISION = 5_000;
const LONGEST_REASON = 500;

/**
 * Decides an entry's items.
 *
 * @param onError hears of what the decider threw.
 * @returns at once where the decider does. Never throws, never rejects.
 */
export function decideEntry(
  entry: InboxEntry,
  decider: Decide | Decider,
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): Decisions | Promise<Decisions> {
  const { decide, offer } = typeof decider === 'function' ? { decide: decider } : decider;
  const requests = entry.items.map((item) => requestOf(entry, item));
  const opinions = requests.map((request) => attempt(() => decide(request)));
  const offers = requests.map((request) =>
    request.elicitation.mode === 'approval' ? attempt(() => offer?.(request)) : [],
  );
  if ([...opinions, ...offers].every((known) => !(known instanceof Promise))) {
    return settle(opinions as Decision[], offers as Offer[]);
  }
  return within(
    Promise.all([Promise.all(opinions), Promise.all(offers)]).then((known) => settle(...known)),
    () => {
      onError(new Error(`decide took more than ${LONGEST_DECISION} ms, so the person is asked.`));
      return settle([], []);
    },
  );

  function attempt<Value>(
    work: () => Value | Promise<Value>,
  ): Value | Promise<Value | undefined> | undefined {
    const fail = (error: unknown): undefined => {
      onError(error);
    };
    try {
      const value = work();
      return isThenable(value) ? Promise.resolve(value).catch(fail) : value;
    } catch (error) {
      return fail(error);
    }
  }

  function settle(decisions: readonly Decision[], offers: readonly Offer[]): Decisions {
    return {
      decided: entry.items.map(({ elicitation }, index) =>
        readDecision(elicitation, decisions[index], approvalRules, onError),
      ),
      offered: entry.items.map(({ elicitation }, index) =>
        elicitation.mode === 'approval' ? (approvalRules?.offer(elicitation, offers[index] ?? []) ?? []) : [],
      ),
    };
  }
}

export function requestOf(entry: InboxEntry, { elicitation }: InboxItem): DecisionRequest {
  const { operation, server } = entry;
  return Object.freeze({ server, ...(operation && { operation }), elicitation });
}

async function within(work: Promise<Decisions>, giveUp: () => Decisions): Promise<Decisions> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Decisions>((resolve) => {
    timer = letProcessExit(
      setTimeout(() => {
        resolve(giveUp());
      }, LONGEST_DECISION),
    );
  });
  const decisions = await Promise.race([work, late]);
  clearTimeout(timer);
  return decisions;
}

function readDecision(
  elicitation: Elicitation,
  decision: Decision,
  approvalRules: ApprovalRules | undefined,
  onError: (error: unknown) => void,
): Decided | undefined {
  if (typeof decision !== 'object' || decision === null) {
    return undefined;
  }
  const { because, rule } = decision;
  const declined = 'deny' in decision ? Object.freeze({ action: 'decline' as const }) : undefined;
  const result = elicitation.mode === 'approval' ? approvalRules?.decide(elicitation, decision) : declined;
  if (result === undefined) {
    onError(
      new Error(
        'decide allowed what only the person can: a form, a page, an approval that is careful or whose arguments are not known, ' +
          'or an option that is no allowOnce option of it. The person is asked.',
      ),
    );
    return undefined;
  }
  return Object.freeze({
    result,
    by: rule === undefined ? 'policy' : 'standing',
    ...(rule !== undefined && { rule }),
    ...(because !== undefined && { because: cutText(String(because), LONGEST_REASON) }),
  });
}

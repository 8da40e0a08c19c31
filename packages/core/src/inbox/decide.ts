import {
  type ApprovalElicitation,
  APPROVAL_LIMITS,
  checkApproval,
  isAllowing,
} from '../protocol/approval.js';
import type { ApprovalOption, Elicitation, ElicitResult } from '../protocol/elicitation.js';
import { cutText } from '../untrusted/cut-text.js';
import type { Because, Decide, Decider, Decision, DecisionRequest } from './decision.js';
import type { InboxEntry, InboxItem } from './elicitation-inbox.js';
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
  onError: (error: unknown) => void,
): Decisions | Promise<Decisions> {
  const { decide, offer } = typeof decider === 'function' ? { decide: decider } : decider;
  const requests = entry.items.map((item) => requestOf(entry, item));
  const opinions = requests.map((request) => attempt(() => decide(request)));
  if (!offer && opinions.every((opinion) => !(opinion instanceof Promise))) {
    return settle(opinions as Decision[], []);
  }
  return within(
    Promise.all([
      Promise.all(opinions.map((opinion) => attempt(() => opinion))),
      Promise.all(requests.map(async (request) => (await attempt(() => offer?.(request))) ?? [])),
    ]).then(([decisions, offers]) => settle(decisions, offers)),
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

  function settle(decisions: readonly Decision[], offers: readonly (readonly ApprovalOption[])[]): Decisions {
    return {
      decided: entry.items.map(({ elicitation }, index) =>
        readDecision(elicitation, decisions[index], onError),
      ),
      offered: entry.items.map(({ elicitation }, index) => readOffer(elicitation, offers[index] ?? [])),
    };
  }
}

export function requestOf(entry: InboxEntry, { elicitation }: InboxItem): DecisionRequest {
  const { operation, server } = entry;
  return Object.freeze({ server, ...(operation && { operation }), elicitation });
}

function isThenable(value: unknown): boolean {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
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

/** A yes that may not be given leads to the person, a no that can't be given to another no. */
function readDecision(
  elicitation: Elicitation,
  decision: Decision,
  onError: (error: unknown) => void,
): Decided | undefined {
  if (typeof decision !== 'object' || decision === null) {
    return undefined;
  }
  const { because, rule } = decision;
  const about = {
    by: rule === undefined ? 'policy' : 'standing',
    ...(rule !== undefined && { rule }),
    ...(because !== undefined && { because: cutText(String(because), LONGEST_REASON) }),
  } as const;
  if ('deny' in decision) {
    return Object.freeze({ result: deny(elicitation, decision), ...about });
  }
  const { answer } = mayBeAllowed(elicitation, decision.allow)
    ? checkApproval(elicitation, 'accept', { optionId: decision.allow })
    : {};
  if (answer === undefined) {
    onError(
      new Error(
        'decide allowed what only the person can: a form, a page, an approval that is careful or whose arguments are not known, ' +
          'or an option that is no allowOnce option of it. The person is asked.',
      ),
    );
    return undefined;
  }
  return Object.freeze({ result: Object.freeze({ action: 'accept', approval: answer }), ...about });
}

function mayBeAllowed(elicitation: Elicitation, optionId: string): elicitation is ApprovalElicitation {
  return (
    elicitation.mode === 'approval' &&
    elicitation.call.argumentsKnown &&
    !elicitation.careful &&
    elicitation.options.some(({ id, kind }) => id === optionId && kind === 'allowOnce')
  );
}

function deny(
  elicitation: Elicitation,
  { deny: wanted, feedback }: Extract<Decision, { readonly deny: unknown }>,
): ElicitResult {
  if (elicitation.mode !== 'approval') {
    return Object.freeze({ action: 'decline' });
  }
  const { options } = elicitation;
  const option =
    options.find((each) => each.id === wanted && !isAllowing(each)) ??
    options.find(({ kind }) => kind === 'rejectOnce');
  const said =
    elicitation.feedback && typeof feedback === 'string' ? cutText(feedback, APPROVAL_LIMITS.feedback) : '';
  const approval = option && Object.freeze({ optionId: option.id, ...(said !== '' && { feedback: said }) });
  return Object.freeze(approval ? { action: 'decline', approval } : { action: 'cancel' });
}

/** The asker's ids stay its own, and where it keeps answers itself the app does not. */
function readOffer(elicitation: Elicitation, offer: readonly ApprovalOption[]): readonly ApprovalOption[] {
  if (elicitation.mode !== 'approval') {
    return [];
  }
  const { options } = elicitation;
  const isTaken = offer.some(({ id }) => options.some((option) => option.id === id));
  const keepsItself = options.some(({ kind }) => kind === 'allowAlways' || kind === 'rejectAlways');
  return isTaken || keepsItself || options.length + offer.length > APPROVAL_LIMITS.options ? [] : offer;
}

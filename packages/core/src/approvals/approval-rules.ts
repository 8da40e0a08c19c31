import type { ApprovalElicitation } from '../protocol/approval.js';
import { mayBeAllowed, TOO_MANY, withHostPolicies } from './combine-decisions.js';
import { APPROVAL_LIMITS, checkApproval, isAllowing, readApproval } from './read-approval.js';
import type { ApprovalCall, ApprovalOption, ElicitResult } from '../protocol/elicitation.js';
import { cutText } from '../untrusted/cut-text.js';
import { canonicalJson, isExact } from '../untrusted/read-json.js';
import type { Decision } from '../inbox/entry/decision.js';
import type { ApprovalRules, InboxEntry } from '../inbox/entry/inbox-entry.js';

/**
 * The rules that a batch with approvals brings along. The adapters of `@elicit-kit/agents` do.
 *
 * @example
 * inbox.submit({ server, approvalRules, requests: [{ key: 'mail', approval: { call, message, options } }] });
 */
export const approvalRules: ApprovalRules = /* @__PURE__ */ Object.freeze({
  read: readApproval,
  callKey,
  check: checkChoice,

  /** A yes that may not be given leads to the person, a no that can't be given to another no. */
  decide(elicitation, decision) {
    const by = decision.rule === undefined ? 'policy' : 'standing';
    if (decision === TOO_MANY) {
      return Object.freeze({ action: 'cancel', by: 'limit' });
    }
    if ('deny' in decision) {
      return Object.freeze({ ...deny(elicitation, decision), by });
    }
    const { answer } = mayBeAllowed(elicitation, decision.allow)
      ? checkApproval(elicitation, 'accept', { optionId: decision.allow })
      : {};
    return answer && Object.freeze({ action: 'accept', approval: answer, by });
  },

  deciderOf: withHostPolicies,

  /** The asker's ids stay its own, and where it keeps answers itself the app does not. */
  offer({ options }, offer) {
    const isTaken = offer.some(({ id }) => options.some((option) => option.id === id));
    const keepsItself = options.some(({ kind }) => kind === 'allowAlways' || kind === 'rejectAlways');
    return isTaken || keepsItself || options.length + offer.length > APPROVAL_LIMITS.options ? [] : offer;
  },
} satisfies ApprovalRules);

/** What is said of a call doesn't count: the agent could ask for the same in other words. */
export function callKey({
  tool,
  server,
  arguments: given,
  argumentsKnown,
  changes = [],
}: ApprovalCall): string | undefined {
  return argumentsKnown && isExact(given)
    ? `${JSON.stringify(['approval', server, tool])} ${canonicalJson([given, changes])}`
    : undefined;
}

/**
 * Checks what was chosen of approvals; other results stay as they are.
 *
 * @throws for what was not offered: a mistake of the calling code.
 */
export function checkChoices({ id, items }: InboxEntry, results: readonly ElicitResult[]): ElicitResult[] {
  return results.map((result, index) => {
    const { elicitation } = items[index] ?? {};
    return elicitation?.mode === 'approval' && (result.action === 'accept' || result.action === 'decline')
      ? checkChoice(id, elicitation, result)
      : result;
  });
}

/** @throws for what was not offered: a mistake of the calling code. */
function checkChoice(entryId: string, elicitation: ApprovalElicitation, result: ElicitResult): ElicitResult {
  if (result.action === 'cancel') {
    return Object.freeze({ action: 'cancel', by: 'person' });
  }
  const { action, approval } = result;
  if (action === 'decline' && approval === undefined) {
    const reject = elicitation.options.find(({ kind }) => kind === 'rejectOnce');
    return Object.freeze(
      reject ? { action, approval: Object.freeze({ optionId: reject.id }) } : { action: 'cancel' },
    );
  }
  const { answer, mistake } = checkApproval(elicitation, action, approval);
  if (mistake !== undefined) {
    throw new Error(
      `inbox.answer("${entryId}") got ${mistake}. Nothing was sent. ` +
        'Pass { action, approval: { optionId } } with the id of one of the options of the approval.',
    );
  }
  return Object.freeze({ action, approval: answer });
}

function deny(
  { feedback: takesFeedback, options }: ApprovalElicitation,
  { deny: wanted, feedback }: Extract<Decision, { readonly deny: unknown }>,
): ElicitResult {
  const option =
    options.find((each: ApprovalOption) => each.id === wanted && !isAllowing(each)) ??
    options.find(({ kind }) => kind === 'rejectOnce');
  const said =
    takesFeedback && typeof feedback === 'string' ? cutText(feedback, APPROVAL_LIMITS.feedback) : '';
  const approval = option && Object.freeze({ optionId: option.id, ...(said !== '' && { feedback: said }) });
  return Object.freeze(approval ? { action: 'decline', approval } : { action: 'cancel' });
}

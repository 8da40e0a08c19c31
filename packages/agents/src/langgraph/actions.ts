import type { ElicitResult } from '@elicit-kit/core';
import {
  ALLOW_ONCE,
  allowedBy,
  type ApprovalRequest,
  feedbackOf,
  REJECT_ONCE,
  refusedBy,
} from '../session/approval.js';
import { argumentsOfValue } from '../session/exact.js';
import { isObject, membersOf, textOf } from '../session/untrusted.js';

/** A call that the human-in-the-loop middleware holds back. */
export interface HeldAction {
  readonly approval: ApprovalRequest;
  /** As the middleware takes it; nothing where the person left it open. */
  decide(result: ElicitResult | undefined): object | undefined;
}

/** What the middleware of Python calls its lists, and that of JavaScript. */
const SPELLINGS = [
  { actions: 'action_requests', configs: 'review_configs', edited: 'edited_action' },
  { actions: 'actionRequests', configs: 'reviewConfigs', edited: 'editedAction' },
] as const;
type Spelling = (typeof SPELLINGS)[number];

/**
 * The calls of an interrupt of LangChain's human-in-the-loop middleware.
 *
 * @returns nothing for an interrupt of another kind; an empty list where one of the calls can't be told: the middleware takes a decision
 * for each.
 */
export function readActions(value: unknown): readonly HeldAction[] | undefined {
  const members = membersOf(value);
  // The SDK adds the other spelling behind what the server sent.
  const first = Object.keys(members).find((name) => SPELLINGS.some(({ actions }) => actions === name));
  const spelling = SPELLINGS.find(({ actions }) => actions === first);
  if (!spelling) {
    return undefined;
  }
  const actions = listOf(members[spelling.actions]);
  const configs = listOf(members[spelling.configs]);
  const read = actions.map((action, index) => readAction(action, configs, index, spelling));
  return read.every((action) => action !== undefined) ? read : [];
}

function readAction(
  action: unknown,
  configs: readonly unknown[],
  index: number,
  { edited }: Spelling,
): HeldAction | undefined {
  const { name, args, description } = membersOf(action);
  if (typeof name !== 'string') {
    return undefined;
  }
  const nameOf = (config: unknown) => membersOf(config)['action_name'] ?? membersOf(config)['actionName'];
  const config = membersOf(
    [configs[index], ...configs].find((each) => isObject(each) && nameOf(each) === name),
  );
  const decisions = listOf(config['allowed_decisions'] ?? config['allowedDecisions']);
  const known = argumentsOfValue(args);
  const editable = decisions.includes('edit') && isObject(known.arguments);
  const isAllowed = decisions.includes('approve') || editable;
  const isRejected = decisions.includes('reject');
  const approval: ApprovalRequest = {
    call: { tool: name, ...known },
    message: textOf(description) ?? '',
    options: [
      ...(isAllowed ? [ALLOW_ONCE] : []),
      ...(isRejected || decisions.includes('respond') ? [REJECT_ONCE] : []),
    ],
    editable,
    argumentsSchema: [config, membersOf(action)].map(schemaIn).find(isObject),
    feedback: true,
  };
  return {
    approval,
    decide(result) {
      if (allowedBy(approval, result)) {
        const changed = result?.action === 'accept' && editable ? result.approval?.arguments : undefined;
        return changed === undefined && decisions.includes('approve')
          ? { type: 'approve' }
          : // The name stays the tool's own: an edit may name another tool, which then runs unasked.
            { type: 'edit', [edited]: { name, args: changed ?? args } };
      }
      if (!refusedBy(approval, result)) {
        return undefined;
      }
      const said = feedbackOf(result);
      return isRejected
        ? { type: 'reject', ...(said !== undefined && { message: said }) }
        : // The text stands for the tool's result.
          { type: 'respond', message: said ?? REFUSED };
    },
  };
}

const schemaIn = (members: Readonly<Record<string, unknown>>) =>
  members['args_schema'] ?? members['argsSchema'];

const REFUSED = 'The person rejected this call.';

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

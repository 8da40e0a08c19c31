import type { CanUseTool, PermissionResult, PermissionUpdate } from '@anthropic-ai/claude-agent-sdk';
import type { ApprovalOption, ElicitResult } from '@elicit-kit/core';
import { APPROVAL_LIMITS } from '@elicit-kit/core/internal/approvals';
import { findSecretArguments } from '@elicit-kit/core/secrets';
import { ALLOW_ONCE, allowedBy, type ApprovalRequest, feedbackOf, REJECT_ONCE } from '../session/approval.js';
import { fingerprint } from '../session/fingerprint.js';
import { changesOf } from './changes.js';
import { isObject, membersOf, textOf } from '../session/untrusted.js';

export type PermissionContext = Parameters<CanUseTool>[2];
/** Where a rule is kept: two in memory, the others in files. */
export type RuleDestination = PermissionUpdate['destination'];
type AddRules = Extract<PermissionUpdate, { type: 'addRules' }>;

/** A permission that Claude's process asks for, as the person sees it, and what their options mean. */
export interface Permission {
  readonly request: ApprovalRequest;
  /** By the ids of the options. */
  readonly rules: ReadonlyMap<string, AddRules>;
  /** A copy of the input as it was shown. Absent where it can't be copied. */
  readonly input?: Readonly<Record<string, unknown>>;
}

/**
 * @param options.cwd the folder that the query works in
 * @param options.keep where rules may be kept that the person makes with "always"
 */
export function readPermission(
  tool: string,
  input: unknown,
  context: PermissionContext,
  { cwd, keep }: { readonly cwd: string | undefined; readonly keep: readonly RuleDestination[] },
): Permission {
  const shown = fingerprint(input);
  const rules = new Map(
    offeredRules(tool, shown, context, keep).map((rule, index) => [`always-${index}`, rule] as const),
  );
  const { title, decisionReason, blockedPath, mcpServer } = context;
  const { name, source } = membersOf(mcpServer);
  const changes = mcpServer === undefined ? changesOf(tool, input) : undefined;
  const request = {
    call: {
      tool,
      ...(typeof name === 'string' && { server: typeof source === 'string' ? `${name} (${source})` : name }),
      arguments: input,
      ...(changes && { changes }),
      ...(cwd !== undefined && { cwd }),
    },
    // `description` is left out: of a shell command it is the model's own, and stands among the arguments.
    ...(typeof title === 'string' && { title: withoutEscapes(title) }),
    message: [textOf(decisionReason), textOf(blockedPath)]
      .filter((text) => text !== undefined)
      .map(withoutEscapes)
      .join('\n'),
    options: [
      ALLOW_ONCE,
      ...[...rules].map(([id, rule]): ApprovalOption => ({
        id,
        kind: 'allowAlways',
        label: '',
        grants: rule.rules.map((each) => grantOf(each, rule.destination, input)),
      })),
      REJECT_ONCE,
    ],
    editable: true,
    feedback: true,
    careful: wantsPerson(context),
  };
  return {
    request,
    rules,
    ...(shown?.startsWith('{') && { input: JSON.parse(shown) as Record<string, unknown> }),
  };
}

/**
 * The rules that are offered as "always": each an update that names this tool and no other. Modes, directories and whole sets of
 * rules would open more than was asked.
 */
function offeredRules(
  tool: string,
  shown: string | undefined,
  context: PermissionContext,
  keep: readonly RuleDestination[],
): readonly AddRules[] {
  const { suggestions, suppressAlwaysAllowRule, matchedAskRule } = context;
  const { requiresUserInteraction, serverPolicyAskOnly } = membersOf(context);
  const isAskedEachTime =
    suppressAlwaysAllowRule || matchedAskRule || requiresUserInteraction || serverPolicyAskOnly;
  const isKnown = shown !== undefined && shown.length <= APPROVAL_LIMITS.arguments;
  if (isAskedEachTime || wantsPerson(context) || !isKnown || !Array.isArray(suggestions)) {
    return [];
  }
  const rules = suggestions.flatMap((suggestion): AddRules[] => {
    const { type, behavior, destination, rules: listed } = membersOf(suggestion);
    const target = keep.find((each) => each === destination) ?? keep.find((each) => each === 'session');
    const isOffered =
      type === 'addRules' &&
      behavior === 'allow' &&
      target !== undefined &&
      Array.isArray(listed) &&
      listed.length > 0 &&
      listed.every((rule) => membersOf(rule)['toolName'] === tool && isRule(rule));
    return isOffered
      ? [
          {
            type,
            behavior,
            destination: target,
            rules: listed.map(({ toolName, ruleContent }) => ({
              toolName,
              ...(ruleContent !== undefined && { ruleContent }),
            })),
          },
        ]
      : [];
  });
  // A rule may repeat a command with its token, and a file would keep it.
  return findSecretArguments({ input: JSON.parse(shown) as unknown, rules }).length > 0 ? [] : rules;
}

function isRule(rule: unknown): rule is AddRules['rules'][number] {
  const { ruleContent } = membersOf(rule);
  return ruleContent === undefined || (typeof ruleContent === 'string' && ruleContent !== '');
}

/** Asked so that no single key approves it, or held back by a check for safety. */
function wantsPerson(context: PermissionContext): boolean {
  return (
    context.defaultToNo === true ||
    membersOf(context)['decisionReasonType'] === 'safetyCheck' ||
    context.suppressAlwaysAllowRule === true
  );
}

function grantOf(
  { toolName, ruleContent }: AddRules['rules'][number],
  destination: RuleDestination,
  input: unknown,
): NonNullable<ApprovalOption['grants']>[number] {
  // A rule that is a pattern covers more even where the model wrote it into the input, such as into the description.
  const isExact =
    ruleContent !== undefined &&
    !/[*?[\]{}]/.test(ruleContent) &&
    Object.entries(membersOf(input)).some(([name, each]) => name !== 'description' && each === ruleContent);
  return {
    text: ruleContent === undefined ? toolName : `${toolName}(${ruleContent})`,
    lifetime: destination === 'session' || destination === 'cliArg' ? 'session' : 'kept',
    ...(!isExact && { broader: true }),
  };
}

/** Without a terminal's escape codes for colours. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\p{Cc}\[[\d;]*m/gu, '');
}

const REFUSED = 'The person refused this call.';
export const UNANSWERED = 'The person did not answer.';

/** What goes back to Claude's process. */
export function permissionResult(
  { request, rules, input }: Permission,
  result: ElicitResult | undefined,
  toolUseID: string,
): PermissionResult {
  const allowed = allowedBy(request, result);
  const edited = result?.action === 'accept' ? result.approval?.arguments : undefined;
  // Claude takes objects only: anything else would have to be sent as something that nobody saw.
  if (!allowed || (edited !== undefined && !isObject(edited))) {
    const refused = result?.action === 'decline';
    return {
      behavior: 'deny',
      message: feedbackOf(result) ?? (refused ? REFUSED : UNANSWERED),
      toolUseID,
      ...(refused && { decisionClassification: 'user_reject' }),
    };
  }
  const rule = edited === undefined ? rules.get(allowed.id) : undefined;
  const updatedInput = edited ?? input;
  return {
    behavior: 'allow',
    ...(updatedInput && { updatedInput: { ...updatedInput } }),
    ...(rule && { updatedPermissions: [rule] }),
    toolUseID,
    decisionClassification: rule ? 'user_permanent' : 'user_temporary',
  };
}

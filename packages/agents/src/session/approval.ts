import type { ApprovalOption, ElicitResult, ApprovalCall } from '@elicit-kit/core';

/** A call that waits for the person's yes, as adapters submit it: core reads it as an `ApprovalElicitation`. Its texts are untrusted. */
export interface ApprovalRequest {
  readonly call: {
    readonly tool?: string;
    readonly server?: string;
    readonly arguments?: unknown;
    readonly changes?: ApprovalCall['changes'];
    readonly digest?: string | undefined;
  };
  /** The asker's own: shown below the call. */
  readonly title?: string;
  readonly message: string;
  readonly options: readonly ApprovalOption[];
  /** The person may change the arguments. */
  readonly editable?: boolean;
  readonly argumentsSchema?: unknown;
  /** The person may say why not. */
  readonly feedback?: boolean;
  /** Wants a second thought. */
  readonly careful?: boolean;
}

export const ALLOW_ONCE: ApprovalOption = Object.freeze({ id: 'allow', kind: 'allowOnce', label: '' });
export const REJECT_ONCE: ApprovalOption = Object.freeze({ id: 'reject', kind: 'rejectOnce', label: '' });

/**
 * The option that was chosen to allow the call; nothing where it was refused or left. Inboxes check answers; where one doesn't,
 * nothing runs for an option that was not offered.
 */
export function allowedBy(
  { options }: ApprovalRequest,
  result: ElicitResult | undefined,
): ApprovalOption | undefined {
  return result?.action === 'accept' ? chosenOf(options, result, 'allow') : undefined;
}

/** The option that was chosen to refuse the call. */
export function refusedBy(
  { options }: ApprovalRequest,
  result: ElicitResult | undefined,
): ApprovalOption | undefined {
  return result?.action === 'decline' ? chosenOf(options, result, 'reject') : undefined;
}

function chosenOf(
  options: readonly ApprovalOption[],
  { approval }: Exclude<ElicitResult, { action: 'cancel' }>,
  kind: 'allow' | 'reject',
): ApprovalOption | undefined {
  return options.find((option) => option.id === approval?.optionId && option.kind.startsWith(kind));
}

/** What the person said to the agent beside their refusal. */
export function feedbackOf(result: ElicitResult | undefined): string | undefined {
  return result?.action === 'decline' ? result.approval?.feedback : undefined;
}

import { approvalRules } from '@elicit-kit/core/approvals';
import type {
  AdapterInbox,
  BatchRequest,
  ElicitationBatch,
  ElicitResult,
  SubmitOptions,
} from '@elicit-kit/core';
import type { ApprovalRequest } from './approval.js';
import { changesOfPatch } from './patch.js';
import { isObject } from './untrusted.js';

/** More than anyone decides together, and what an inbox takes at once. */
export const MOST_TOGETHER = 50;

/** How a batch ended: with the person's results, or with what the inbox rejected with. */
export type Ending =
  | { readonly results: readonly ElicitResult[]; readonly error?: undefined }
  | { readonly results?: undefined; readonly error: unknown };

/** Asks the person. Never rejects: an agent must not hear of this host's errors. */
export async function ask(
  inbox: AdapterInbox,
  batch: ElicitationBatch,
  options: SubmitOptions,
): Promise<Ending> {
  try {
    const requests = batch.requests.map(withPatch);
    return { results: await inbox.submit({ ...batch, requests, approvalRules }, options).results };
  } catch (error) {
    return { error };
  }
}

/**
 * The agent's own `apply_patch` is shown as what it changes, where its arguments are a patch and nothing else. Of a server's tool nobody knows
 * what it does with one.
 */
function withPatch(request: BatchRequest): BatchRequest {
  const approval = request.approval as ApprovalRequest | undefined;
  const { arguments: given, changes, server, tool = approval?.title } = approval?.call ?? {};
  if (tool !== 'apply_patch' || server !== undefined || changes !== undefined) {
    return request;
  }
  const patch = onlyText(given);
  const found = patch === undefined ? undefined : changesOfPatch(patch);
  return found
    ? { key: request.key, approval: { ...approval, call: { ...approval?.call, changes: found } } }
    : request;
}

/** Under whatever name: it is all that there is. */
function onlyText(given: unknown): string | undefined {
  try {
    const [text, ...others] = isObject(given) ? Object.values(given) : [given];
    return typeof text === 'string' && others.length === 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

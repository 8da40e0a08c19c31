import { approvalRules } from '@elicit-kit/core/approvals';
import type { AdapterInbox, ElicitationBatch, ElicitResult, SubmitOptions } from '@elicit-kit/core';

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
    return { results: await inbox.submit({ ...batch, approvalRules }, options).results };
  } catch (error) {
    return { error };
  }
}

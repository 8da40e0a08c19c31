import { InvalidElicitationError, type ElicitResult } from '@elicit-kit/core';
import { RequiredElicitationError } from './call-errors.js';
import { isDraftError } from './draft-2025.js';
import { readMode } from './elicitation-mode.js';
import type { ElicitingCall } from './eliciting-call.js';

/**
 * Follows a "URL first" error (-32042 in 2025-11-25, -32604 and -32000 in the 2025 drafts): asks for every page in one
 * batch and resolves once each is done, so that the call can be repeated.
 *
 * @throws RequiredElicitationError where the person says no; the server's own error where its list can't be shown or
 * this host opens no pages.
 */
export async function visitRequiredPages(
  call: ElicitingCall,
  { error, elicitations }: { readonly error: unknown; readonly elicitations: readonly unknown[] },
  round: number,
): Promise<void> {
  if (!call.modes.includes('url') || elicitations.some((params) => readMode(params) !== 'url')) {
    throw error;
  }
  const requests = elicitations.map((params, index) => ({ key: String(index), params }));
  const refused = new AbortController();
  let results: readonly ElicitResult[];
  try {
    results = await call.ask(
      {
        requests,
        operation: call.operation,
        round,
        settleAt: 'completion',
        draft2025: isDraftError(error),
      },
      call.signal,
      refused.signal,
    );
  } catch (reason) {
    throw reason instanceof InvalidElicitationError ? error : reason;
  }
  const refusal = results.find(({ action }) => action !== 'accept');
  if (refusal) {
    // Nobody waits any longer for the other pages, which may have been opened.
    refused.abort();
    throw new RequiredElicitationError(
      call.operation,
      refusal.action === 'decline' ? 'decline' : 'cancel',
      error,
    );
  }
}

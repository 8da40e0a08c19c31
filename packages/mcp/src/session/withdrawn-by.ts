import { WithdrawnError } from '@elicit-kit/core';
import type { SdkErrors } from './sdk-client.js';

/** What the person is told when a call or a request is aborted while they think. */
export function withdrawnBy(reason: unknown, errors: SdkErrors): WithdrawnError {
  if (reason instanceof WithdrawnError) {
    return reason;
  }
  if (errors.isConnectionClosed(reason)) {
    return new WithdrawnError('disconnected');
  }
  return new WithdrawnError(isTimeout(reason, errors) ? 'expired' : 'withdrawn');
}

/** Of the SDK, or of the caller's `AbortSignal.timeout`. */
function isTimeout(reason: unknown, errors: SdkErrors): boolean {
  return (
    errors.isRequestTimeout(reason) || (reason instanceof DOMException && reason.name === 'TimeoutError')
  );
}

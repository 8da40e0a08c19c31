import { WithdrawnError } from '@elicit-kit/core';
import { SdkError, SdkErrorCode } from '@modelcontextprotocol/client';

/** What the person is told when a call or a request is aborted while they think. */
export function withdrawnBy(reason: unknown): WithdrawnError {
  if (reason instanceof WithdrawnError) {
    return reason;
  }
  if (reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed) {
    return new WithdrawnError('disconnected');
  }
  return new WithdrawnError(isTimeout(reason) ? 'expired' : 'withdrawn');
}

/** Of the SDK, or of the caller's `AbortSignal.timeout`. */
function isTimeout(reason: unknown): boolean {
  return reason instanceof SdkError
    ? reason.code === SdkErrorCode.RequestTimeout
    : reason instanceof DOMException && reason.name === 'TimeoutError';
}

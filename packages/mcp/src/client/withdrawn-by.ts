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
  const expired = reason instanceof SdkError && reason.code === SdkErrorCode.RequestTimeout;
  return new WithdrawnError(expired ? 'expired' : 'withdrawn');
}

import {
  type Client,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
} from '@modelcontextprotocol/client';
import { trackOptions, trackRequest } from '../session/track-request.js';
import { PROBE_TIMEOUT, type SdkClient, type SdkErrors } from '../session/sdk-client.js';

/** `@modelcontextprotocol/client` 2.x, as a session sees it. */
export function readSdkClient(client: Client): SdkClient {
  return {
    errors,
    transport: () => client.transport,
    claimed: () => client.getServerVersion(),
    protocolVersion: () => client.getNegotiatedProtocolVersion(),
    isLegacy: () => client.getProtocolEra() === 'legacy',
    ping: () => client.ping({ timeout: PROBE_TIMEOUT }),
    track: (elicitationId, signal, onprogress) =>
      client.request(trackRequest(elicitationId), anyResult, { signal, onprogress, ...trackOptions }),
  };
}

/** The draft's result is read by the session. */
const anyResult = {
  '~standard': { version: 1, vendor: 'elicit-kit', validate: (value: unknown) => ({ value }) },
} as const;

const errors: SdkErrors = {
  connectionClosed: (message) => new SdkError(SdkErrorCode.ConnectionClosed, message),
  requestTimeout: (message, limit) => new SdkError(SdkErrorCode.RequestTimeout, message, limit),
  invalidParams: (message) => new ProtocolError(ProtocolErrorCode.InvalidParams, message),
  methodNotFound: () => new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found'),
  isConnectionClosed: (error) => error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed,
  isRequestTimeout: (error) => error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout,
  isFromServer: (error) => error instanceof ProtocolError,
};

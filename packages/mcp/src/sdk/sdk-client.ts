import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ErrorCode, McpError, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { trackOptions, trackRequest } from '../session/track-request.js';
import { PROBE_TIMEOUT, type SdkClient, type SdkErrors } from '../session/sdk-client.js';

/** `@modelcontextprotocol/sdk` 1.x, as a session sees it. */
export function readSdkClient(client: Client): SdkClient {
  return {
    errors,
    transport: () => client.transport,
    claimed: () => client.getServerVersion(),
    protocolVersion: () => readProtocolVersion(client.transport),
    isLegacy: () => true,
    ping: () => client.ping({ timeout: PROBE_TIMEOUT }),
    track: (elicitationId, signal, onprogress) =>
      client.request(trackRequest(elicitationId), ResultSchema, { signal, onprogress, ...trackOptions }),
  };
}

/** The client doesn't keep it; its Streamable HTTP transport does. */
function readProtocolVersion(transport: object | undefined): string | undefined {
  const version = (transport as { readonly protocolVersion?: unknown } | undefined)?.protocolVersion;
  return typeof version === 'string' ? version : undefined;
}

const errors: SdkErrors = {
  connectionClosed: (message) => new McpError(ErrorCode.ConnectionClosed, message),
  requestTimeout: (message, limit) => new McpError(ErrorCode.RequestTimeout, message, limit),
  invalidParams: (message) => answerWith(ErrorCode.InvalidParams, message),
  methodNotFound: () => answerWith(ErrorCode.MethodNotFound, 'Method not found'),
  isConnectionClosed: (error) => error instanceof McpError && error.code === ErrorCode.ConnectionClosed,
  isRequestTimeout: (error) => error instanceof McpError && error.code === ErrorCode.RequestTimeout,
  isFromServer: (error) =>
    error instanceof McpError &&
    error.code !== ErrorCode.ConnectionClosed &&
    error.code !== ErrorCode.RequestTimeout,
};

/** An `McpError` would send its own words to the server too: "MCP error -32602: …". */
function answerWith(code: ErrorCode, message: string): Error {
  return Object.assign(new Error(message), { code });
}

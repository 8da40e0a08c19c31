import { type MessageParams, WithdrawnError } from '@elicit-kit/core';
import type { callMessages } from '@elicit-kit/core/internal/messages';
import { RequiredElicitationError, type RoundLimitError } from './call-errors.js';

/** A sentence of `callMessages`, and what fills it. */
export interface CallFailureMessage {
  readonly key: keyof typeof callMessages;
  readonly params?: MessageParams;
}

/**
 * Finds the sentence that tells a person why their call failed. What the errors of this package say themselves is for
 * developers: it names options and codes.
 *
 * @param error what the call rejected with.
 * @returns nothing for an error of the server, whose words it then has, and for what is neither of this package nor of an SDK.
 *
 * @example
 * const told = callFailureMessage(error);
 * const sentence = told ? formatMessage(callMessages[told.key], told.params) : error.message;
 */
export function callFailureMessage(error: unknown): CallFailureMessage | undefined {
  if (error instanceof WithdrawnError) {
    return { key: `call.${error.reason}` };
  }
  if (error instanceof RequiredElicitationError) {
    const key = error.action === 'decline' ? 'call.pageDeclined' : 'call.pageNotOpened';
    return { key, params: { name: error.operation.name } };
  }
  const own = error instanceof Error ? OWN.get(error.name) : undefined;
  const key = own ?? sdkFailure(error);
  const { operation, rounds: count } = (own ? error : {}) as Partial<RoundLimitError>;
  return (
    key && {
      key,
      ...(operation && { params: { name: operation.name, ...(count !== undefined && { count }) } }),
    }
  );
}

/** Codes of `SdkError` (2.x): the SDK's own, never a server's. */
const SDK_CODES: Readonly<Record<string, CallFailureMessage['key']>> = {
  REQUEST_TIMEOUT: 'call.timedOut',
  CONNECTION_CLOSED: 'call.disconnected',
  NOT_CONNECTED: 'call.disconnected',
  SEND_FAILED: 'call.disconnected',
  INVALID_RESULT: 'call.unreadableResult',
  UNSUPPORTED_RESULT_TYPE: 'call.unreadableResult',
  CAPABILITY_NOT_SUPPORTED: 'call.unsupportedRequest',
  INPUT_REQUIRED_ROUNDS_EXCEEDED: 'call.unsupportedRequest',
};

/** What the server's error says where the client did not declare what a tool needs (2026-07-28). */
const MISSING_CAPABILITY = -32021;

/** The SDKs' errors by their members: this file imports no SDK. */
function sdkFailure(error: unknown): CallFailureMessage['key'] | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  const { name, message, cause } = error;
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown };
  if (name.endsWith('ZodError') || (cause instanceof Error && cause.name.endsWith('ZodError'))) {
    return 'call.unreadableResult';
  }
  if (typeof code === 'string') {
    return code.startsWith('CLIENT_HTTP') ? 'call.serverFailed' : SDK_CODES[code];
  }
  if (cause instanceof WithdrawnError) {
    return `call.${cause.reason}`;
  }
  if (code === MISSING_CAPABILITY) {
    return 'call.unsupportedRequest';
  }
  if (name === 'McpError' && code === -32001) {
    return 'call.timedOut';
  }
  if (name === 'McpError' && code === -32000 && message.endsWith('Connection closed')) {
    return 'call.disconnected';
  }
  if (message.includes('resultType') && name.endsWith('MCPClientError')) {
    return 'call.unreadableResult';
  }
  return typeof statusCode === 'number' || message.startsWith('Streamable HTTP error')
    ? 'call.serverFailed'
    : undefined;
}

/** By their names, so that this file needs none of their classes. */
const OWN: ReadonlyMap<string, CallFailureMessage['key']> = new Map([
  ['RoundLimitError', 'call.roundLimit'],
  ['MalformedRoundError', 'call.malformedRound'],
  ['ExpiredStateError', 'call.stateExpired'],
  ['TaskCancelledError', 'call.taskCancelled'],
  ['TaskStoppedError', 'call.stopped'],
  ['UnsupportedInputRequestError', 'call.unsupportedRequest'],
  ['InvalidElicitationError', 'call.invalidRequest'],
  ['DeliveryUnknownError', 'call.deliveryUnknown'],
]);

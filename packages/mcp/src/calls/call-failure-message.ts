import {
  type callMessages,
  DeliveryUnknownError,
  InvalidElicitationError,
  type MessageParams,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import {
  ExpiredStateError,
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  UnsupportedInputRequestError,
} from './call-errors.js';

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
 * @returns nothing for an error that is not of this package: of the SDK, or of the server, whose words it then has.
 *
 * @example
 * const told = callFailureMessage(error);
 * const sentence = told ? formatMessage(callMessages[told.key], told.params) : error.message;
 */
export function callFailureMessage(error: unknown): CallFailureMessage | undefined {
  if (error instanceof RequiredElicitationError) {
    const { action, operation } = error;
    const params = { name: operation.name };
    return { key: action === 'decline' ? 'call.pageDeclined' : 'call.pageNotOpened', params };
  }
  if (error instanceof RoundLimitError) {
    return { key: 'call.roundLimit', params: { name: error.operation.name, count: error.rounds } };
  }
  if (error instanceof MalformedRoundError) {
    return { key: 'call.malformedRound', params: { name: error.operation.name } };
  }
  if (error instanceof ExpiredStateError) {
    return { key: 'call.stateExpired', params: { name: error.operation.name } };
  }
  if (error instanceof WithdrawnError) {
    return { key: `call.${error.reason}` };
  }
  const found = WITHOUT_PARAMS.find(([type]) => error instanceof type);
  return found && { key: found[1] };
}

const WITHOUT_PARAMS = [
  [TaskStoppedError, 'call.stopped'],
  [UnsupportedInputRequestError, 'call.unsupportedRequest'],
  [InvalidElicitationError, 'call.invalidRequest'],
  [DeliveryUnknownError, 'call.deliveryUnknown'],
] as const;

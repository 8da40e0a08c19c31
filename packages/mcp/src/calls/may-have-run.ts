import { isObject, memberOf } from './json-object.js';

/** What the failure of an attempt says of the answers that were sent with it. */
export type SentAnswers =
  /** They have arrived: the server has responded. */
  | 'arrived'
  /** Nothing can have come of them. */
  | 'refused'
  /** Nobody can tell. */
  | 'unknown';

/** What is known of the errors of attempts: an SDK's own may say nothing of it, such as one about a token that it could not renew. */
const known = new WeakMap<object, SentAnswers>();

/**
 * May it have run? One table for every revision, SDK and transport:
 *
 * | The attempt failed with                                       | The answers |
 * | ------------------------------------------------------------- | ----------- |
 * | a JSON-RPC response, also one that the SDK refuses to read    | `arrived`   |
 * | HTTP 400 to 499 without one, such as 401 or 429               | `refused`   |
 * | anything else: HTTP 5xx, a cut connection, a timeout, silence | `unknown`   |
 *
 * @param isAnswer whether an error is a JSON-RPC response.
 */
export function readSentAnswers(error: unknown, isAnswer: (error: unknown) => boolean): SentAnswers {
  if (isAnswer(error)) {
    return 'arrived';
  }
  const isRefused = isRefusal(memberOf(error, 'status')) || isRefusal(memberOf(error, 'statusCode'));
  return (isObject(error) && known.get(error)) || (isRefused ? 'refused' : 'unknown');
}

/**
 * Of clients without errors of their own: whatever else a call fails with says nothing of what the server did. A `DOMException` inherits a
 * number too, such as that of a `fetch` whose time is up.
 */
export function isJsonRpcError(error: unknown): boolean {
  return isObject(error) && Object.hasOwn(error, 'code') && typeof error['code'] === 'number';
}

function isRefusal(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** @param attempt whether it was responded to, and the status of its POST. @returns the error that it failed with. */
export function noteAttempt(
  error: unknown,
  { answered, status }: { readonly answered: boolean; readonly status: number | undefined },
): unknown {
  if (isObject(error) && (answered || isRefusal(status))) {
    known.set(error, answered ? 'arrived' : 'refused');
  }
  return error;
}

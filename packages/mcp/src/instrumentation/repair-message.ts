import { isObject, type JsonObject } from '../calls/json-object.js';

/** What a response whose error has no usable code is given: JSON-RPC's "internal error". */
const INTERNAL_ERROR = -32603;

/** The members of a response: the SDKs drop a message that has any other. */
const RESPONSE_MEMBERS: readonly string[] = ['jsonrpc', 'id', 'result', 'error'];

/**
 * Repairs what would make the SDKs drop a whole message, so that whoever waits for it would wait for ever:
 *
 * - `_meta`, or the `progressToken` in it, is `null` or of a wrong type: the member is removed;
 * - a response whose error has no number as its code, or whose result is no object, becomes a proper error;
 * - a response with members of its own, such as `error: null` beside its result, loses them.
 *
 * @returns whether anything was changed.
 */
export function repairMessage(message: JsonObject): boolean {
  const repairedMeta = [message['params'], message['result']].map(repairMeta).includes(true);
  return (isResponse(message) && repairResponse(message)) || repairedMeta;
}

export function isResponse(message: JsonObject): boolean {
  return message['method'] === undefined && ('result' in message || 'error' in message);
}

export function isMessageId(id: unknown): id is string | number {
  return typeof id === 'string' || typeof id === 'number';
}

/** @returns nothing for what is no JSON object. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns its text. One that is nested too deeply for that: of a response that it is, of any other nothing. */
export function writeMessage(message: JsonObject): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    const { id } = message;
    const error = readError({}, 'The response is nested too deeply');
    return isResponse(message) && isMessageId(id) ? writeMessage({ jsonrpc: '2.0', id, error }) : undefined;
  }
}

function repairMeta(part: unknown): boolean {
  if (!isObject(part) || !Object.hasOwn(part, '_meta')) {
    return false;
  }
  const meta = part['_meta'];
  if (!isObject(meta)) {
    return Reflect.deleteProperty(part, '_meta');
  }
  const token = meta['progressToken'];
  const valid = token === undefined || typeof token === 'string' || Number.isSafeInteger(token);
  return !valid && Reflect.deleteProperty(meta, 'progressToken');
}

function repairResponse(message: JsonObject): boolean {
  const { result, error } = message;
  const failed = error !== undefined && error !== null;
  if (!failed && isObject(result)) {
    const repaired = 'error' in message;
    delete message['error'];
    return deleteUnknown(message) || repaired;
  }
  const proper = readError(
    failed ? error : 'The result of the response is not an object',
    'The server refused the request',
  );
  const isProper = isObject(error) && error['code'] === proper.code && error['message'] === proper.message;
  const repaired = !isProper || 'result' in message;
  message['error'] = repaired ? proper : error;
  delete message['result'];
  return deleteUnknown(message) || repaired;
}

/** @param untold its message, where the server gives none. */
export function readError(error: unknown, untold: string) {
  // No object or list is written out: that fails where it is nested deeply.
  const { code, message, data } = isObject(error)
    ? error
    : { message: typeof error === 'object' ? undefined : String(error) };
  return {
    code: Number.isSafeInteger(code) ? (code as number) : INTERNAL_ERROR,
    message: typeof message === 'string' ? message : untold,
    ...(data !== undefined && { data }),
  };
}

function deleteUnknown(message: JsonObject): boolean {
  const unknown = Object.keys(message).filter((name) => !RESPONSE_MEMBERS.includes(name));
  unknown.forEach((name) => Reflect.deleteProperty(message, name));
  return unknown.length > 0;
}

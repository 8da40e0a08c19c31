import { isRecord, ownValue } from '../untrusted/own-value.js';
import { CONTENT_LANGUAGE, contentLanguageOf } from './content-language.js';
import { asElicitation } from './openai-form.js';

/** One request of a round. What is malformed keeps its key and has an empty method, so that it can be refused. */
export interface InputRequest {
  readonly key: string;
  /** `elicitation/create`, `sampling/createMessage`, `roots/list`, … OpenAI's `openai/elicitation/create` is read as the first. */
  readonly method: string;
  readonly params: unknown;
}

/** A result that asks for input before it can be given (2026-07-28, `InputRequiredResult`). */
export interface InputRequired {
  /** In the server's order. Empty: the call is only to be repeated with its state. */
  readonly requests: readonly InputRequest[];
  /** Opaque: echoed byte for byte, and absent if it was absent. */
  readonly requestState?: string;
}

/**
 * Reads a result of `tools/call`, `prompts/get` or `resources/read`.
 *
 * @returns `undefined` for every result that is not `resultType: "input_required"`. Never throws.
 *
 * @example
 * const round = readInputRequired(result);
 * const questions = round?.requests.filter(({ method }) => method === 'elicitation/create');
 */
export function readInputRequired(result: unknown): InputRequired | undefined {
  try {
    if (ownValue(result, 'resultType') !== 'input_required') {
      return undefined;
    }
    const requestState = ownValue(result, 'requestState');
    return Object.freeze({
      requests: readRequests(ownValue(result, 'inputRequests'), contentLanguageOf(result)),
      ...(typeof requestState === 'string' && { requestState }),
    });
  } catch {
    return undefined;
  }
}

function readRequests(inputRequests: unknown, language: string | undefined): readonly InputRequest[] {
  if (!isRecord(inputRequests)) {
    return Object.freeze([]);
  }
  return Object.freeze(
    Object.keys(inputRequests).map((key) => {
      const request = ownValue(inputRequests, key);
      const method = ownValue(request, 'method');
      const given = ownValue(request, 'params');
      const params = language === undefined ? given : inLanguage(given, language);
      return Object.freeze(asElicitation({ key, method: typeof method === 'string' ? method : '', params }));
    }),
  );
}

/** A request that doesn't say its language is in that of the result. */
function inLanguage(params: unknown, language: string): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const meta = ownValue(params, '_meta');
  return { ...params, _meta: { [CONTENT_LANGUAGE]: language, ...(isRecord(meta) ? meta : {}) } };
}

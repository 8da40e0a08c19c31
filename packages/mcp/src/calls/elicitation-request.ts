import type { InputRequest } from '@elicit-kit/core/internal/types';
import { memberOf } from './json-object.js';

export type ElicitationMode = 'form' | 'url';

export const ALL_MODES: readonly ElicitationMode[] = ['form', 'url'];

/** The mode of raw params; whatever is not a URL request is parsed, and refused, as a form. */
export function readMode(params: unknown): ElicitationMode {
  return isUrlRequest(params) ? 'url' : 'form';
}

/** Whether a request of a round is for the person. */
export function isElicitation({ method }: Pick<InputRequest, 'method'>): boolean {
  return method === 'elicitation/create';
}

export function isUrlRequest(params: unknown): boolean {
  return memberOf(params, 'mode') === 'url';
}

/** "URL first" in the two forms of the draft; 2025-11-25 gave it -32042. */
const DRAFT_CODES: readonly unknown[] = [-32604, -32000];

/** The revision that took URL mode over, without `elicitation/track`. */
const FIRST_WITH_URL_MODE = '2025-11-25';

export function isDraftError(error: unknown): boolean {
  return DRAFT_CODES.includes(memberOf(error, 'code'));
}

/**
 * Whether a request is of the 2025 draft: one for a page on a connection whose revision has no such requests, or with
 * the id as the draft once spells it.
 */
export function isDraftRequest(params: unknown, protocolVersion: string | undefined): boolean {
  return (
    isUrlRequest(params) &&
    ((protocolVersion !== undefined && protocolVersion < FIRST_WITH_URL_MODE) ||
      Object.hasOwn(params as object, 'elicitionId'))
  );
}

import type { InputRequest } from '@elicit-kit/core';
import type { ElicitationMode } from './eliciting-call.js';

/** The mode of raw params; whatever is not a URL request is parsed, and refused, as a form. */
export function readMode(params: unknown): ElicitationMode {
  return isUrlRequest(params) ? 'url' : 'form';
}

/** Whether a request of a round is for the person. */
export function isElicitation({ method }: InputRequest): boolean {
  return method === 'elicitation/create';
}

export function isUrlRequest(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'mode' in params && params.mode === 'url';
}

import { cutText } from '../untrusted/cut-text.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';

/** What a server tells of a page that the person was sent to: a progress notification's params, in every revision. */
export interface FollowUpProgress {
  readonly progress: number;
  /** Above 0. */
  readonly total?: number;
  /** The server's words. */
  readonly message?: string;
}

/** Takes what is of the right type; nothing where there is no progress. Never throws. */
export function readProgress(params: unknown): FollowUpProgress | undefined {
  if (!isRecord(params)) {
    return undefined;
  }
  const progress = ownValue(params, 'progress');
  const total = ownValue(params, 'total');
  const message = ownValue(params, 'message');
  if (!isFinite(progress)) {
    return undefined;
  }
  return Object.freeze({
    progress,
    ...(isFinite(total) && total > 0 && { total }),
    ...(typeof message === 'string' &&
      message.trim() !== '' && { message: cutText(message, DEFAULT_PARSE_LIMITS.maxTextLength) }),
  });
}

function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

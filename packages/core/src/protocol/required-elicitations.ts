import { isRecord, ownValue } from '../untrusted/own-value.js';

/** After these are done the retried call names the rest. */
const MOST = 100;

/**
 * Reads what a "do this first" error asks for.
 *
 * Its code changed over the revisions (-32604 and -32000 in the 2025 drafts, -32042 in 2025-11-25), so the list itself
 * is what tells: `error.data.elicitations`.
 *
 * @param error what an SDK threw, or the `error` of a JSON-RPC response.
 * @returns raw params for `parseElicitation`, the first 100; `undefined` where nothing is asked for. Never throws.
 *
 * @example
 * const first = requiredElicitations(error)?.map((params) => parseElicitation(params));
 */
export function requiredElicitations(error: unknown): readonly unknown[] | undefined {
  try {
    if (!isRecord(error)) {
      return undefined;
    }
    // `data` may be a getter of an SDK's error class, so it need not be the error's own.
    const data = (error as { data?: unknown }).data;
    const list = ownValue(data, 'elicitations');
    return Array.isArray(list) && list.length > 0 ? Object.freeze(list.slice(0, MOST)) : undefined;
  } catch {
    return undefined;
  }
}

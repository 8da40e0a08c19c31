import type { ElicitResult } from '../protocol/elicitation.js';

/** Not now, to each request of a batch. */
export function cancelAll(requests: readonly unknown[]): readonly ElicitResult[] {
  return Object.freeze(requests.map((): ElicitResult => Object.freeze({ action: 'cancel' })));
}

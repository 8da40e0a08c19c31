import type { ElicitResult } from '../protocol/elicitation.js';
import type { WithdrawReason } from './elicitation-inbox.js';
import { WithdrawnError } from './withdrawn-error.js';

/** The promise of one batch. Whatever comes first settles it; everything later does nothing. */
export interface Settlement {
  readonly promise: Promise<readonly ElicitResult[]>;
  /** @returns whether this was what settled it. */
  resolve(results: readonly ElicitResult[]): boolean;
  /** @returns whether this was what settled it. */
  reject(error: unknown): boolean;
}

/** @param onSettled runs once, before the promise's own reactions: stop timers and listeners there. */
export function createSettlement(onSettled: () => void): Settlement {
  let resolve: (results: readonly ElicitResult[]) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<readonly ElicitResult[]>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  let settled = false;

  function settle(): boolean {
    if (settled) {
      return false;
    }
    settled = true;
    onSettled();
    return true;
  }

  return {
    promise,
    resolve(results) {
      const first = settle();
      if (first) {
        resolve(results);
      }
      return first;
    },
    reject(error) {
      const first = settle();
      if (first) {
        reject(error);
      }
      return first;
    },
  };
}

/** What an abort's reason says of the end: ours, the platform's timeout, or the server's change of mind. */
export function withdrawReasonOf(abortReason: unknown): WithdrawReason {
  if (abortReason instanceof WithdrawnError) {
    return abortReason.reason;
  }
  return abortReason instanceof DOMException && abortReason.name === 'TimeoutError' ? 'expired' : 'withdrawn';
}

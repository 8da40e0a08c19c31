/** What becomes of a call while the person thinks: the request of the chat waits for it, or ends. */
export type Manner = 'wait' | 'park';

/** Where a question stands: the host's own, which comes back with it (`correlation`). */
export interface Place {
  readonly chatId: string;
  readonly toolCallId: string;
}

/** What a call gave that was parked and has no result yet. */
export function isParked(output: unknown): output is { readonly parked: string } {
  return typeof output === 'object' && output !== null && 'parked' in output;
}

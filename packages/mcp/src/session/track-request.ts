import { LONGEST_TIMEOUT } from '../calls/human-wait.js';

/** The request of the 2025 draft that is answered once a page is done. */
export function trackRequest(elicitationId: string) {
  return { method: 'elicitation/track', params: { elicitationId } } as const;
}

/** It is ended by its signal. Listening to progress is what gives it the progress token that the draft asks for. */
export const trackOptions = { timeout: LONGEST_TIMEOUT } as const;

/**
 * How a person closed a request without an answer: by Escape or the back gesture, a press outside of the dialog, its ×, or Not now.
 * `ended`: it had ended before, and what was left of it was closed.
 */
export type CancelReason = 'escape' | 'outside' | 'close-button' | 'not-now' | 'ended';

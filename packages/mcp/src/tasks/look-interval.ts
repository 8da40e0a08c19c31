import type { TaskState } from './task-state.js';

/** Milliseconds between two looks: where the server says nothing, and at least. */
const INTERVAL = 1_000;
export const SHORTEST_INTERVAL = 250;
/** While nothing changes it is looked ever more seldom, down to this; in a page that nobody sees, to the second. */
const LONGEST_INTERVAL = 5_000;
const LONGEST_INTERVAL_HIDDEN = 15_000;

/**
 * How long to wait before the next look, in milliseconds: never less than the server says.
 *
 * @param before the same of the last look; 0 where something has changed since.
 */
export function nextInterval(
  { status, pollIntervalMs = INTERVAL }: Pick<TaskState, 'status' | 'pollIntervalMs'>,
  before: number,
  isHidden: boolean,
): number {
  const told = Math.max(pollIntervalMs, SHORTEST_INTERVAL);
  const longest = isHidden ? LONGEST_INTERVAL_HIDDEN : LONGEST_INTERVAL;
  const grows = isHidden || status === 'input_required';
  return before > 0 && grows ? Math.max(told, Math.min(before * 1.5, longest)) : told;
}

/** Whether nobody sees the page. */
export function isHidden(): boolean {
  return (globalThis as { readonly document?: { readonly hidden?: boolean } }).document?.hidden === true;
}

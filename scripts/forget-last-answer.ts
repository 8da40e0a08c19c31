import { vi } from 'vitest';
import { noteAnswer } from '../packages/react/src/internals/presses/plain-press.js';

/** What was answered is long ago, by any clock: the kit holds back buttons for a while after an answer. */
export function forgetLastAnswer(): void {
  const now = vi.spyOn(performance, 'now').mockReturnValue(Number.NEGATIVE_INFINITY);
  noteAnswer({ detail: 0 } as Parameters<typeof noteAnswer>[0]);
  now.mockRestore();
}

import { expect, test } from 'vitest';
import { readTask } from './task-state.js';

const DEEP: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

test.each([
  ['deep data', { code: 1, message: 'No room', data: DEEP }, 'No room'],
  ['a deep list', DEEP, 'The task failed'],
  ['null', null, 'The task failed'],
  ['a number', 42, 'The task failed'],
])('a task that failed with %s has failed', (_what, error, message) => {
  expect(readTask({ taskId: 'a', status: 'failed', error })?.error?.message).toBe(message);
});

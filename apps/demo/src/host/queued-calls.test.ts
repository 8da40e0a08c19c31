import type { QueuedCall } from '@elicit-kit/mcp/client';
import { expect, test } from 'vitest';
import type { Call } from './host-state.js';
import { withQueue } from './queued-calls.js';

const call = (id: string, toolName: string, rest: Partial<Call> = {}): Call => ({
  id,
  connectionId: 'a',
  toolName,
  args: {},
  startedAt: 0,
  exchanges: [],
  state: 'running',
  ...rest,
});
const queued = (name: string, ahead: number): QueuedCall => ({
  operation: { method: 'tools/call', name },
  ahead,
});
const aheadOf = (calls: readonly Call[]) => calls.map(({ ahead }) => ahead);

test('the newest running calls of a tool are those that wait, in their order', () => {
  const calls = [call('1', 'book'), call('2', 'pay'), call('3', 'book'), call('4', 'book')];
  const now = withQueue(calls, 'a', [queued('book', 4), queued('book', 5)]);
  expect(aheadOf(now)).toEqual([undefined, undefined, 4, 5]);
  expect(aheadOf(withQueue(now, 'a', []))).toEqual([undefined, undefined, undefined, undefined]);
});

test('calls of other connections, and those that are over, are left alone', () => {
  const calls = [call('1', 'book', { connectionId: 'b', ahead: 7 }), call('2', 'book', { state: 'done' })];
  expect(aheadOf(withQueue(calls, 'a', [queued('book', 4)]))).toEqual([7, undefined]);
});

import type { QueuedCall, RunningTask } from '@elicit-kit/mcp/client';
import type { Call } from './host-state.js';

/** Says of each running call of a connection whether it waits in the queue. The queue is first come, first served. */
export function withQueue(
  calls: readonly Call[],
  connectionId: string,
  queue: readonly QueuedCall[],
): readonly Call[] {
  const waiting = [...queue];
  return calls
    .toReversed()
    .map((call) => {
      if (call.connectionId !== connectionId || call.state !== 'running') {
        return call;
      }
      const place = waiting.findLastIndex(({ operation }) => operation.name === call.toolName);
      const [queued] = place === -1 ? [] : waiting.splice(place, 1);
      return { ...call, ahead: queued?.ahead };
    })
    .reverse();
}

/** Says of each running call of a connection what its server says of its task, where it is one. */
export function withTasks(
  calls: readonly Call[],
  connectionId: string,
  tasks: readonly RunningTask[],
): readonly Call[] {
  return calls.map((call) =>
    call.connectionId === connectionId && call.state === 'running'
      ? { ...call, task: tasks.find(({ callId }) => callId === call.id) }
      : call,
  );
}

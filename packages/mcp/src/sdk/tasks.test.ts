import { ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { schema } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states } from '../fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';
import { attachTo } from './attached.fixtures.js';

const stateOf = (status: string) => ({ taskId: 't1', status, ttl: null, createdAt: '2026-01-01T00:00:00Z' });

/** A task whose question is asked while its result is waited for, as the official server does it. */
async function attachToTask() {
  const results: RawCall[] = [];
  const answers: unknown[] = [];
  const server = await startRawServer((call) => {
    if (call.method === 'tasks/result') {
      results.push(call);
      const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 't1' } };
      void call
        .ask('elicitation/create', { message: 'Well?', requestedSchema: schema, _meta })
        .then(({ result }) => answers.push(result));
    } else {
      call.reply(stateOf(call.method === 'tasks/cancel' ? 'cancelled' : 'completed'));
    }
  });
  const host = await attachTo(server);
  const request = (method: string, options?: { signal?: AbortSignal; timeout?: number }) =>
    host.client.request({ method, params: { taskId: 't1' } } as never, ResultSchema, options);
  const controller = new AbortController();
  const result = request('tasks/result', { signal: controller.signal }).catch((error: unknown) => error);
  const entry = await nextPending(host.inbox);
  return { ...host, request, controller, result, results, answers, entry };
}

type Task = Awaited<ReturnType<typeof attachToTask>>;

describe('a question of a task (2025-11-25)', () => {
  it.each<[how: string, end: (task: Task) => unknown]>([
    ['is cancelled', ({ request }) => request('tasks/cancel')],
    ['is said to be completed', ({ request }) => request('tasks/get')],
    [
      'is reported as failed',
      ({ results }) => results[0]?.send({ method: 'notifications/tasks/status', params: stateOf('failed') }),
    ],
    ['has its result', ({ results }) => results[0]?.reply({ content: [] })],
    ['has no result', ({ results }) => results[0]?.fail({ code: -32603, message: 'No result stored' })],
    ['is given up by its caller', ({ controller }) => controller.abort(new Error('enough'))],
  ])('ends with the task: it %s', async (_, end) => {
    const task = await attachToTask();
    await end(task);

    await expect.poll(() => states(task)).toEqual(['taskEnded']);
    expect(await task.inbox.answer(task.entry.id, [{ action: 'accept', content: {} }])).toEqual({
      status: 'gone',
    });
    task.results[0]?.reply({});
    await task.result;
  });

  it('ends with the time that its result was given', async () => {
    const task = await attachToTask();
    task.results[0]?.reply({});
    await task.result;
    const late = task.request('tasks/result', { timeout: 300 }).catch((error: unknown) => error);
    await nextPending(task.inbox);
    await late;

    await expect.poll(() => states(task)).toEqual(['taskEnded', 'timedOut']);
  });

  it('stays while an unrelated call ends, and is answered while the task goes on', async () => {
    const task = await attachToTask();
    expect(task.entry.call).toBeUndefined();
    await task.session.callTool({ name: 'other' });
    await answerNext(task.inbox, { action: 'decline' });
    await expect.poll(() => task.answers).toEqual([{ action: 'decline' }]);
    task.results[0]?.reply({ content: [] });

    expect(await task.result).toMatchObject({ content: [] });
  });
});

import { TaskStoppedError } from '@elicit-kit/core';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { ExpiredStateError, TaskCancelledError } from '../calls/call-errors.js';
import { schema } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states } from '../fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';
import type { AttachElicitationOptions } from './index.js';
import { attachTo } from './attached.fixtures.js';

const RELATED = { 'io.modelcontextprotocol/related-task': { taskId: 't1' } };
const REPORT = { content: [{ type: 'text', text: 'A report.' }], _meta: RELATED };

interface Task {
  status: string;
  statusMessage?: string;
}

/**
 * A server whose tool `research` can be called as a task only.
 *
 * @param deal what becomes of a request about the task, where that is not the usual.
 */
async function attach(
  deal: (call: RawCall, task: Task) => boolean = () => false,
  options: Partial<AttachElicitationOptions> = {},
) {
  const task: Task = { status: 'working' };
  const calls: RawCall[] = [];
  const of = (method: string) => calls.filter((call) => call.method === method);
  const server = await startRawServer((call) => {
    calls.push(call);
    const state = { taskId: 't1', ttl: 60_000, createdAt: '2026-01-01T00:00:00Z', pollInterval: 1, ...task };
    if (call.method === 'tools/list') {
      const inputSchema = { type: 'object' };
      const tools = [
        { name: 'research', inputSchema, execution: { taskSupport: 'required' } },
        { name: 'note', inputSchema, execution: { taskSupport: 'optional' } },
      ];
      call.reply({ tools });
    } else if (call.method === 'ping') {
      call.reply({});
    } else if (deal(call, task)) {
      return;
    } else if (call.method === 'tools/call') {
      call.reply('task' in call.params ? { task: state } : { content: [{ type: 'text', text: 'At once.' }] });
    } else if (call.method === 'tasks/result') {
      if (task.status === 'completed') {
        call.reply(REPORT);
      }
    } else {
      task.status = call.method === 'tasks/cancel' ? 'cancelled' : task.status;
      call.reply({ ...state, ...task });
    }
  });
  const host = await attachTo(server, { tasks: true, ...options });
  await host.client.listTools();
  return { ...host, of, task };
}

const research = { name: 'research', arguments: { topic: 'tea' } };

describe('a tool that can be called as a task only (2025-11-25)', () => {
  it('is, and gives the result of its task', async () => {
    const host = await attach();
    const result = host.session.callTool(research);
    await expect.poll(() => host.of('tasks/get').length).toBeGreaterThan(1);
    host.task.status = 'completed';

    expect(await result).toEqual(REPORT);
    expect(host.of('tools/call')[0]?.params).toMatchObject({ ...research, task: {} });
    expect(host.of('tasks/result')).toHaveLength(1);
  });

  it('is listed with what its server says of it, and until when that keeps it', async () => {
    const before = Date.now();
    const host = await attach();
    host.task.statusMessage = 'Gathering';
    const result = host.session.callTool(research);
    const listed = () => host.session.tasks.getSnapshot();
    await expect.poll(listed).toMatchObject([{ status: 'working', statusMessage: 'Gathering' }]);
    expect(listed()[0]).toMatchObject({ operation: { method: 'tools/call', name: 'research' } });
    expect(listed()[0]?.keptUntil).toBeGreaterThanOrEqual(before + 60_000);
    host.task.status = 'completed';
    await result;

    expect(listed()).toEqual([]);
  });

  it('asks for its call while the result is awaited, and goes on with the answer', async () => {
    const answers: unknown[] = [];
    const host = await attach((call, task) => {
      if (call.method !== 'tasks/result' || task.status !== 'input_required') {
        return false;
      }
      void call
        .ask('elicitation/create', { message: 'Which?', requestedSchema: schema, _meta: RELATED })
        .then(({ result }) => {
          answers.push(result);
          task.status = 'completed';
          call.reply(REPORT);
        });
      return true;
    });
    const result = host.session.callsAs('call-7').callTool(research);
    await expect.poll(() => host.of('tasks/get').length).toBeGreaterThan(0);
    expect(host.of('tasks/result')).toEqual([]);
    host.task.status = 'input_required';
    const entry = await answerNext(host.inbox, { action: 'accept', content: { answer: 'green' } });

    expect(await result).toEqual(REPORT);
    expect(entry).toMatchObject({
      operation: { method: 'tools/call', name: 'research' },
      call: { id: 'call-7', arguments: { topic: 'tea' } },
    });
    expect(answers).toEqual([{ action: 'accept', content: { answer: 'green' } }]);
  });

  it.each(['is not answered', 'says that it is gone'])(
    'gives the result of a task that asks at once, though a look at it %s',
    async (look) => {
      const host = await attach((call, task) => {
        if (call.method === 'tasks/get' && look === 'says that it is gone') {
          call.fail({ code: -32602, message: 'No such task' });
        } else if (call.method === 'tasks/result') {
          void call
            .ask('elicitation/create', { message: 'Which?', requestedSchema: schema, _meta: RELATED })
            .then(() => call.reply(REPORT));
        }
        return call.method.startsWith('tasks/') && task.status === 'input_required';
      });
      host.task.status = 'input_required';
      const { inbox } = host;
      inbox.subscribe(() => {
        const entry = inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
        if (entry) {
          inbox.answer(entry.id, [{ action: 'decline' }]);
        }
      });

      expect(await host.session.callTool(research)).toEqual(REPORT);
    },
  );

  it('is answered though the stream of its result breaks meanwhile', async () => {
    let asked = 0;
    const host = await attach((call, task) => {
      if (call.method !== 'tasks/result' || task.status !== 'input_required') {
        return false;
      }
      asked += 1;
      if (asked === 1) {
        call.die();
        return true;
      }
      void call
        .ask('elicitation/create', { message: 'Which?', requestedSchema: schema, _meta: RELATED })
        .then(() => {
          task.status = 'completed';
          call.reply(REPORT);
        });
      return true;
    });
    host.task.status = 'input_required';
    const result = host.session.callTool(research);
    await answerNext(host.inbox, { action: 'decline' });

    expect(await result).toEqual(REPORT);
    expect(asked).toBe(2);
  });

  it('is called as usual by a session that follows no tasks, and the SDK refuses', async () => {
    const host = await attach(undefined, { tasks: false });

    await expect(host.session.callTool(research)).rejects.toThrow('requires task-based execution');
  });

  it('by the client itself too, where the session takes over', async () => {
    const host = await attach(undefined, { takeOver: true });
    const result = host.client.callTool(research);
    await expect.poll(() => host.of('tasks/get').length).toBeGreaterThan(0);
    host.task.status = 'completed';
    expect(await result).toEqual(REPORT);

    host.session.close();
    await expect(host.client.callTool(research)).rejects.toThrow('requires task-based execution');
  });

  it('gives what its server answers at once, task or no task', async () => {
    const host = await attach((call) => {
      if (call.method !== 'tools/call') {
        return false;
      }
      call.reply({ content: [] });
      return true;
    });

    expect(await host.session.callTool(research)).toEqual({ content: [] });
  });
});

describe('a tool that may be called as a task', () => {
  it('is where its caller says so', async () => {
    const host = await attach();
    host.task.status = 'completed';

    expect(await host.session.callTool({ name: 'note' })).toMatchObject({ content: [{ text: 'At once.' }] });
    expect(
      await host.session.callTool({ name: 'note' }, CallToolResultSchema, { task: { ttl: 9_000 } }),
    ).toEqual(REPORT);
    expect(host.of('tools/call').map(({ params }) => params['task'])).toEqual([undefined, { ttl: 9_000 }]);
  });
});

describe('a task that ends otherwise', () => {
  it('is cancelled by its server', async () => {
    const host = await attach();
    const result = host.session.callTool(research);
    host.task.status = 'cancelled';

    await expect(result).rejects.toBeInstanceOf(TaskCancelledError);
  });

  it('fails, in the words of its result', async () => {
    const host = await attach((call, task) => {
      if (call.method !== 'tasks/result') {
        return false;
      }
      expect(task.status).toBe('failed');
      call.fail({ code: -32603, message: 'Out of tea' });
      return true;
    });
    const result = host.session.callTool(research);
    host.task.status = 'failed';

    await expect(result).rejects.toThrow('Out of tea');
  });

  it('is known no longer', async () => {
    const host = await attach((call) => {
      if (call.method !== 'tasks/get') {
        return false;
      }
      call.fail({ code: -32602, message: 'Task not found' });
      return true;
    });

    await expect(host.session.callTool(research)).rejects.toBeInstanceOf(ExpiredStateError);
  });

  it.each<[how: string, answer: (call: RawCall) => void]>([
    ['a look fails', (call) => call.fail({ code: -32603, message: 'Later' })],
    ['a look tells nonsense', (call) => call.reply({ status: [], taskId: {} })],
  ])('or %s, and it goes on', async (_, answer) => {
    let looks = 0;
    const host = await attach((call, task) => {
      if (call.method !== 'tasks/get' || (looks += 1) > 1) {
        task.status = looks > 1 ? 'completed' : task.status;
        return false;
      }
      answer(call);
      return true;
    });

    expect(await host.session.callTool(research)).toEqual(REPORT);
  });
});

describe('a task that is given up', () => {
  const asking = () =>
    attach((call, task) => {
      if (call.method !== 'tasks/result' || task.status !== 'input_required') {
        return false;
      }
      void call.ask('elicitation/create', { message: 'Which?', requestedSchema: schema, _meta: RELATED });
      return true;
    });

  it('by its caller: it is cancelled, and its question withdrawn', async () => {
    const host = await asking();
    host.task.status = 'input_required';
    const controller = new AbortController();
    const { signal } = controller;
    const result = host.session.callTool(research, CallToolResultSchema, { signal });
    await nextPending(host.inbox);
    controller.abort(new Error('enough'));

    await expect(result).rejects.toThrow('enough');
    await expect.poll(() => host.of('tasks/cancel').map(({ params }) => params['taskId'])).toEqual(['t1']);
    await expect.poll(() => states(host)).toEqual(['taskEnded']);
  });

  it('by the person', async () => {
    const host = await asking();
    host.task.status = 'input_required';
    const result = host.session.callTool(research).catch((error: unknown) => error);
    host.inbox.stopTask((await nextPending(host.inbox)).id);

    expect(await result).toBeInstanceOf(TaskStoppedError);
    await expect.poll(() => host.of('tasks/cancel')).toHaveLength(1);
  });
});

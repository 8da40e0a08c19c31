import { createElicitationInbox, DeliveryUnknownError, TaskStoppedError } from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import { describe, expect, it } from 'vitest';
import {
  attachElicitation,
  callFailureMessage,
  ExpiredStateError,
  NothingSentError,
  taskCapabilities,
  TaskCancelledError,
  UnsupportedInputRequestError,
} from '../client/index.js';
import { form, page } from '../client/rounds.fixtures.js';
import { answerNext, nextPending, states, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import { startTaskServer } from './task-server.fixtures.js';

const name = { answer: 'Ada' };
const accepted = { action: 'accept', content: name } as const;

describe('a call that its server makes a task of', () => {
  it('has the result of the task, and is listed meanwhile with what the server says of it', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.say({ statusMessage: 'Reading', ttlMs: 60_000 }),
    });
    const { session } = await tasks.attach();
    const result = session.callsAs('one').callTool({ name: 'research' });
    await expect.poll(() => session.tasks.getSnapshot()).toHaveLength(1);
    const [listed] = session.tasks.getSnapshot();
    expect(listed).toMatchObject({ callId: 'one', status: 'working', statusMessage: 'Reading' });
    tasks.tasks[0]?.say({ statusMessage: undefined });
    await expect.poll(() => session.tasks.getSnapshot()[0]?.statusMessage).toBeUndefined();
    expect((listed?.keptUntil ?? 0) - Date.now()).toBeGreaterThan(30_000);
    tasks.tasks[0]?.complete();

    expect(textOf(await result)).toBe('done');
    expect(session.tasks.getSnapshot()).toEqual([]);
  });

  it.each([
    ['that is done at once', {}],
    ['that is made as one that is done, without its result', { status: 'completed', result: undefined }],
  ])('%s has its result too', async (_, created) => {
    const tasks = await startTaskServer({ created, begin: (task) => task.complete() });
    const { session } = await tasks.attach();

    expect(textOf(await session.callTool({ name: 'now' }))).toBe('done');
  });

  it('may have a result without a resultType, or say resultType "task" where it is looked at', async () => {
    const tasks = await startTaskServer({
      begin: (task) => {
        task.say({ resultType: 'task' });
        task.complete({ content: [{ type: 'text', text: 'odd' }] });
      },
    });
    const { session } = await tasks.attach();

    expect(textOf(await session.callTool({ name: 'odd' }))).toBe('odd');
  });

  it('that fails rejects with what the server says', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.fail({ code: -32050, message: 'No paper' }),
    });
    const { session } = await tasks.attach();

    await expect(session.callTool({ name: 'print' })).rejects.toMatchObject({
      code: -32050,
      message: /No paper/,
    });
  });

  it('that the server cancels says so, and takes its question back', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ q: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(inbox);
    tasks.tasks[0]?.cancel();

    expect(await ended).toBeInstanceOf(TaskCancelledError);
    expect(callFailureMessage(await ended)).toEqual({ key: 'call.taskCancelled', params: { name: 'ask' } });
    await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
  });

  it('that its server forgets says so, and takes its question back', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ q: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(inbox);
    tasks.tasks[0]?.forget();

    expect(await ended).toBeInstanceOf(ExpiredStateError);
    await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
  });

  it('is not followed where the host did not say so', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ q: form('Name?') }) });
    const { session } = await tasks.attach({ tasks: false });

    await expect(session.callTool({ name: 'ask' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_RESULT_TYPE',
    });
  });
});

describe('what a task asks', () => {
  it.each([{}, { status: 'input_required' }])(
    'is one batch, answered by one update: created as %j',
    async (created) => {
      const tasks = await startTaskServer({
        created,
        begin: (task) => task.ask({ a: form('Name?'), b: form('And?'), __proto__: form('hidden') }),
      });
      const { session, inbox } = await tasks.attach();
      const result = session.callTool({ name: 'ask' });
      const entry = await answerNext(inbox, accepted, { action: 'decline' });

      expect(entry.items).toHaveLength(2);
      expect(textOf(await result)).toBe('done');
      expect(tasks.tasks[0]?.updates).toEqual([{ a: accepted, b: { action: 'decline' } }]);
      expect(
        inbox
          .getSnapshot()
          .audit.map(({ outcome }) => outcome)
          .toSorted(),
      ).toEqual(['accept', 'decline']);
    },
  );

  it('comes in steps, counted', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('First?') }),
      update(task, responses, call) {
        task.take(...Object.keys(responses));
        if (task.updates.length === 1) {
          task.ask({ b: form('Second?') });
        } else {
          task.complete();
        }
        call.reply({ resultType: 'complete' });
      },
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'steps' });
    expect(await answerNext(inbox, accepted)).toMatchObject({ round: 1 });
    expect(await untilEntry(inbox, ({ round }) => round === 2)).toMatchObject({ state: 'pending' });
    await answerNext(inbox, accepted);

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([{ a: accepted }, { b: accepted }]);
  });

  it('may be a page', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ p: page('Sign in', 'https://pay.example/') }),
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'pay' });
    await answerNext(inbox, { action: 'accept' });

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([{ p: { action: 'accept' } }]);
  });

  it('is withdrawn at once when the task no longer waits for it, and answered no more', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Old?') }) });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'superseded' });
    await nextPending(inbox);
    tasks.tasks[0]?.take('a');
    tasks.tasks[0]?.ask({ b: form('New?') });
    await untilEntry(inbox, ({ state }) => state === 'withdrawn');
    await answerNext(inbox, accepted);

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([{ b: accepted }]);
  });

  it('is joined by what is asked later, and each is answered by itself', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('First?') }) });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'late-more' });
    const first = await nextPending(inbox);
    tasks.tasks[0]?.ask({ b: form('Second?') });
    const second = await untilEntry(inbox, ({ id }) => id !== first.id);
    await inbox.answer(second.id, [accepted]);
    await inbox.answer(first.id, [accepted]);

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([{ b: accepted }, { a: accepted }]);
  });

  it('waits for the others where the server takes no part of them', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('First?') }),
      update(task, responses, call) {
        if (Object.keys(responses).length < 2) {
          call.fail({ code: -32602, message: 'Answer everything' });
          return;
        }
        task.complete();
        call.reply({ resultType: 'complete' });
      },
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'all-or-nothing' });
    const first = await nextPending(inbox);
    tasks.tasks[0]?.ask({ b: form('Second?') });
    const second = await untilEntry(inbox, ({ id }) => id !== first.id);
    inbox.answer(first.id, [accepted]);
    await expect.poll(() => tasks.tasks[0]?.updates).toHaveLength(1);
    inbox.answer(second.id, [{ action: 'decline' }]);

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates.at(-1)).toEqual({ a: accepted, b: { action: 'decline' } });
    await expect.poll(() => states({ inbox })).toEqual([]);
  });

  it('can be answered again, with what was typed, where the server refuses the answers', async () => {
    let refusals = 1;
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?') }),
      update(task, _, call) {
        if ((refusals -= 1) >= 0) {
          call.fail({ code: -32602, message: 'No' });
        } else {
          task.complete();
          call.reply({ resultType: 'complete' });
        }
      },
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'picky' });
    const { id } = await nextPending(inbox);
    expect(await inbox.answer(id, [accepted])).toMatchObject({ status: 'failed' });
    expect(await inbox.answer(id, [accepted])).toMatchObject({ status: 'delivered' });

    expect(textOf(await result)).toBe('done');
  });

  it.each([
    ['arrived', true],
    ['did not arrive', false],
  ])('is known to have %s where the response to it is lost', async (_, arrives) => {
    let losses = 1;
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?') }),
      update(task, responses, call) {
        const lost = (losses -= 1) >= 0;
        if (arrives || !lost) {
          task.take(...Object.keys(responses));
          task.complete();
        }
        if (lost) {
          call.die();
        } else {
          call.reply({ resultType: 'complete' });
        }
      },
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'lost' });
    const { id } = await nextPending(inbox);

    expect(await inbox.answer(id, [accepted])).toMatchObject({ status: 'delivered' });
    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toHaveLength(arrives ? 1 : 2);
  });

  it('is not asked again while the server still lists what it has', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?') }),
      update: (_task, _responses, call) => call.reply({ resultType: 'complete' }),
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'slow-update' });
    const { id } = await nextPending(inbox);
    expect(await inbox.answer(id, [accepted])).toMatchObject({ status: 'delivered' });
    const before = tasks.looks.length;
    await expect.poll(() => tasks.looks.length, { timeout: 5_000 }).toBeGreaterThan(before + 2);
    expect(states({ inbox })).toEqual([]);
    tasks.tasks[0]?.complete();

    expect(textOf(await result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toHaveLength(1);
  });

  it('under a key that stood for something else ends the call, and cancels the task', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'reuse' }).catch((error: unknown) => error);
    await nextPending(inbox);
    tasks.tasks[0]?.ask({ a: form('Password?') });

    expect(await ended).toMatchObject({ name: 'MalformedRoundError' });
    await expect.poll(() => tasks.tasks[0]?.cancelled).toBe(true);
    await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
  });

  it('that nobody here can answer ends the call unasked, and cancels the task', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?'), b: { method: 'roots/list', params: {} } }),
    });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'roots' }).catch((error: unknown) => error);

    expect(await ended).toBeInstanceOf(UnsupportedInputRequestError);
    await expect.poll(() => tasks.tasks[0]?.cancelled).toBe(true);
    expect(states({ inbox })).toEqual([]);
  });

  it('of the host is answered by the host, beside the person', async () => {
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?'), b: { method: 'roots/list', params: {} } }),
    });
    const { session, inbox } = await tasks.attach({ onInputRequest: () => Promise.resolve({ roots: [] }) });
    const result = session.callTool({ name: 'roots' });
    await answerNext(inbox, accepted);

    expect(textOf(await result)).toBe('done');
    expect(Object.assign({}, ...(tasks.tasks[0]?.updates ?? []))).toEqual({ a: accepted, b: { roots: [] } });
  });
});

describe('a task is given up', () => {
  it('by the person: it is cancelled, and the call says so', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    inbox.stopTask((await nextPending(inbox)).id);

    expect(await ended).toBeInstanceOf(TaskStoppedError);
    await expect.poll(() => tasks.tasks[0]?.cancelled).toBe(true);
  });

  it('by the caller: it is cancelled, and its question is withdrawn', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const controller = new AbortController();
    const ended = session
      .callTool({ name: 'ask' }, { signal: controller.signal })
      .catch((error: unknown) => error);
    await nextPending(inbox);
    const reason = new Error('Changed my mind');
    controller.abort(reason);

    expect(await ended).toBe(reason);
    await expect.poll(() => tasks.tasks[0]?.cancelled).toBe(true);
    await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
    expect(tasks.heard().map(({ method }) => method)).not.toContain('notifications/cancelled');
  });

  it('with a session that keeps nothing: it is cancelled', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, inbox } = await tasks.attach();
    const ended = session.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(inbox);
    session.close();

    expect(await ended).toMatchObject({ code: 'CONNECTION_CLOSED' });
    await expect.poll(() => tasks.tasks[0]?.cancelled).toBe(true);
  });
});

describe('a server that is away', () => {
  it('is looked for again: the question stays, and the answer arrives', async () => {
    let away = 0;
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?') }),
      get(_task, call) {
        away -= 1;
        if (away >= 0) {
          call.die();
        }
        return away >= 0;
      },
    });
    const { session, inbox } = await tasks.attach();
    const result = session.callTool({ name: 'ask' });
    await nextPending(inbox);
    away = 3;
    await expect.poll(() => away, { timeout: 8_000 }).toBeLessThan(0);
    expect(states({ inbox })).toEqual(['pending']);
    await answerNext(inbox, accepted);

    expect(textOf(await result)).toBe('done');
  });

  it('for longer than the call may take ends it', async () => {
    let away = false;
    const tasks = await startTaskServer({
      begin: () => undefined,
      get(_task, call) {
        if (away) {
          call.die();
        }
        return away;
      },
    });
    const { session } = await tasks.attach();
    const ended = session.callTool({ name: 'ask' }, { timeout: 500 }).catch((error: unknown) => error);
    await expect.poll(() => tasks.looks.length).toBeGreaterThan(0);
    away = true;

    expect(await ended).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });
});

describe('a page that is loaded anew', () => {
  const options = { tasks: true, capabilities: taskCapabilities };
  const open = (task: { ask(requests: object): void }) => task.ask({ a: form('Name?') });

  it('goes on with the task, its question and what was typed', async () => {
    const tasks = await startTaskServer({ begin: open });
    const browser = tasks.openBrowser();
    const one = await browser.openTab(tasks.server, options);
    one.session.callTool({ name: 'ask' }).catch(() => undefined);
    const entry = await nextPending(one.inbox);
    const [item] = entry.items;
    one.inbox.draftsOf(entry.id)?.keep(item?.key ?? '', { f0: 'Ad' });
    await expect.poll(() => [...browser.texts.values()].join()).toContain('Ad');
    browser.crash();
    one.session.close();

    const two = await browser.openTab(tasks.server, options);
    const [resumed] = await two.session.resume();
    const again = await nextPending(two.inbox);
    expect(again).toMatchObject({ resumed: 'unsent', round: 2 });
    expect(two.inbox.draftsOf(again.id)?.restored('a')?.values).toEqual({ f0: 'Ad' });
    await two.inbox.answer(again.id, [accepted]);

    expect(textOf((await resumed?.result) ?? {})).toBe('done');
    expect(tasks.tasks).toHaveLength(1);
    expect(tasks.tasks[0]?.updates).toEqual([{ a: accepted }]);
    await expect.poll(() => [...browser.texts.keys()]).toEqual([]);
  });

  it('sends answers that were on their way, and asks nobody twice', async () => {
    let losing = true;
    const tasks = await startTaskServer({
      begin: open,
      update(task, responses, call) {
        if (losing) {
          return;
        }
        task.take(...Object.keys(responses));
        task.complete();
        call.reply({ resultType: 'complete' });
      },
    });
    const browser = tasks.openBrowser();
    const one = await browser.openTab(tasks.server, options);
    one.session.callTool({ name: 'ask' }).catch(() => undefined);
    void answerNext(one.inbox, accepted);
    await expect.poll(() => tasks.tasks[0]?.updates).toHaveLength(1);
    browser.crash();
    one.session.close();
    losing = false;

    const two = await browser.openTab(tasks.server, options);
    const [resumed] = await two.session.resume();
    expect(textOf((await resumed?.result) ?? {})).toBe('done');
    expect(two.inbox.getSnapshot().audit).toEqual([]);
    expect(tasks.tasks[0]?.updates).toEqual([{ a: accepted }, { a: accepted }]);
  });

  it('goes on with a task that was at work, and says where it is gone', async () => {
    const tasks = await startTaskServer({ begin: () => undefined });
    const browser = tasks.openBrowser();
    const one = await browser.openTab(tasks.server, options);
    one.session.callTool({ name: 'work' }).catch(() => undefined);
    one.session.callTool({ name: 'work' }).catch(() => undefined);
    await expect.poll(() => browser.texts.size).toBe(2);
    browser.crash();
    one.session.close();
    tasks.tasks[0]?.complete();
    tasks.tasks[1]?.forget();

    const two = await browser.openTab(tasks.server, options);
    const resumed = await two.session.resume();
    const ended = await Promise.allSettled(resumed.map(({ result }) => result));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'ExpiredStateError' },
    });
    await expect.poll(() => [...browser.texts.keys()]).toEqual([]);
  });
});

describe('a task that is parked', () => {
  /** An inbox whose questions outlive the process that asked. */
  async function park(tasks: Awaited<ReturnType<typeof startTaskServer>>) {
    const attached = await tasks.attach();
    attached.session.close();
    const inbox = createElicitationInbox();
    const answers: ParkedAnswers[] = [];
    const session = attachElicitation(
      attached.client,
      {
        ...inbox,
        park(batch, continuation) {
          const { entryId: id = '', results } = inbox.submit(batch);
          const stored = JSON.stringify(continuation);
          void results.then((given) => {
            answers.push({ id, continuation: JSON.parse(stored) as object, results: given });
          });
          return Promise.resolve(id);
        },
      },
      { origin: tasks.server.url, tasks: true },
    );
    expect(await session.callTool({ name: 'ask' }, { park: {} })).toMatchObject({
      parked: expect.any(String),
    });
    await answerNext(inbox, accepted);
    await expect.poll(() => answers).toHaveLength(1);
    return { session, answers: answers[0] as ParkedAnswers };
  }

  it('is neither looked at nor cancelled, and goes on with its answers', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, answers } = await park(tasks);
    const looks = tasks.looks.length;
    const result = await session.resumeParked(answers);

    expect(looks).toBe(1);
    expect(tasks.tasks[0]?.cancelled).toBe(false);
    expect(textOf(result)).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([{ a: accepted }]);
  });

  it('that ended meanwhile has its result, and gets no answers', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, answers } = await park(tasks);
    tasks.tasks[0]?.complete();

    expect(textOf(await session.resumeParked(answers))).toBe('done');
    expect(tasks.tasks[0]?.updates).toEqual([]);
  });

  it.each([
    ['on their way is of unknown delivery', DeliveryUnknownError, 'update'],
    ['still here says that none were sent', NothingSentError, 'get'],
  ] as const)('that is given up with its answers %s', async (_, expected, silent) => {
    let silenced = false;
    const controller = new AbortController();
    const giveUp = () => {
      setTimeout(() => controller.abort(new Error('No longer wanted')));
      return true;
    };
    const tasks = await startTaskServer({
      begin: (task) => task.ask({ a: form('Name?') }),
      ...(silent === 'update' && { update: giveUp }),
      get: () => silenced && silent === 'get' && giveUp(),
    });
    const { session, answers } = await park(tasks);
    silenced = true;

    await expect(session.resumeParked(answers, { signal: controller.signal })).rejects.toBeInstanceOf(
      expected,
    );
    expect(tasks.tasks[0]?.updates).toHaveLength(silent === 'update' ? 1 : 0);
  });

  it('that its server forgot says so', async () => {
    const tasks = await startTaskServer({ begin: (task) => task.ask({ a: form('Name?') }) });
    const { session, answers } = await park(tasks);
    tasks.tasks[0]?.forget();

    await expect(session.resumeParked(answers)).rejects.toBeInstanceOf(ExpiredStateError);
  });
});

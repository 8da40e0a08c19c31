import { describe, expect, it } from 'vitest';
import { createElicitationInbox } from '@elicit-kit/core';
import { HOSTILE_ARGUMENTS } from '../fixtures/hostile.fixtures.js';
import {
  answerNext,
  nextPending,
  shownBy,
  statesOf,
  until,
  untilEntry,
} from '../fixtures/person.fixtures.js';
import { connect, OPTIONS, request, update } from './agent.fixtures.js';
import { attachToStream } from './index.js';

const PERMISSION = 'session/request_permission';
const selected = (optionId: string) => ({ outcome: { outcome: 'selected', optionId } });
const cancelled = { outcome: { outcome: 'cancelled' } };
const rawInput = { command: 'npm test', env: null };

describe('a permission', () => {
  it('shows the arguments that came before, in an update', async () => {
    const { inbox, prompt, updates } = await connect(async ({ ask, tell }) => {
      await tell('session/update', update('t', { name: 'shell', rawInput }));
      return ask(PERMISSION, request('t'));
    });
    const answer = prompt();
    const entry = await answerNext(inbox, { press: 'allowAlways' });

    expect(shownBy(entry)).toEqual([
      {
        call: { tool: 'shell', arguments: rawInput, argumentsKnown: true },
        title: 'Run it',
        message: '',
        options: ['allowOnce', 'allowAlways', 'rejectOnce'],
      },
    ]);
    expect(entry).toMatchObject({
      server: { endpoint: { kind: 'local', label: 'Toy' }, claimed: { title: 'Toy agent' } },
      call: { id: '["s","t"]' },
    });
    expect(await answer).toEqual(selected('o2'));
    expect(updates).toHaveLength(1);
  });

  it.each([
    [{ press: 'allowOnce' } as const, selected('o1')],
    [{ press: 'rejectOnce' } as const, selected('o3')],
    [{ action: 'cancel' } as const, selected('o3')],
  ])('%j goes back as the option that it is', async (press, outcome) => {
    const { inbox, prompt } = await connect(({ ask }) => ask(PERMISSION, request('t')));
    const answer = prompt();
    await answerNext(inbox, press);

    expect(await answer).toEqual(outcome);
  });

  it('that is closed stops the turn where no refusal is offered', async () => {
    const { inbox, prompt } = await connect(({ ask }) => ask(PERMISSION, request('t', OPTIONS.slice(0, 1))));
    const answer = prompt();
    await answerNext(inbox, { action: 'cancel' });

    expect(await answer).toEqual(cancelled);
  });

  it('is one of several, answered in any order', async () => {
    const { inbox, prompt } = await connect(({ ask }) =>
      Promise.all(['a', 'b'].map((id) => ask(PERMISSION, request(id)))),
    );
    const answer = prompt();
    await until(() => statesOf(inbox).length === 2);
    const [first, second] = inbox.getSnapshot().entries;
    await inbox.answer(second?.id ?? '', [{ action: 'decline' }]);
    await inbox.answer(first?.id ?? '', [{ action: 'accept', approval: { optionId: 'o1' } }]);

    expect(await answer).toEqual([selected('o1'), selected('o3')]);
  });

  it.each([
    ['its arguments change', { rawInput: { command: 'rm -rf /' } }],
    ['its title changes', { title: 'Something else' }],
    ['its content changes', { content: [{ type: 'diff', path: '/etc/passwd', newText: '' }] }],
    ['the call is over', { status: 'completed' }],
  ])('ends when %s', async (_, more) => {
    const { inbox, prompt } = await connect(async ({ ask, tell }) => {
      await tell('session/update', update('t', { rawInput }));
      const answer = ask(PERMISSION, request('t'));
      await until(() => statesOf(inbox)[0] === 'pending');
      await tell('session/update', {
        sessionId: 's',
        update: { sessionUpdate: 'tool_call_update', toolCallId: 't', ...more },
      });
      return answer;
    });

    expect(await prompt()).toEqual(cancelled);
    expect(statesOf(inbox)).toEqual(['withdrawn']);
  });

  it('shows the diffs of the call, and does not pass for known where one of them is none', async () => {
    const text = { type: 'content', content: { type: 'text', text: 'See below' } };
    const lists = [
      [[text, { type: 'diff', path: '/a', oldText: null, newText: 'b' }], [{ path: '/a', newText: 'b' }]],
      [
        [{ type: 'diff', path: '/a', oldText: 'a', newText: 'b' }],
        [{ path: '/a', oldText: 'a', newText: 'b' }],
      ],
      [[{ type: 'diff', path: '/a' }], undefined],
      [[text], undefined],
    ] as const;
    for (const [content, changes] of lists) {
      const { inbox, prompt } = await connect(async ({ ask, tell }) => {
        await tell('session/update', update('t', { rawInput, content }));
        return ask(PERMISSION, request('t'));
      });
      const answer = prompt();
      const [shown] = shownBy(await answerNext(inbox, { press: 'rejectOnce' }));
      expect(shown?.call?.changes).toEqual(changes);
      expect(shown?.call?.argumentsKnown).toBe(changes !== undefined || content[0] === text);
      await answer;
    }
  });

  it('marks a change outside the folder of its session, which the agent can’t move by making another', async () => {
    const { connection, inbox, prompt } = await connect(async ({ ask, tell }) => {
      await tell('session/update', update('t', { content: [{ type: 'diff', path: '/a', newText: 'b' }] }));
      return ask(PERMISSION, request('t'));
    });
    for (const cwd of ['/home/ada', '/']) {
      await connection.agent.request('session/new', { cwd, mcpServers: [] });
    }
    const answer = prompt();
    const [shown] = shownBy(await answerNext(inbox, { press: 'rejectOnce' }));

    expect(shown?.call).toMatchObject({ cwd: '/home/ada', changes: [{ path: '/a' }] });
    await answer;
  });

  it('knows the folder of a session whatever ids the agent’s own requests have, and whichever load fails', async () => {
    const inbox = createElicitationInbox();
    const incoming = new TransformStream<unknown, unknown>();
    const { readable, writable } = attachToStream<unknown>(
      { readable: incoming.readable, writable: new WritableStream() },
      inbox,
      { origin: { label: 'Toy' } },
    );
    void readable.pipeTo(new WritableStream());
    const client = writable.getWriter();
    const agent = incoming.writable.getWriter();
    await client.write({ id: 0, method: 'session/new', params: { cwd: '/home/ada' } });
    await agent.write({ id: 0, method: 'fs/read_text_file', params: {} });
    await agent.write({ id: 0, result: { sessionId: 's' } });
    await client.write({ id: 1, method: 'session/load', params: { cwd: '/', sessionId: 's' } });
    await agent.write({ id: 1, error: { code: -32603, message: 'No' } });
    await agent.write({ id: 1, method: PERMISSION, params: request('t') });

    expect(shownBy(await answerNext(inbox, { press: 'rejectOnce' }))[0]?.call).toMatchObject({
      cwd: '/home/ada',
    });
  });

  it('shows what a patch of its own tool changes, and the arguments alone where that is none in whole', async () => {
    const patch =
      '*** Begin Patch\n*** Update File: a.ts\n@@ class A\n-x\n+y\n*** Delete File: b.ts\n*** End Patch\n';
    const changes = [
      { path: 'a.ts', oldText: '@@ class A\nx\n', newText: '@@ class A\ny\n', fragment: true },
      { path: 'b.ts', newText: '', newPath: null },
    ];
    const calls = [
      [{ name: 'apply_patch', rawInput: { input: patch } }, changes],
      [{ title: 'apply_patch', rawInput: patch }, changes],
      [{ name: 'apply_patch', rawInput: { input: patch, force: true } }, undefined],
      [{ name: 'apply_patch', rawInput: { input: `${patch}rm -rf /` } }, undefined],
      [{ name: 'save_note', title: 'apply_patch', rawInput: { input: patch } }, undefined],
    ] as const;
    for (const [call, shownChanges] of calls) {
      const { inbox, prompt } = await connect(async ({ ask, tell }) => {
        await tell('session/update', update('t', call));
        return ask(PERMISSION, request('t'));
      });
      const answer = prompt();
      const [shown] = shownBy(await answerNext(inbox, { press: 'rejectOnce' }));
      expect(shown?.call?.changes).toEqual(shownChanges);
      expect(shown?.call).toMatchObject({ argumentsKnown: true, arguments: call.rawInput });
      await answer;
    }
  });

  it('stays when an update says nothing new', async () => {
    const { inbox, prompt } = await connect(async ({ ask, tell }) => {
      await tell('session/update', update('t', { rawInput }));
      const answer = ask(PERMISSION, request('t'));
      await until(() => statesOf(inbox)[0] === 'pending');
      for (const more of [{ status: 'in_progress' }, { rawInput: null }, { rawInput }]) {
        await tell('session/update', {
          sessionId: 's',
          update: { sessionUpdate: 'tool_call_update', toolCallId: 't', ...more },
        });
      }
      return answer;
    });
    const answer = prompt();
    await nextPending(inbox);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await answerNext(inbox, { press: 'allowOnce' });

    expect(await answer).toEqual(selected('o1'));
  });

  it('ends when the agent takes it back', async () => {
    const { inbox, prompt } = await connect(async ({ ask }) => {
      const stop = new AbortController();
      const answer = ask(PERMISSION, request('t'), { cancellationSignal: stop.signal });
      await until(() => statesOf(inbox)[0] === 'pending');
      stop.abort();
      return answer;
    });
    await prompt();

    expect(statesOf(inbox)).toEqual(['withdrawn']);
  });

  it('is cancelled, after the word of it, when the client cancels the session', async () => {
    const { inbox, prompt, connection, sent } = await connect(({ ask }) => ask(PERMISSION, request('t')));
    const answer = prompt();
    await nextPending(inbox);
    await connection.agent.notify('session/cancel', { sessionId: 'another' });
    expect(statesOf(inbox)).toEqual(['pending']);
    await connection.agent.notify('session/cancel', { sessionId: 's' });

    expect(await answer).toEqual(cancelled);
    expect(statesOf(inbox)).toEqual(['taskEnded']);
    expect(sent.slice(-2)).toMatchObject([{ method: 'session/cancel' }, { result: cancelled }]);
  });

  it('ends with its connection', async () => {
    const { inbox, prompt, connection } = await connect(({ ask }) => ask(PERMISSION, request('t')));
    prompt().catch(() => undefined);
    await nextPending(inbox);
    connection.close();
    await untilEntry(inbox, ({ state }) => state === 'disconnected');
  });

  it.each(['stopTask', 'stop'] as const)('is cancelled by %s', async (how) => {
    const { inbox, prompt } = await connect(({ ask }) => ask(PERMISSION, request('t')));
    const answer = prompt();
    const entry = await nextPending(inbox);
    if (how === 'stop') {
      inbox.stop(entry.server);
    } else {
      inbox.stopTask(entry.id);
    }

    expect(await answer).toEqual(cancelled);
  });
});

describe('an elicitation', () => {
  const schema = {
    title: null,
    required: null,
    properties: {
      host: { type: 'string', format: 'hostname', title: 'Host', minLength: null, description: null },
      parts: { type: 'array', items: { anyOf: [{ const: 'a', title: 'A', description: null }] } },
    },
  };

  it('is shown though the SDK would refuse it, and null is nothing', async () => {
    const { inbox, prompt } = await connect(({ ask }) =>
      ask('elicitation/create', {
        sessionId: 's',
        toolCallId: 't',
        mode: 'form',
        message: 'Which?',
        requestedSchema: schema,
      }),
    );
    const answer = prompt();
    const entry = await answerNext(inbox, { action: 'accept', content: { host: 'a.example', parts: ['a'] } });

    expect(entry.items[0]?.problems.filter(({ code }) => code === 'keywordInvalid')).toEqual([]);
    expect(entry.call).toEqual({ id: '["s","t"]' });
    expect(await answer).toEqual({ action: 'accept', content: { host: 'a.example', parts: ['a'] } });
  });

  it.each([['decline'], ['cancel']] as const)('%s goes back as such', async (action) => {
    const { inbox, prompt } = await connect(({ ask }) =>
      ask('elicitation/create', { sessionId: 's', mode: 'form', message: 'Which?' }),
    );
    const answer = prompt();
    await answerNext(inbox, { action });

    expect(await answer).toEqual({ action });
  });

  it('for a page is done once the agent says so', async () => {
    const { inbox, prompt } = await connect(async ({ ask, tell }) => {
      const answer = await ask('elicitation/create', {
        requestId: 1,
        mode: 'url',
        message: 'Sign in',
        url: 'https://id.example/',
        elicitationId: 'e',
      });
      await tell('elicitation/complete', { elicitationId: 'nobody' });
      await tell('elicitation/complete', { elicitationId: 'e' });
      return answer;
    });
    const answer = prompt();
    await answerNext(inbox, { action: 'accept' });
    await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'completed');

    expect(await answer).toEqual({ action: 'accept' });
  });

  it.each([
    ['a future mode', { mode: '_x' }, undefined],
    ['no mode', {}, undefined],
    [
      'a mode that was not declared',
      { mode: 'url', url: 'https://id.example/' },
      { elicitation: { form: {} } },
    ],
    ['a mode where none was declared', { mode: 'form' }, { elicitation: {} }],
    ['a page without an address', { mode: 'url' }, undefined],
  ])('with %s is refused', async (_, params, capabilities) => {
    const { inbox, prompt } = await connect(
      ({ ask }) => ask('elicitation/create', { sessionId: 's', message: 'm', ...params }),
      capabilities,
    );

    expect(await prompt()).toBe(-32602);
    expect(statesOf(inbox)).toEqual([]);
  });

  it('is cancelled with its session', async () => {
    const { inbox, prompt, connection } = await connect(({ ask }) =>
      ask('elicitation/create', { sessionId: 's', mode: 'form', message: 'm' }),
    );
    const answer = prompt();
    await nextPending(inbox);
    await connection.agent.notify('session/cancel', { sessionId: 's' });

    expect(await answer).toEqual({ action: 'cancel' });
  });
});

describe('a hostile agent', () => {
  /** A connection without the SDK, which lets more through. */
  function open() {
    const inbox = createElicitationInbox();
    const incoming = new TransformStream<unknown, unknown>();
    const answers: { id?: unknown; result?: unknown }[] = [];
    const writable = new WritableStream<unknown>({
      write: (message) => void answers.push(message as object),
    });
    const { readable } = attachToStream({ readable: incoming.readable, writable }, inbox, {
      origin: { label: 'Toy' },
    });
    const passed: unknown[] = [];
    void readable
      .pipeTo(new WritableStream({ write: (message) => void passed.push(message) }))
      .catch(() => undefined);
    const writer = incoming.writable.getWriter();
    return { inbox, answers, passed, say: (message: unknown) => writer.write(message) };
  }
  const asks = (id: unknown, toolCall: object, options: unknown = OPTIONS) => ({
    jsonrpc: '2.0',
    id,
    method: PERMISSION,
    params: { sessionId: 's', toolCall, options },
  });

  it.each(HOSTILE_ARGUMENTS.filter(({ wire }) => wire))(
    'with $name as arguments',
    async ({ value, known, name }) => {
      const { inbox, say } = open();
      await say(asks(1, { toolCallId: 't', rawInput: value }));
      const [shown] = shownBy(await nextPending(inbox));

      // Null says that there are none, yet.
      expect(shown?.call?.argumentsKnown).toBe(name === 'null' ? false : known);
      expect(shown?.options).toEqual(
        shown?.call?.argumentsKnown
          ? ['allowOnce', 'allowAlways', 'rejectOnce']
          : ['allowOnce', 'rejectOnce'],
      );
    },
  );

  it.each([
    ['no options', [], []],
    [
      'an unknown kind',
      [{ optionId: 'a', name: 'A', kind: 'allow_session' }, ...OPTIONS],
      ['allowOnce', 'allowAlways', 'rejectOnce'],
    ],
    [
      'an id with two meanings',
      [{ optionId: 'o3', name: 'A', kind: 'allow_once' }, ...OPTIONS],
      ['allowOnce', 'allowAlways'],
    ],
    ['options that are none', [null, 7, { optionId: 7, kind: 'allow_once' }], []],
  ])('with %s', async (_, options, kinds) => {
    const { inbox, answers, say } = open();
    await say(asks(1, { toolCallId: 't', rawInput: {} }, options));
    const entry = await answerNext(inbox, { action: 'cancel' });
    await until(() => answers.length === 1);

    expect(shownBy(entry)[0]?.options).toEqual(kinds);
    expect(answers[0]?.result).toEqual(
      (kinds as readonly string[]).includes('rejectOnce') ? selected('o3') : cancelled,
    );
  });

  it('with options without end', async () => {
    const { inbox, say } = open();
    const options = Array.from({ length: 50_000 }, (_, index) => ({ ...OPTIONS[0], optionId: `o${index}` }));
    const before = performance.now();
    await say(asks(1, { toolCallId: 't', rawInput: {} }, options));
    await nextPending(inbox);

    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('with a number that is rounded: the arguments are not known', async () => {
    const { inbox, say } = open();
    const rawInput: unknown = JSON.parse('{"rows":[{"id":9007199254740993}]}');
    await say(asks(1, { toolCallId: 't', name: 'delete', rawInput }));

    expect(shownBy(await nextPending(inbox))).toMatchObject([
      { call: { tool: 'delete', argumentsKnown: false }, options: ['allowOnce', 'rejectOnce'] },
    ]);
  });

  it('that changes a call by a second request about it ends the first', async () => {
    const { inbox, answers, say } = open();
    await say(asks(1, { toolCallId: 't', rawInput: { command: 'ls' } }));
    await nextPending(inbox);
    await say(asks(2, { toolCallId: 't', rawInput: { command: 'rm -rf /' } }));
    await until(() => answers.length > 0);

    expect(answers).toEqual([{ jsonrpc: '2.0', id: 1, result: cancelled }]);
    expect(statesOf(inbox)).toEqual(['withdrawn', 'pending']);
  });

  it('that uses an id twice gets one answer: none', async () => {
    const { inbox, answers, say } = open();
    await say(asks(1, { toolCallId: 't', rawInput: { command: 'ls' } }));
    await nextPending(inbox);
    await say(asks(1, { toolCallId: 'u', rawInput: { command: 'rm -rf /' } }));
    await until(() => answers.length > 0);
    await new Promise((resolve) => setTimeout(resolve));

    expect(statesOf(inbox)).toEqual(['withdrawn']);
    expect(answers).toEqual([{ jsonrpc: '2.0', id: 1, result: cancelled }]);
  });

  it.each([
    [{ method: PERMISSION, params: { sessionId: 's', toolCall: { toolCallId: 't' }, options: OPTIONS } }],
    [{ method: '$/cancel_request', params: { requestId: 99 } }],
    [{ method: 'elicitation/complete', params: null }],
    [{ method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'tool_call' } } }],
    [null],
    ['text'],
    [[asks(1, { toolCallId: 't' })]],
  ])('that says %j asks nobody', async (message) => {
    const { inbox, say, passed } = open();
    await say(message);
    await say('after');
    await until(() => passed.includes('after'));

    expect(statesOf(inbox)).toEqual([]);
  });

  it.each([[{}], [{ toolCallId: 7 }], [null]])('that asks for the call %j is refused', async (toolCall) => {
    const { answers, say } = open();
    await say(asks('x', toolCall as object));
    await until(() => answers.length === 1);

    expect(answers).toMatchObject([{ id: 'x', error: { code: -32602 } }]);
  });
});

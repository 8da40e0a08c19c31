import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { HOSTILE_ARGUMENTS } from '../fixtures/hostile.fixtures.js';
import {
  answerNext,
  nextPending,
  shownBy,
  statesOf,
  until,
  untilEntry,
} from '../fixtures/person.fixtures.js';
import { claudeAgent } from './index.js';
import { permission, runQuery } from './query.fixtures.js';

const rule = (ruleContent?: string, toolName = 'Bash') => ({
  type: 'addRules',
  rules: [{ toolName, ...(ruleContent !== undefined && { ruleContent }) }],
  behavior: 'allow',
  destination: 'localSettings',
});
/** What the real process suggested for one `mkdir`. */
const suggestions = [
  rule('mkdir made-here *'),
  { type: 'addDirectories', directories: ['/proj'], destination: 'session' },
  { type: 'setMode', mode: 'acceptEdits', destination: 'session' },
];
const input = { command: 'mkdir made-here', description: 'Lists files (harmless)' };
const denied = { behavior: 'deny', message: 'The person did not answer.' };

const form = {
  subtype: 'elicitation',
  mcp_server_name: 'crm',
  message: 'Which customer?',
  mode: 'form',
  requested_schema: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
};

describe('a permission', () => {
  it('shows the call, and says yes to it alone', async () => {
    const { inbox, answers } = runQuery([
      {
        ask: [
          permission('1', {
            title: 'Claude wants to run mkdir',
            decision_reason: '\u001b[31mno rule\u001b[0m',
          }),
        ],
      },
    ]);
    const entry = await answerNext(inbox, { press: 'allowOnce' });

    expect(shownBy(entry)).toEqual([
      {
        call: { tool: 'Bash', arguments: input, argumentsKnown: true },
        title: 'Claude wants to run mkdir',
        message: 'no rule',
        options: ['allowOnce', 'rejectOnce'],
      },
    ]);
    expect(entry).toMatchObject({
      server: { endpoint: { kind: 'local', label: 'Claude' } },
      call: { id: 'toolu_1' },
    });
    expect(await answers).toMatchObject({
      1: { behavior: 'allow', updatedInput: input, decisionClassification: 'user_temporary' },
    });
    expect((await answers)['1']).not.toHaveProperty('updatedPermissions');
  });

  it('says what Edit, MultiEdit and Write change', async () => {
    const file_path = '/src/a.ts';
    const edit = { old_string: 'let a', new_string: 'const a' };
    const fragment = { path: file_path, oldText: 'let a', newText: 'const a', fragment: true };
    const calls = [
      ['Edit', { file_path, ...edit }, [fragment]],
      ['MultiEdit', { file_path, edits: [edit, edit] }, [fragment, fragment]],
      ['Write', { file_path, content: 'a' }, [{ path: file_path, newText: 'a' }]],
      ['MultiEdit', { file_path, edits: [edit, { old_string: 'x' }] }, undefined],
      ['Write', { content: 'a' }, undefined],
      ['Bash', { command: 'ls', file_path, content: 'a' }, undefined],
    ] as const;
    for (const [tool_name, written, changes] of calls) {
      const { inbox } = runQuery([{ ask: [permission('1', { tool_name, input: written })] }]);
      const [shown] = shownBy(await answerNext(inbox, { press: 'rejectOnce' }));
      expect(shown?.call).toEqual({
        tool: tool_name,
        arguments: written,
        argumentsKnown: true,
        ...(changes && { changes }),
      });
    }
  });

  it('knows the folder that its query works in, where the host says it', async () => {
    const input = { file_path: '/etc/hosts', content: 'a' };
    const { inbox } = runQuery([{ ask: [permission('1', { tool_name: 'Write', input })] }], {
      cwd: '/home/ada',
    });
    const [shown] = shownBy(await answerNext(inbox, { press: 'rejectOnce' }));
    expect(shown?.call).toMatchObject({ cwd: '/home/ada', changes: [{ path: '/etc/hosts' }] });
  });

  it('is not given for an edit that is no object, even by an inbox that checks nothing', async () => {
    const wrong: unknown[] = [];
    for (const edited of [null, [], 'ls', 7, true]) {
      const unchecked = {
        submit: () => ({
          results: Promise.resolve([
            { action: 'accept', approval: { optionId: 'allow', arguments: edited } },
          ]),
        }),
      };
      const { canUseTool } = claudeAgent(unchecked as never, { origin: { app: 'Claude' } });
      const context = { signal: new AbortController().signal, toolUseID: 'toolu_1', requestId: '1' };
      const result = await canUseTool('Bash', input, context);
      if (result?.behavior !== 'deny') {
        wrong.push([edited, result]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('offers as "always" the rule for this tool, kept for the session, and nothing wider', async () => {
    const { inbox, answers } = runQuery([
      { ask: [permission('1', { permission_suggestions: suggestions })] },
    ]);
    const entry = await answerNext(inbox, { press: 'allowAlways' });

    expect(entry.items[0]?.elicitation).toMatchObject({
      options: [
        { kind: 'allowOnce' },
        {
          kind: 'allowAlways',
          grants: [{ text: 'Bash(mkdir made-here *)', lifetime: 'session', broader: true }],
        },
        { kind: 'rejectOnce' },
      ],
    });
    expect(await answers).toMatchObject({
      1: {
        behavior: 'allow',
        updatedPermissions: [{ ...rule('mkdir made-here *'), destination: 'session' }],
        decisionClassification: 'user_permanent',
      },
    });
  });

  it.each([
    ['npm run *', { command: 'npm run build', description: 'npm run *' }],
    ['npm run', { command: 'ls', description: 'npm run' }],
    ['rm *', { command: 'rm *' }],
  ])(
    'says that the rule %j covers more, though the model wrote it into the input',
    async (content, written) => {
      const { inbox } = runQuery([
        { ask: [permission('1', { input: written, permission_suggestions: [rule(content)] })] },
      ]);
      const entry = await answerNext(inbox, { press: 'allowOnce' });

      expect(entry.items[0]?.elicitation).toMatchObject({
        options: [{}, { grants: [{ text: `Bash(${content})`, broader: true }] }, {}],
      });
    },
  );

  it('keeps a rule in a file only where the host says so', async () => {
    const { inbox, answers } = runQuery(
      [{ ask: [permission('1', { permission_suggestions: suggestions })] }],
      { keep: ['localSettings'] },
    );
    await answerNext(inbox, { press: 'allowAlways' });

    expect(await answers).toMatchObject({ 1: { updatedPermissions: [rule('mkdir made-here *')] } });
  });

  it.each([
    ['no place to keep it', { permission_suggestions: suggestions }, []],
    ['the process forbids it', { permission_suggestions: suggestions, suppress_always_allow_rule: true }],
    ['the answer must not be yes by one key', { permission_suggestions: suggestions, default_to_no: true }],
    [
      'a rule of the person asked for it',
      { permission_suggestions: suggestions, matched_ask_rule: { source: 'user', toolName: 'Bash' } },
    ],
    [
      'a check for safety held it',
      { permission_suggestions: suggestions, decision_reason_type: 'safetyCheck' },
    ],
    ['it is a rule for another tool', { permission_suggestions: [rule('x', 'Read')] }],
    [
      'it takes a rule for another tool along',
      {
        permission_suggestions: [
          { ...rule('x'), rules: [{ toolName: 'Bash', ruleContent: 'x' }, { toolName: 'Read' }] },
        ],
      },
    ],
    ['it is a mode', { permission_suggestions: [suggestions[2]] }],
    ['it replaces rules', { permission_suggestions: [{ ...rule('x'), type: 'replaceRules' }] }],
    [
      'the rule holds a secret',
      { permission_suggestions: [rule('curl -H "authorization: Bearer sk-ant-12345678901234"')] },
    ],
    [
      'the arguments hold a secret',
      {
        permission_suggestions: [rule('curl *')],
        input: { command: 'curl -H "authorization: Bearer sk-ant-12345678901234"' },
      },
    ],
  ] as const)('has no "always" where %s', async (_, more, keep: readonly never[] = ['session' as never]) => {
    const { inbox, answers } = runQuery([{ ask: [permission('1', more)] }], { keep });
    const entry = await answerNext(inbox, { press: 'rejectOnce' });
    await answers;

    expect(shownBy(entry)[0]?.options).toEqual(['allowOnce', 'rejectOnce']);
  });

  it('runs what the person made of the arguments, without a rule', async () => {
    const { inbox, answers } = runQuery([
      { ask: [permission('1', { permission_suggestions: suggestions })] },
    ]);
    await answerNext(inbox, { press: 'allowOnce', arguments: { command: 'mkdir there' } });

    expect(await answers).toMatchObject({
      1: { behavior: 'allow', updatedInput: { command: 'mkdir there' } },
    });
  });

  it.each([
    [
      { press: 'rejectOnce', feedback: 'Use the proxy.' } as const,
      { message: 'Use the proxy.', decisionClassification: 'user_reject' },
    ],
    [{ press: 'rejectOnce' } as const, { message: 'The person refused this call.' }],
    [{ action: 'cancel' } as const, { message: 'The person did not answer.' }],
  ])('%j is a no', async (press, answer) => {
    const { inbox, answers } = runQuery([{ ask: [permission('1')] }]);
    await answerNext(inbox, press);

    expect(await answers).toMatchObject({ 1: { behavior: 'deny', ...answer } });
  });

  it('asks several at once, and names the server of an MCP tool', async () => {
    const { inbox, answers } = runQuery([
      {
        ask: [
          permission('1'),
          permission('2', { tool_name: 'mcp__crm__delete', mcp_server: { name: 'crm', source: 'user' } }),
        ],
      },
    ]);
    await answerNext(inbox, { press: 'allowOnce' });
    const second = await answerNext(inbox, { press: 'rejectOnce' });

    expect(shownBy(second)).toMatchObject([{ call: { tool: 'mcp__crm__delete', server: 'crm (user)' } }]);
    expect(await answers).toMatchObject({ 1: { behavior: 'allow' }, 2: { behavior: 'deny' } });
  });

  it('ends when the process takes it back', async () => {
    const { inbox, answers } = runQuery([
      { leave: permission('1') },
      { pause: 200 },
      { cancel: '1' },
      { wait: true },
    ]);
    await nextPending(inbox);
    await untilEntry(inbox, ({ state }) => state === 'withdrawn');

    expect(await answers).toMatchObject({ 1: denied });
  });

  it('is asked once where the process delivers it again', async () => {
    const { inbox, running, answers } = runQuery([{ leave: permission('1') }, { wait: true }]);
    const entry = await nextPending(inbox);
    await running.reinitialize();
    expect(statesOf(inbox)).toEqual(['pending']);
    await answerNext(inbox, { press: 'allowOnce' });

    expect(await answers).toMatchObject({ 1: { behavior: 'allow' } });
    expect(entry.items).toHaveLength(1);
  });

  it('ends with a process that dies', async () => {
    const { inbox, answers } = runQuery([
      { leave: permission('1') },
      { leave: { id: 'e', request: form } },
      { pause: 200 },
      { die: true },
    ]);
    await nextPending(inbox);
    await expect(answers).rejects.toThrow();
    await until(() => !statesOf(inbox).includes('pending'));

    expect(statesOf(inbox)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('stops the turn when the person stops the task', async () => {
    const { inbox, answers } = runQuery([{ ask: [permission('1')] }]);
    inbox.stopTask((await nextPending(inbox)).id);

    expect(await answers).toMatchObject({ 1: { ...denied, interrupt: true } });
  });
});

describe('questions', () => {
  const questions = [
    {
      question: 'Which library?',
      header: 'Library',
      multiSelect: false,
      options: [
        { label: 'dayjs', description: 'small', preview: '`2 kB`' },
        { label: 'luxon', description: 'full' },
      ],
    },
    {
      question: 'Which parts?',
      header: 'Parts',
      multiSelect: true,
      options: [
        { label: 'a', description: '' },
        { label: 'b, c', description: '' },
      ],
    },
  ];
  const asked = (more: object = { questions }) =>
    permission('q', { tool_name: 'AskUserQuestion', requires_user_interaction: true, input: more });

  it("become a form, with a field for an answer of one's own", async () => {
    const { inbox, answers } = runQuery([{ ask: [asked()] }]);
    const { items } = await answerNext(inbox, {
      action: 'accept',
      content: { answer0: 'luxon', other0: 'the newest', answer1: ['a', 'b, c'], other1: 'd' },
    });

    expect(items[0]?.problems).toEqual([]);
    expect(items[0]?.params).toMatchObject({
      message: 'Library, Parts',
      requestedSchema: {
        properties: {
          answer0: {
            title: 'Which library?',
            oneOf: [{ const: 'dayjs', description: 'small\n\n`2 kB`' }, { const: 'luxon' }],
          },
          other0: { type: 'string', title: 'Other' },
        },
      },
    });
    expect(await answers).toMatchObject({
      q: {
        behavior: 'allow',
        updatedInput: {
          questions,
          answers: { 'Which library?': 'luxon', 'Which parts?': 'a, "b, c", d' },
          annotations: { 'Which library?': { notes: 'the newest' } },
        },
      },
    });
  });

  it("take an answer of one's own alone", async () => {
    const { inbox, answers } = runQuery([{ ask: [asked()] }]);
    await answerNext(inbox, { action: 'accept', content: { other0: 'my own' } });

    expect(await answers).toMatchObject({
      q: { behavior: 'allow', updatedInput: { answers: { 'Which library?': 'my own' } } },
    });
  });

  it.each([[{ action: 'accept', content: {} }], [{ action: 'decline' }], [{ action: 'cancel' }]] as const)(
    '%j answers none',
    async (result) => {
      const { inbox, answers } = runQuery([{ ask: [asked()] }]);
      await answerNext(inbox, result);

      expect(await answers).toMatchObject({ q: denied });
    },
  );

  it('with equal texts, equal options or dangerous names answer once', async () => {
    const option = { label: 'x' };
    const twice = { question: '__proto__', options: [option, option, { label: 7 }, null] };
    const { inbox, answers } = runQuery([
      { ask: [asked({ questions: [twice, twice, { question: 5 }, null] })] },
    ]);
    const { items } = await answerNext(inbox, { action: 'accept', content: { answer0: 'x' } });

    expect(items[0]?.problems).toEqual([]);
    expect(JSON.stringify(await answers)).toContain('"answers":{"__proto__":"x"}');
  });

  it.each([[{}], [{ questions: [] }], [{ questions: 'none' }]])('%j asks nobody', async (more) => {
    const { inbox, answers } = runQuery([{ ask: [asked(more)] }]);

    expect(await answers).toMatchObject({ q: denied });
    expect(statesOf(inbox)).toEqual([]);
  });
});

describe('elicitations', () => {
  const page = {
    subtype: 'elicitation',
    mcp_server_name: 'crm',
    message: 'Sign in',
    mode: 'url',
    url: 'https://id.example/',
    elicitation_id: 'el-9',
  };

  it('stand under the server that the host configured, passed on by Claude', async () => {
    const { inbox, answers } = runQuery([{ ask: [{ id: 'e', request: form }] }], {
      servers: { crm: 'https://crm.example/mcp' },
    });
    const entry = await answerNext(inbox, { action: 'accept', content: { b: 'x' } });

    expect(entry.server).toMatchObject({
      endpoint: { kind: 'url', origin: 'https://crm.example' },
      via: [{ name: 'Claude' }],
    });
    expect(await answers).toMatchObject({ e: { action: 'accept', content: { b: 'x' } } });
  });

  it('stand under the configured name where the host says nothing', async () => {
    const { inbox, answers } = runQuery([{ ask: [{ id: 'e', request: form }] }]);
    const entry = await answerNext(inbox, { action: 'decline' });

    expect(entry.server.endpoint).toEqual({ kind: 'local', label: 'crm' });
    expect(await answers).toMatchObject({ e: { action: 'decline' } });
  });

  it('a page is done once its server says so', async () => {
    const complete = (name: string) => ({
      say: { type: 'system', subtype: 'elicitation_complete', mcp_server_name: name, elicitation_id: 'el-9' },
    });
    const { inbox, answers } = runQuery([
      { ask: [{ id: 'e', request: page }] },
      complete('another'),
      { pause: 50 },
      complete('crm'),
      { pause: 50 },
    ]);
    await answerNext(inbox, { action: 'accept' });
    await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting');
    await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'completed');

    expect(await answers).toMatchObject({ e: { action: 'accept' } });
  });

  it('that cannot be shown are cancelled', async () => {
    const { inbox, answers } = runQuery([{ ask: [{ id: 'e', request: { ...page, url: undefined } }] }]);

    expect(await answers).toMatchObject({ e: { action: 'cancel' } });
    expect(statesOf(inbox)).toEqual([]);
  });
});

describe('callbacks that get what no process sends', () => {
  const context = (more: object = {}) =>
    ({ signal: new AbortController().signal, toolUseID: 't', requestId: 'r', ...more }) as never;

  it.each(HOSTILE_ARGUMENTS)('$name as the input', async ({ value, known }) => {
    const inbox = createElicitationInbox();
    const { canUseTool } = claudeAgent(inbox, { origin: { label: 'Claude' } });
    const answer = canUseTool('Bash', value as never, context({ suggestions: [rule('x')] }));
    const entry = await answerNext(inbox, { press: 'allowOnce' });

    expect(shownBy(entry)[0]?.call).toMatchObject({ argumentsKnown: known });
    expect(await answer).toMatchObject({ behavior: 'allow' });
  });

  it('two calls under one id are two questions', async () => {
    const inbox = createElicitationInbox();
    const { canUseTool } = claudeAgent(inbox, { origin: { label: 'Claude' } });
    const first = canUseTool('Bash', { command: 'ls' }, context());
    const second = canUseTool('Bash', { command: 'rm -rf /' }, context());
    await answerNext(inbox, { press: 'allowOnce' });
    await answerNext(inbox, { press: 'rejectOnce' });

    expect([await first, await second]).toMatchObject([{ behavior: 'allow' }, { behavior: 'deny' }]);
  });

  it('an inbox that fails is a no, and its error is told to nobody', async () => {
    const inbox = createElicitationInbox();
    inbox.submit = () => {
      throw new Error('the store is down: redis://secret');
    };
    const { canUseTool, onElicitation } = claudeAgent(inbox, { origin: { label: 'Claude' } });

    expect(await canUseTool('Bash', {}, context())).toEqual({ ...denied, toolUseID: 't' });
    expect(await onElicitation({ serverName: 'crm', message: 'Who?' }, context())).toEqual({
      action: 'cancel',
    });
  });
});

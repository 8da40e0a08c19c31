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
import { chatServer, startChat } from './chat.fixtures.js';

const ASKED = ['allowOnce', 'rejectOnce'];
const forms = {
  question: (input: unknown) => ({
    message: (input as { q: string }).q,
    requestedSchema: { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] },
    output: ({ answer }: Readonly<Record<string, unknown>>) => answer,
  }),
};

describe('a chat of the AI SDK', () => {
  it('asks all approvals of a step together, without those that policy decided', async () => {
    const server = chatServer([
      [
        ['c1', 'rm', { path: '/home' }],
        ['c2', 'rm', { path: '/tmp' }],
        ['c3', 'rm', { path: '/etc' }],
      ],
    ]);
    const { inbox, chat, toolParts } = startChat(server);
    void chat.sendMessage({ text: 'go' });
    const entry = await answerNext(
      inbox,
      { press: 'allowOnce' },
      { press: 'rejectOnce', feedback: 'Keep it.' },
    );

    expect(shownBy(entry)).toEqual([
      {
        call: { tool: 'rm', arguments: { path: '/home' }, argumentsKnown: true },
        message: 'It deletes.',
        options: ASKED,
      },
      {
        call: { tool: 'rm', arguments: { path: '/etc' }, argumentsKnown: true },
        message: 'It deletes.',
        options: ASKED,
      },
    ]);
    expect(entry.call).toEqual({ id: chat.messages.at(-1)?.id });
    await until(() => chat.status === 'ready' && statesOf(inbox).length === 0);
    expect(server.ran).toEqual([{ path: '/tmp' }, { path: '/home' }]);
    expect(toolParts()).toEqual(['output-available', 'output-available', 'output-denied']);
    expect(JSON.stringify(server.model.doStreamCalls.at(-1)?.prompt)).toContain('Keep it.');
  });

  it('runs nothing that was closed', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat, toolParts } = startChat(server);
    void chat.sendMessage({ text: 'go' });
    await answerNext(inbox, { action: 'cancel' });
    await until(() => toolParts()[0] === 'output-denied');

    expect(server.ran).toEqual([]);
  });

  it('answers a tool without execute by a form, beside an approval', async () => {
    const server = chatServer([
      [
        ['c1', 'rm', { path: '/home' }],
        ['c2', 'question', { q: 'Which?' }],
      ],
    ]);
    const { inbox, chat } = startChat(server, { forms });
    void chat.sendMessage({ text: 'go' });
    const entry = await answerNext(
      inbox,
      { press: 'allowOnce' },
      { action: 'accept', content: { answer: 'this' } },
    );
    await until(() => server.requests.length === 2 && chat.status === 'ready');

    expect(shownBy(entry)[1]).toEqual({ mode: 'form', message: 'Which?' });
    expect(server.ran).toEqual([{ path: '/home' }]);
    expect(JSON.stringify(server.requests.at(-1))).toContain('"output":"this"');
    expect(statesOf(inbox)).toEqual([]);
  });

  it.each([
    ['decline', 'The person declined to answer.'],
    ['cancel', 'The person did not answer.'],
  ] as const)('tells the model of a %s', async (action, sentence) => {
    const server = chatServer([[['c2', 'question', { q: 'Which?' }]]]);
    const { inbox, chat } = startChat(server, { forms });
    void chat.sendMessage({ text: 'go' });
    await answerNext(inbox, { action });
    await until(() => server.requests.length === 2);

    expect(JSON.stringify(server.requests.at(-1))).toContain(`"errorText":"${sentence}"`);
  });

  it('a request that failed can only be sent again, and nothing runs twice', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    server.host.failing = 2;
    await answerNext(inbox, { press: 'allowOnce' });
    const { id, canSendAgain } = await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');
    expect(canSendAgain).toBe(true);
    expect(await inbox.sendAgain(id)).toEqual({ status: 'deliveryUnknown' });
    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
    await until(() => chat.status === 'ready');

    expect(server.ran).toEqual([{ path: '/home' }]);
    expect(statesOf(inbox)).toEqual([]);
  });

  it("an answer in doubt has arrived once the chat's own retry brought it", async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    server.host.failing = 1;
    await answerNext(inbox, { press: 'allowOnce' });
    await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');
    await chat.sendMessage();
    await until(() => statesOf(inbox).length === 0);

    expect(server.ran).toEqual([{ path: '/home' }]);
  });

  it('ends what is asked when the person writes on instead', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    await nextPending(inbox);
    await chat.sendMessage({ text: 'never mind' });

    expect(statesOf(inbox)).toEqual(['taskEnded']);
    expect(server.ran).toEqual([]);
  });

  it('ends what is asked when the arguments change, and asks for what they are now', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    await nextPending(inbox);
    chat.messages = structuredClone(chat.messages).map((message) => ({
      ...message,
      parts: message.parts.map((part) => ('input' in part ? { ...part, input: { path: '/' } } : part)),
    })) as typeof chat.messages;
    await untilEntry(inbox, ({ state }) => state === 'withdrawn');

    expect(shownBy(await nextPending(inbox))).toMatchObject([{ call: { arguments: { path: '/' } } }]);
  });

  it('sends no answer to arguments that changed without a render', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    await nextPending(inbox);
    const part = chat.messages.at(-1)?.parts.find((each) => 'toolCallId' in each);
    (part as unknown as { input: { path: string } }).input.path = '/';
    await answerNext(inbox, { press: 'allowOnce' });
    await untilEntry(inbox, ({ state }) => state === 'withdrawn');

    expect(server.ran).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('does not answer a call that is replaced while another of its batch is answered', async () => {
    const server = chatServer([
      [
        ['c1', 'rm', { path: '/home' }],
        ['c2', 'rm', { path: '/etc' }],
      ],
    ]);
    const { inbox, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    await nextPending(inbox);
    const addToolApprovalResponse = chat.addToolApprovalResponse.bind(chat);
    chat.addToolApprovalResponse = async (answer) => {
      await addToolApprovalResponse(answer);
      chat.messages = structuredClone(chat.messages).map((message) => ({
        ...message,
        parts: message.parts.map((part) =>
          'toolCallId' in part && part.toolCallId === 'c2' ? { ...part, input: { path: '/' } } : part,
        ),
      })) as typeof chat.messages;
    };
    await answerNext(inbox, { press: 'allowOnce' }, { press: 'allowOnce' });
    await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');
    chat.addToolApprovalResponse = addToolApprovalResponse;

    const asked = await answerNext(inbox, { press: 'rejectOnce' });
    expect(shownBy(asked)).toMatchObject([{ call: { arguments: { path: '/' } } }]);
    await until(() => chat.status === 'ready' && server.requests.length === 2);
    expect(server.ran).toEqual([{ path: '/home' }]);
  });

  it.each([
    ['rejected', { press: 'rejectOnce' }],
    ['closed', { action: 'cancel' }],
  ] as const)('that sends nothing for a refusal has the answer of a call that was %s', async (_, press) => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat, toolParts } = startChat(server, { sendsRefusals: false });
    await chat.sendMessage({ text: 'go' });
    await answerNext(inbox, press);
    await until(() => toolParts()[0] === 'approval-responded' && chat.status === 'ready');
    await until(() => statesOf(inbox).length === 0);

    expect(server.requests).toHaveLength(1);
    await chat.sendMessage({ text: 'And now?' });
    expect(server.ran).toEqual([]);
    expect(statesOf(inbox)).toEqual([]);
  });

  it('of a whole number that may have been another one does not say that its arguments are known', async () => {
    const input = JSON.parse('{"row": 9007199254740993}') as unknown;
    const { inbox, chat } = startChat(chatServer([[['c1', 'rm', input]]]));
    await chat.sendMessage({ text: 'go' });
    expect(shownBy(await nextPending(inbox))).toMatchObject([
      { call: { tool: 'rm', argumentsKnown: false } },
    ]);
  });

  it('asks again after a reload, from the messages alone', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const before = startChat(server);
    await before.chat.sendMessage({ text: 'go' });
    await nextPending(before.inbox);
    const { inbox, chat } = startChat(server, { messages: structuredClone(before.chat.messages) });
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => server.ran.length === 1 && chat.status === 'ready');

    expect(statesOf(inbox)).toEqual([]);
  });

  it('that is answered in two tabs runs its call once', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const first = startChat(server);
    await first.chat.sendMessage({ text: 'go' });
    const second = startChat(server, { messages: structuredClone(first.chat.messages) });
    await answerNext(first.inbox, { press: 'allowOnce' });
    await until(() => statesOf(first.inbox).length === 0);
    await answerNext(second.inbox, { press: 'allowOnce' });
    await untilEntry(second.inbox, ({ state }) => state === 'deliveryUnknown');

    expect(server.ran).toEqual([{ path: '/home' }]);
  });

  it('asks no more once detached, and again with the next update', async () => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, approvals, chat } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    await nextPending(inbox);
    approvals.detach();
    expect(statesOf(inbox)).toEqual(['taskEnded']);
    approvals.update(chat);

    expect(statesOf(inbox)).toEqual(['taskEnded', 'pending']);
  });

  it.each([
    ['stops the task', 'stopTask'],
    ['blocks the app', 'stop'],
  ] as const)('sends nothing and asks no more when the person %s', async (_, how) => {
    const server = chatServer([[['c1', 'rm', { path: '/home' }]]]);
    const { inbox, chat, approvals } = startChat(server);
    await chat.sendMessage({ text: 'go' });
    const entry = await nextPending(inbox);
    if (how === 'stop') {
      inbox.stop(entry.server);
    } else {
      inbox.stopTask(entry.id);
    }
    await new Promise((resolve) => setTimeout(resolve));
    approvals.update(chat);

    expect(server.requests).toHaveLength(1);
    expect(statesOf(inbox)).not.toContain('pending');
  });
});

describe('what a hostile chat may hold', () => {
  const assistant = (parts: unknown[]) =>
    [
      { id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }] },
      { id: 'a', role: 'assistant', parts },
    ] as never[];
  const open = (id: unknown, toolCallId: unknown, input: unknown) => ({
    type: 'tool-rm',
    toolCallId,
    state: 'approval-requested',
    input,
    approval: { id },
  });

  it.each(HOSTILE_ARGUMENTS)('$name as arguments', async ({ value, known }) => {
    const { inbox } = startChat(chatServer([]), { messages: assistant([open('x', 'c', value)]) });
    const [shown] = shownBy(await nextPending(inbox));

    expect(shown?.call).toMatchObject({ argumentsKnown: known });
  });

  it('an id that repeats can only be refused', async () => {
    const { inbox, chat, toolParts } = startChat(chatServer([]), {
      messages: assistant([open('x', 'c1', { path: '/a' }), open('x', 'c2', { path: '/' })]),
    });
    const entry = await answerNext(inbox, { press: 'rejectOnce' }, { press: 'rejectOnce' });
    await until(() => !toolParts().includes('approval-requested'));

    expect(shownBy(entry).map(({ options }) => options)).toEqual([['rejectOnce'], ['rejectOnce']]);
    expect(chat.messages.at(-1)?.parts).toMatchObject([
      { approval: { approved: false } },
      { approval: { approved: false } },
    ]);
  });

  it('more calls than can be asked at once are asked one batch after the other', async () => {
    const parts = Array.from({ length: 60 }, (_, index) => open(`x${index}`, `c${index}`, { index }));
    const { inbox, toolParts } = startChat(chatServer([]), { messages: assistant(parts) });
    const first = await answerNext(inbox, ...parts.map(() => ({ press: 'rejectOnce' }) as const));
    await until(() => statesOf(inbox)[0] === 'pending');
    const second = await answerNext(inbox, ...parts.map(() => ({ press: 'rejectOnce' }) as const));
    await until(() => !toolParts().includes('approval-requested'));

    expect([first.items.length, second.items.length]).toEqual([50, 10]);
  });

  it.each([[undefined], [7], [{}]])('%j as an id asks nobody', (id) => {
    const messages = assistant([open(id, 'c1', {}), open('y', id, {})]);

    expect(statesOf(startChat(chatServer([]), { messages }).inbox)).toEqual([]);
  });

  it('a form that cannot be shown is answered with an error, and the rest is asked', async () => {
    const messages = assistant([
      { type: 'tool-question', toolCallId: 'c1', state: 'input-available', input: {} },
      open('x', 'c2', {}),
    ]);
    const { inbox, toolParts } = startChat(chatServer([]), {
      messages,
      forms: {
        question: (input) => {
          throw new TypeError(`no question in ${String(input)}`);
        },
      },
    });
    await until(() => toolParts()[0] === 'output-error');

    expect(shownBy(await nextPending(inbox))).toMatchObject([{ call: { tool: 'rm' } }]);
  });
});

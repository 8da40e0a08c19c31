import type { UseStream } from '@langchain/langgraph-sdk/react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { HOSTILE_ARGUMENTS } from '../fixtures/hostile.fixtures.js';
import {
  answerNext,
  nextPending,
  type Press,
  shownBy,
  statesOf,
  until,
  untilEntry,
} from '../fixtures/person.fixtures.js';
import type { LangGraphStream } from './stream.js';
import { startStream } from './stream.fixtures.js';

const ID = '0806d253740cc7735a4e2385073e405b';
const OTHER = '4aadb2dcc4ed416f32a2b3b279b4d224';

/** An interrupt of the middleware of Python, with one call. */
function held(allowed_decisions: readonly string[], args: unknown = { path: '/a' }, id = ID) {
  return {
    id,
    value: {
      action_requests: [{ name: 'rm', args, description: 'Cleans up.' }],
      review_configs: [{ action_name: 'rm', allowed_decisions }],
    },
  };
}

/** What the thread is resumed with once the person has answered. */
async function resumeAfter(interrupts: unknown, ...presses: Press[]) {
  const { inbox, resumes, end } = startStream(interrupts);
  const entry = await answerNext(inbox, ...presses);
  await until(() => resumes.length > 0 || statesOf(inbox).length === 0);
  end();
  await until(() => statesOf(inbox).length === 0);
  return { resumes, shown: shownBy(entry), entry };
}

it('takes what useStream returns', () => {
  expectTypeOf<UseStream>().toExtend<LangGraphStream>();
});

describe('a call that the middleware holds back', () => {
  it.each<[string, readonly string[], Press, object]>([
    ['allowed', ['approve', 'reject'], { press: 'allowOnce' }, { type: 'approve' }],
    [
      'changed',
      ['approve', 'edit'],
      { press: 'allowOnce', arguments: { path: '/b' } },
      { type: 'edit', edited_action: { name: 'rm', args: { path: '/b' } } },
    ],
    [
      'allowed where only an edit is taken',
      ['edit'],
      { press: 'allowOnce' },
      { type: 'edit', edited_action: { name: 'rm', args: { path: '/a' } } },
    ],
    ['rejected', ['approve', 'reject', 'respond'], { press: 'rejectOnce' }, { type: 'reject' }],
    [
      'rejected with a reason',
      ['approve', 'reject'],
      { press: 'rejectOnce', feedback: 'Keep it.' },
      { type: 'reject', message: 'Keep it.' },
    ],
    [
      'responded to',
      ['approve', 'respond'],
      { press: 'rejectOnce', feedback: 'I did it myself.' },
      { type: 'respond', message: 'I did it myself.' },
    ],
  ])('is %s', async (_, allowed, press, decision) => {
    const { resumes, shown } = await resumeAfter([held(allowed)], press);
    expect(resumes).toEqual([{ [ID]: { decisions: [decision] } }]);
    expect(shown).toMatchObject([{ call: { tool: 'rm', arguments: { path: '/a' } }, message: 'Cleans up.' }]);
  });

  it('is answered in the spelling that the server used, whatever the SDK added', async () => {
    const request = { name: 'rm', args: { path: '/a' } };
    const config = { actionName: 'rm', allowedDecisions: ['edit'], argsSchema: { type: 'object' } };
    const lists = { actionRequests: [request], reviewConfigs: [config] };
    const added = { action_requests: [request], review_configs: [config] };
    const { resumes, entry } = await resumeAfter([{ id: ID, value: { ...lists, ...added } }], {
      press: 'allowOnce',
      arguments: { path: '/b' },
    });
    expect(entry.items[0]?.elicitation).toMatchObject({
      editable: true,
      argumentsSchema: { type: 'object' },
    });
    expect(resumes).toEqual([
      { [ID]: { decisions: [{ type: 'edit', editedAction: { name: 'rm', args: { path: '/b' } } }] } },
    ]);
  });

  it('is changed by the schema of its own arguments, wherever the server has that', async () => {
    const args_schema = { type: 'object', properties: { path: { type: 'string' } } };
    for (const where of ['action_requests', 'review_configs'] as const) {
      const { value } = held(['edit']);
      Object.assign(value[where][0] ?? {}, { args_schema });
      const { entry } = await resumeAfter([{ id: ID, value }], { press: 'allowOnce' });
      expect(entry.items[0]?.elicitation).toMatchObject({ editable: true, argumentsSchema: args_schema });
    }
  });

  it('stays open with all that it was asked with where one of them is closed', async () => {
    const { value } = held(['approve']);
    const two = { ...value, action_requests: [value.action_requests[0], value.action_requests[0]] };
    const { resumes } = await resumeAfter(
      [{ id: ID, value: two }],
      { press: 'allowOnce' },
      { action: 'cancel' },
    );
    expect(resumes).toEqual([]);
  });

  it('can be allowed by no decision that the middleware does not take', async () => {
    for (const allowed of [[], ['allow'], ['__proto__'], 'approve']) {
      const { shown } = await resumeAfter([held(allowed as string[])], { action: 'cancel' });
      expect(shown).toMatchObject([{ call: { tool: 'rm' }, options: [] }]);
    }
  });

  it.each(HOSTILE_ARGUMENTS)('shows $name, or says that it can not', async ({ name, value, known }) => {
    const interrupt = held(['approve', 'edit', 'reject']);
    const [action] = interrupt.value.action_requests;
    Object.assign(action ?? {}, { args: value });
    const { inbox } = startStream([interrupt]);
    const [shown] = shownBy(await nextPending(inbox));
    // What no JSON holds can't be told from another call: nobody can allow it.
    const isTold = name !== 'a cycle' && name !== 'a getter that throws';
    expect(shown?.call).toMatchObject({ ...(isTold && { tool: 'rm' }), argumentsKnown: known });
    expect(shown?.options).toEqual(isTold ? ['allowOnce', 'rejectOnce'] : []);
  });
});

describe('another interrupt', () => {
  const seat = { type: 'object', properties: { seat: { type: 'string' } } };
  it.each<[string, object, string, object, unknown]>([
    ['a text', { value: 'Who?' }, 'Who?', { answer: 'Ada' }, 'Ada'],
    [
      'a schema beside its message',
      { value: { message: 'Where?', schema: seat } },
      'Where?',
      { seat: 'A' },
      { seat: 'A' },
    ],
    [
      'a schema beside the value',
      { value: 'Where?', response_schema: seat },
      'Where?',
      { seat: 'A' },
      { seat: 'A' },
    ],
    ['a schema', { value: { ...seat, description: 'Where?' } }, 'Where?', { seat: 'A' }, { seat: 'A' }],
    [
      'a schema of one value',
      { value: { question: 'How many?', schema: { type: 'integer' } } },
      'How many?',
      { answer: 2 },
      2,
    ],
    [
      'another value',
      { value: { draft: '<b>Hi</b>' } },
      '{\n  "draft": "<b>Hi</b>"\n}',
      { answer: 'OK' },
      'OK',
    ],
    [
      'a message and more',
      { value: { question: 'Fine?', draft: 'Hi' } },
      'Fine?\n\n{\n  "draft": "Hi"\n}',
      { answer: 'OK' },
      'OK',
    ],
    ['a list', { value: [1] }, '[\n  1\n]', { answer: 'OK' }, 'OK'],
  ])('with %s is a form', async (_, interrupt, message, content, value) => {
    const { resumes, shown } = await resumeAfter([{ id: 'only', ...interrupt }], {
      action: 'accept',
      content: content as Record<string, string>,
    });
    expect(shown).toEqual([{ mode: 'form', message }]);
    expect(resumes).toEqual([value]);
  });

  it.each([
    { tool_call: { name: 'rm' }, schema: seat },
    { 'Tool-Call': { name: 'rm' }, schema: seat },
    { toolcallID: 'c', schema: seat },
    [{ TOOL_NAME: 'rm', tool_input: {} }],
    { toolCallId: 'c', message: 'Sure?' },
    [{ action_request: { action: 'rm', args: {} } }],
    { action_requests: 'rm' },
    { action_requests: [] },
    { action_requests: [{ name: 7 }], review_configs: null },
    {
      action_requests: Array.from({ length: 1_000 }, () => ({ name: 'rm', args: {} })),
      review_configs: [{ action_name: 'rm', allowed_decisions: ['approve'] }],
    },
  ])('that names a call in its own way can not be answered: %j', async (value) => {
    const { resumes, shown } = await resumeAfter([{ id: ID, value }], { action: 'cancel' });
    expect(shown).toMatchObject([{ call: { arguments: value }, options: [] }]);
    expect(resumes).toEqual([]);
  });

  it('is shown as text where its schema is no form', async () => {
    const { shown } = await resumeAfter(
      [{ id: ID, value: { message: 'Which?', schema: { type: 'object', properties: 7 } } }],
      {
        action: 'cancel',
      },
    );
    expect(shown).toMatchObject([{ mode: 'form' }]);
  });

  it('of a hostile shape throws nothing', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 20_000; level += 1) {
      deep = [deep];
    }
    const values = [
      ...[null, 7, true, '', {}, [], deep, { schema: deep }, { message: deep }, 'x'.repeat(2_000_000)],
      JSON.parse(
        '{"__proto__":{"schema":{"type":"object"}},"constructor":1,"message":{"toString":1}}',
      ) as unknown,
      { schema: { type: 'object', properties: JSON.parse('{"__proto__":{"type":"string"}}') as unknown } },
      { message: '\u202Egnp.exe\u200B<img src=x onerror=alert(1)>' },
    ];
    for (const value of values) {
      const { inbox, end } = startStream([{ id: ID, value, response_schema: null }]);
      const { items } = await answerNext(inbox, { action: 'cancel' });
      expect(items).toHaveLength(1);
      end();
    }
    for (const interrupts of [null, 7, 'x', {}, [null, 7, 'x', [], { id: ID }, { when: 'breakpoint' }]]) {
      expect(statesOf(startStream(interrupts).inbox)).toEqual([]);
    }
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), value: index }));
    expect((await nextPending(startStream(many).inbox)).items).toHaveLength(50);
  });
});

describe('interrupts of a thread', () => {
  const two = [held(['approve']), held(['approve'], { path: '/b' }, OTHER)];

  it('are answered by their ids', async () => {
    const { resumes } = await resumeAfter(two, { press: 'allowOnce' }, { press: 'allowOnce' });
    expect(resumes).toEqual([
      { [ID]: { decisions: [{ type: 'approve' }] }, [OTHER]: { decisions: [{ type: 'approve' }] } },
    ]);
  });

  it.each([
    ['share an id', [held(['approve']), held(['approve'], { path: '/b' })]],
    ['have none', [{ value: 'one' }, { value: 'two' }]],
  ])('can not be answered where they %s', async (_, interrupts) => {
    const { shown } = await resumeAfter(interrupts, { action: 'cancel' }, { action: 'cancel' });
    expect(shown).toMatchObject([{ options: [] }, { options: [] }]);
  });

  it('end once one of them vanishes or is another, and the others are asked anew', async () => {
    const { inbox, change } = startStream(two);
    const { id } = await nextPending(inbox);
    change({ interrupts: [two[1]] });
    const next = await untilEntry(inbox, (entry) => entry.id !== id);
    expect(shownBy(next)).toMatchObject([{ call: { arguments: { path: '/b' } } }]);
    change({ interrupts: [held(['approve'], { path: '/etc' }, OTHER)] });
    const last = await untilEntry(inbox, (entry) => entry.id !== id && entry.id !== next.id);
    expect(shownBy(last)).toMatchObject([{ call: { arguments: { path: '/etc' } } }]);
    expect(statesOf(inbox)).toEqual(['taskEnded', 'taskEnded', 'pending']);
  });

  it('stay while a run goes on, and nothing is sent before it is over', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    await nextPending(inbox);
    change({ isLoading: true, interrupts: [] });
    await answerNext(inbox, { press: 'allowOnce' });
    expect(resumes).toEqual([]);
    change({ isLoading: false, interrupts: [held(['approve'])] });
    await until(() => resumes.length === 1);
    end();
    await until(() => statesOf(inbox).length === 0);
  });

  it('are not answered where the thread has gone on meanwhile', async () => {
    const { inbox, resumes, change } = startStream([held(['approve'])]);
    await nextPending(inbox);
    change({ isLoading: true, interrupts: [] });
    await answerNext(inbox, { press: 'allowOnce' });
    change({ isLoading: false });
    await until(() => statesOf(inbox)[0] === 'taskEnded');
    expect(resumes).toEqual([]);
  });

  it('are asked again where the node asks the same once more', async () => {
    const { inbox, resumes, end } = startStream([{ id: ID, value: 'Age?' }]);
    const first = await answerNext(inbox, { action: 'accept', content: { answer: 'old' } });
    await until(() => resumes.length === 1);
    end({ interrupts: [{ id: ID, value: 'Age?' }] });
    const { id } = await untilEntry(inbox, (entry) => entry.id !== first.id && entry.state === 'pending');
    expect(id).not.toBe(first.id);
  });

  it('that are left open are not asked again until they come anew', async () => {
    const { inbox, resumes, change } = startStream([held(['approve'])]);
    await answerNext(inbox, { action: 'cancel' });
    await until(() => statesOf(inbox).length === 0);
    change();
    expect(statesOf(inbox)).toEqual([]);
    change({ interrupts: [] });
    change({ interrupts: [held(['approve'])] });
    await nextPending(inbox);
    expect(resumes).toEqual([]);
  });

  it('are asked no more once the person has stopped the agent', async () => {
    const { inbox, resumes, change } = startStream([held(['approve'])]);
    inbox.stopTask((await nextPending(inbox)).id);
    await until(() => !statesOf(inbox).includes('pending'));
    change();
    expect(statesOf(inbox)).not.toContain('pending');
    expect(resumes).toEqual([]);
  });

  it('that nobody knows to be answered give way to what the thread asks next', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end({ error: new Error('The run failed.'), interrupts: [] });
    await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');
    change({ interrupts: [{ id: OTHER, value: 'Who?' }] });
    await nextPending(inbox);
    expect(statesOf(inbox)).toEqual(['deliveryUnknown', 'pending']);
  });

  it.each<[string, unknown, string]>([
    ['refuses', { status: 409 }, 'pending'],
    ['does not know', { name: 'UnknownInterruptError' }, 'pending'],
    ['may have taken, says a time-out,', { status: 408 }, 'deliveryUnknown'],
    ['may have taken, says a gateway,', { status: 502 }, 'deliveryUnknown'],
    ['may have taken, says a text,', 'boom', 'deliveryUnknown'],
  ])('that the server %s', async (_, error, state) => {
    const { inbox, resumes, end } = startStream([held(['approve'])]);
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end({ error });
    await until(() => statesOf(inbox)[0] === state);
  });

  it('are in doubt where the run ends with the same text for an error as the one before', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    change({ error: 'boom' });
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end({ error: 'boom', interrupts: [] });
    await until(() => statesOf(inbox)[0] !== 'sending');
    expect(statesOf(inbox)).toEqual(['deliveryUnknown']);
  });

  it('are in doubt where the host tells no thread', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    change({ threadId: null });
    await untilEntry(inbox, ({ state }) => state === 'pending');
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end();
    await until(() => !statesOf(inbox).includes('sending'));
    expect(statesOf(inbox)).toContain('deliveryUnknown');
  });

  it('of another thread are others, though they read the same', async () => {
    const { inbox, change } = startStream([held(['approve'])]);
    const first = await nextPending(inbox);
    change({ threadId: 'another' });
    const second = await nextPending(inbox);
    expect(second.id).not.toBe(first.id);
    expect(second.correlation).toEqual({ threadId: 'another' });
    expect(statesOf(inbox)).toEqual(['taskEnded', 'pending']);
  });

  it('end at once where another thread is shown that is busy', async () => {
    const { inbox, change } = startStream([held(['approve'])]);
    await nextPending(inbox);
    change({ threadId: 'another', isLoading: true, interrupts: [] });
    expect(statesOf(inbox)).toEqual(['taskEnded']);
  });

  it('are not sent again to another thread', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end({ error: new Error('The run failed.'), interrupts: [] });
    const { id } = await untilEntry(inbox, ({ canSendAgain }) => canSendAgain === true);
    change({ threadId: 'another', error: undefined });
    expect(await inbox.sendAgain(id)).not.toMatchObject({ status: 'delivered' });
    expect(resumes).toHaveLength(1);
  });

  it('are asked again once they come anew, where they were in doubt and the person closed that', async () => {
    const { inbox, resumes, change, end } = startStream([held(['approve'])]);
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    end({ error: new Error('The run failed.') });
    const { id } = await untilEntry(inbox, ({ canSendAgain }) => canSendAgain === true);
    inbox.dismiss(id);
    change({ error: undefined });
    expect(statesOf(inbox)).toEqual([]);
    change({ interrupts: [] });
    change({ interrupts: [held(['approve'])] });
    expect(statesOf(inbox)).toEqual(['pending']);
  });

  it('are in doubt where the page is put away and the run never ends', async () => {
    const { inbox, questions, resumes } = startStream([held(['approve'])]);
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes.length === 1);
    questions.detach();
    await until(() => statesOf(inbox)[0] !== 'sending');
    expect(statesOf(inbox)).toEqual(['deliveryUnknown']);
  });

  it('can not be answered where they are too deep to be told from others', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 20_000; level += 1) {
      deep = [deep];
    }
    const { inbox } = startStream([held(['approve'], { deep })]);
    expect(shownBy(await nextPending(inbox))).toMatchObject([{ options: [] }]);
  });

  it('are asked anew where the schema of their answer is another', async () => {
    const { inbox, change } = startStream([
      { id: ID, value: 'Which?', response_schema: { type: 'integer' } },
    ]);
    const { id } = await nextPending(inbox);
    change({ interrupts: [{ id: ID, value: 'Which?', response_schema: { type: 'string' } }] });
    expect((await nextPending(inbox)).id).not.toBe(id);
  });

  it('in doubt where another thread is shown while they are sent, or the page is put away', async () => {
    for (const leave of ['thread', 'page'] as const) {
      const { inbox, questions, resumes, end } = startStream([held(['approve'])]);
      await answerNext(inbox, { press: 'allowOnce' });
      await until(() => resumes.length === 1);
      if (leave === 'thread') {
        end({ threadId: 'another', interrupts: [] });
      } else {
        questions.detach();
        end();
      }
      await until(() => statesOf(inbox)[0] === 'deliveryUnknown');
    }
  });

  it('go to respondAll of a stream that has it', async () => {
    const responses: unknown[] = [];
    const { inbox, change } = startStream([{ id: 'i', value: 'Who?' }], {
      respondAll: (...given) => {
        responses.push(given);
      },
    });
    await answerNext(inbox, { action: 'accept', content: { answer: 'Ada' } });
    await until(() => responses.length === 1);
    change({ interrupts: [] });
    await until(() => statesOf(inbox).length === 0);
    expect(responses).toEqual([[{ i: 'Ada' }, { strictResume: true }]]);
  });
});

import { TaskStoppedError } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { type Adapter, adapters, attachToRaw, schema } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, untilEntry } from '../fixtures/inbox.fixtures.js';
import type { RawCall } from '../fixtures/raw-server.fixtures.js';

const question = { message: 'Well?', requestedSchema: schema };

async function attach(adapter: Adapter, options?: Parameters<typeof attachToRaw>[2]) {
  const calls: RawCall[] = [];
  const host = await attachToRaw(adapter, (call) => calls.push(call), options);
  const begin = async (name: string, { id = name, ...args }: { id?: string; path?: string } = {}) => {
    const before = calls.length;
    const { callTool } = host.session.callsAs(id);
    const result = callTool({ name, arguments: args }).catch((error: unknown) => error);
    await expect.poll(() => calls.length).toBe(before + 1);
    return { result, call: calls[before] as RawCall };
  };
  return { ...host, begin, calls };
}

describe.each(adapters)('$name: a question belongs to the call on whose stream it came', (adapter) => {
  it('is shown with that call, though another is under way', async () => {
    const host = await attach(adapter);
    const one = await host.begin('one');
    const two = await host.begin('two');
    const answer = one.call.ask('elicitation/create', question);
    const entry = await nextPending(host.inbox);
    await answerNext(host.inbox, { action: 'decline' });
    await answer;
    one.call.reply({ content: [] });
    two.call.reply({ content: [] });
    await Promise.all([one.result, two.result]);

    expect(entry.operation).toEqual({ method: 'tools/call', name: 'one' });
  });

  it('says which of two calls of one tool asks, and what it was called with', async () => {
    const host = await attach(adapter);
    const one = await host.begin('delete', { id: 'one', path: 'notes/a.txt' });
    const two = await host.begin('delete', { id: 'two', path: 'notes/b.txt' });
    void two.call.ask('elicitation/create', { ...question, message: 'Two?' });
    const second = await nextPending(host.inbox);
    void one.call.ask('elicitation/create', question);
    const first = await untilEntry(host.inbox, ({ id }) => id !== second.id);
    one.call.reply({ content: [] });
    two.call.reply({ content: [] });
    await Promise.all([one.result, two.result]);

    expect(second.call).toEqual({ id: 'two', arguments: { path: 'notes/b.txt' } });
    expect(first.call).toEqual({ id: 'one', arguments: { path: 'notes/a.txt' } });
  });

  it.each([
    { other: 'delete', operation: { method: 'tools/call', name: 'delete' } },
    { other: 'move', operation: undefined },
  ])(
    'or that it is one of several, where the server asks apart from them: $other',
    async ({ other, operation }) => {
      const host = await attach(adapter, { ownStream: true });
      const one = await host.begin('delete', { id: 'one' });
      const two = await host.begin(other, { id: 'two' });
      void one.call.askApart('elicitation/create', question);
      const entry = await nextPending(host.inbox);
      one.call.reply({ content: [] });
      two.call.reply({ content: [] });
      await Promise.all([one.result, two.result]);

      expect(entry.call).toEqual({ oneOf: ['one', 'two'] });
      expect(entry.operation).toEqual(operation);
    },
  );

  it('is of none where it came with a call past the session, and outlasts the session’s', async () => {
    const host = await attach(adapter);
    const one = await host.begin('one');
    const past = host.client.callTool({ name: 'past' });
    await expect.poll(() => host.calls.length).toBe(2);
    const answer = host.calls[1]?.ask('elicitation/create', question);
    const entry = await nextPending(host.inbox);
    one.call.reply({ content: [] });
    await one.result;
    await answerNext(host.inbox, { action: 'decline' });

    expect([entry.operation, entry.call]).toEqual([undefined, undefined]);
    expect(await answer).toMatchObject({ result: { action: 'decline' } });
    host.calls[1]?.reply({ content: [] });
    await past;
  });

  it('ends with that call, when it returns', async () => {
    const host = await attach(adapter);
    const one = await host.begin('one');
    const two = await host.begin('two');
    void one.call.ask('elicitation/create', question);
    void two.call.ask('elicitation/create', { ...question, message: 'And?' });
    await untilEntry(host.inbox, ({ operation }) => operation?.name === 'one');
    await untilEntry(host.inbox, ({ operation }) => operation?.name === 'two');
    one.call.reply({ content: [] });
    await one.result;
    await untilEntry(host.inbox, ({ state }) => state !== 'pending');

    const stands = host.inbox.getSnapshot().entries.map(({ operation, state }) => [operation?.name, state]);
    expect(Object.fromEntries(stands)).toEqual({ one: 'taskEnded', two: 'pending' });
    two.call.reply({ content: [] });
    await two.result;
  });

  it('ends with that call, when it fails', async () => {
    const host = await attach(adapter);
    const one = await host.begin('one');
    void one.call.ask('elicitation/create', question);
    await nextPending(host.inbox);
    one.call.fail({ code: -32000, message: 'Out of tables' });
    await one.result;
    await untilEntry(host.inbox, ({ state }) => state !== 'pending');

    expect(states(host)).toEqual(['taskEnded']);
  });
});

describe.each(adapters)('$name: a call that asks again and again', (adapter) => {
  it('is counted apart from others, and ends with its question when the person stops it', async () => {
    const host = await attach(adapter);
    const one = await host.begin('nag', { id: 'one' });
    const two = await host.begin('nag', { id: 'two' });
    for (const round of [1, 2]) {
      const answer = one.call.ask('elicitation/create', question);
      expect(await answerNext(host.inbox, { action: 'decline' })).toMatchObject({ round });
      await answer;
    }
    void two.call.ask('elicitation/create', question);
    expect(await nextPending(host.inbox)).toMatchObject({ round: 1, call: { id: 'two' } });
    void one.call.ask('elicitation/create', question);
    const third = await untilEntry(host.inbox, ({ round }) => round === 3);
    host.inbox.stopTask(third.id);

    expect(await one.result).toBeInstanceOf(TaskStoppedError);
    await expect.poll(() => host.heard.map(({ method }) => method)).toContain('notifications/cancelled');
    expect(host.inbox.getSnapshot().entries.map(({ call }) => call?.id)).toEqual(['two']);
    two.call.reply({ content: [] });
    expect(await two.result).toMatchObject({ content: [] });
  });

  it('is not counted where it is not known which call asks', async () => {
    const host = await attach(adapter, { ownStream: true });
    const one = await host.begin('nag', { id: 'one' });
    const two = await host.begin('nag', { id: 'two' });
    void one.call.askApart('elicitation/create', question);
    const entry = await nextPending(host.inbox);
    host.inbox.stopTask(entry.id);
    one.call.reply({ content: [] });
    two.call.reply({ content: [] });

    expect(entry.round).toBeUndefined();
    expect(await one.result).toMatchObject({ content: [] });
    expect(await two.result).toMatchObject({ content: [] });
  });
});

describe.each(adapters)('$name: a server whose _meta is malformed', (adapter) => {
  const malformed = [null, 'x', [], { progressToken: null }, { progressToken: {} }, { progressToken: 1.5 }];

  it.each(malformed.map((_meta) => ({ _meta })))(
    'has its request shown and answered: %j',
    async ({ _meta }) => {
      const host = await attach(adapter);
      const one = await host.begin('one');
      const answer = one.call.ask('elicitation/create', { ...question, _meta });
      await answerNext(host.inbox, { action: 'accept', content: { answer: 'yes' } });

      expect(await answer).toMatchObject({ result: { action: 'accept', content: { answer: 'yes' } } });
      one.call.reply({ content: [], _meta });
      expect(await one.result).toMatchObject({ content: [] });
    },
  );

  it('keeps the rest of the message as it was, however it was cut into pieces', async () => {
    const host = await attach(adapter);
    const one = await host.begin('one');
    const params = {
      ...question,
      message: 'Größe – “ß” \\n?',
      _meta: { progressToken: null, 'x.example/a': [1] },
    };
    const text = `event: message\r\ndata:${JSON.stringify({ jsonrpc: '2.0', id: 'q', method: 'elicitation/create', params })}\r\n\r\n`;
    for (const piece of text.match(/.{1,7}/gsu) ?? []) {
      one.call.write(piece);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const entry = await nextPending(host.inbox);
    one.call.reply({ content: [] });
    await one.result;

    expect(entry.items[0]?.params).toEqual({
      ...question,
      message: params.message,
      _meta: { 'x.example/a': [1] },
    });
  });
});

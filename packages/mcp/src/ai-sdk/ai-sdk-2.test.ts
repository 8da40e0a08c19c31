import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';
import { startServer } from '../fixtures/server.fixtures.js';
import { attachTo } from './attached.fixtures.js';
import { describeCalls } from './calls.fixtures.js';
import { describeLegacyRequests } from './legacy-requests.fixtures.js';

describe('@ai-sdk/mcp 2.x', () => {
  describeLegacyRequests();
  describeCalls();
});

const form = (message: string) => ({
  method: 'elicitation/create',
  params: {
    message,
    requestedSchema: { type: 'object', properties: { answer: { type: 'string', pattern: '^y' } } },
  },
});
const page = {
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Sign in', url: 'https://id.example/' },
};

/** A tool that asks this in its first round. */
async function attachToRound(inputRequests: object, options?: Parameters<typeof attachTo>[1]) {
  const legs: unknown[] = [];
  const attached = await attachTo(
    await startServer((server) => {
      server.setRequestHandler('tools/list', () => ({
        tools: [{ name: 'book', inputSchema: { type: 'object' } }],
      }));
      server.setRequestHandler('tools/call', (_, { mcpReq }) => {
        legs.push(mcpReq.inputResponses);
        return (
          mcpReq.inputResponses
            ? { content: [{ type: 'text', text: 'booked' }] }
            : { resultType: 'input_required', inputRequests, requestState: 's' }
        ) as never;
      });
    }),
    options,
  );
  const tools = attached.session.wrapTools(await attached.client.tools());
  const book = (abortSignal?: AbortSignal) =>
    Promise.resolve(tools['book']?.execute?.({}, { abortSignal } as never)) as Promise<object>;
  return { ...attached, legs, book };
}

describe('@ai-sdk/mcp 2.x, in a round of 2026-07-28', () => {
  it('asks one request after the other: the SDK drives the round', async () => {
    const { book, inbox, legs } = await attachToRound({ a: form('A'), b: form('B') });
    const call = book();
    const a = await answerNext(inbox, { action: 'accept', content: { answer: 'yes' } });
    const b = await answerNext(inbox, { action: 'decline' });

    expect(textOf(await call)).toBe('booked');
    expect([a, b].map(({ items }) => items.map(({ elicitation }) => elicitation.message))).toEqual([
      ['A'],
      ['B'],
    ]);
    expect([a.round, b.round]).toEqual([1, 2]);
    expect(a).toMatchObject({ operation: { method: 'tools/call', name: 'book' } });
    expect(a.items[0]?.params).toMatchObject(form('A').params);
    expect(legs).toEqual([
      undefined,
      { a: { action: 'accept', content: { answer: 'yes' } }, b: { action: 'decline' } },
    ]);
  });

  it('says of two calls at once which of them asks, with the correlation of each', async () => {
    const { client, inbox, session } = await attachToRound({ a: form('A') });
    const tools = session.wrapTools(await client.tools(), {
      correlation: ({ toolCallId }) => ({ chatId: 'c1', toolCallId }),
    });
    const ids = ['one', 'two'];
    const calls = ids.map((toolCallId) =>
      tools['book']?.execute?.({ of: toolCallId }, { toolCallId } as never),
    );
    await expect.poll(() => inbox.getSnapshot().entries.length).toBe(2);
    const entries = inbox.getSnapshot().entries.map(({ call, correlation, round }) => ({
      call,
      correlation,
      round,
    }));

    expect(entries.sort((one, other) => (String(one.call?.id) < String(other.call?.id) ? -1 : 1))).toEqual(
      ids.map((id) => ({
        call: { id, arguments: { of: id } },
        correlation: { chatId: 'c1', toolCallId: id },
        round: 1,
      })),
    );
    await answerNext(inbox, { action: 'decline' });
    await answerNext(inbox, { action: 'decline' });
    await Promise.all(calls);
  });

  it('withdraws the question when the call is aborted', async () => {
    const { book, inbox } = await attachToRound({ a: form('A') });
    const controller = new AbortController();
    const refused = expect(book(controller.signal)).rejects.toThrow('enough');
    await nextPending(inbox);
    controller.abort(new Error('enough'));
    await refused;

    await expect.poll(() => states({ inbox })).toEqual(['withdrawn']);
  });

  it.each(['sampling/createMessage', 'roots/list'])('fails a call that also wants %s', async (method) => {
    const other = { method, params: { messages: [], maxTokens: 5 } };
    const { book, inbox } = await attachToRound(
      { a: other, b: form('B') },
      { capabilities: { elicitation: { form: {} }, sampling: {}, roots: {} } },
    );

    await expect(book()).rejects.toThrow(method);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it.each([
    ['the server, which was told so', undefined, 'do not declare the required capability'],
    [
      'the SDK, whatever was declared',
      { capabilities: { elicitation: { form: {}, url: {} } } },
      'Only form elicitation is supported',
    ],
  ])('fails a call that wants a page: %s', async (_, options, message) => {
    const { book, inbox } = await attachToRound({ a: page }, options);

    await expect(book()).rejects.toThrow(message);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

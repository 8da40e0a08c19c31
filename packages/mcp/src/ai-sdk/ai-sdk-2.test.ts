import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';
import { startServer } from '../fixtures/server.fixtures.js';
import { openAIFormCapabilities } from '../session/capabilities.js';
import { attachTo } from './attached.fixtures.js';
import { elicitationCapabilities } from './index.js';
import { describeApprovals } from './approve.fixtures.js';
import { describeCalls } from './calls.fixtures.js';
import { describeLegacyRequests } from './legacy-requests.fixtures.js';

describe('@ai-sdk/mcp 2.x', () => {
  describeLegacyRequests();
  describeCalls();
  describeApprovals();
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
  const envelopes: unknown[] = [];
  const attached = await attachTo(
    await startServer((server) => {
      server.setRequestHandler('tools/list', () => ({
        tools: [{ name: 'book', inputSchema: { type: 'object' } }],
      }));
      server.setRequestHandler('tools/call', (_, { mcpReq }) => {
        legs.push(mcpReq.inputResponses);
        envelopes.push(mcpReq.envelope);
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
  return { ...attached, envelopes, legs, book };
}

describe('@ai-sdk/mcp 2.x, in a round of 2026-07-28', () => {
  it("asks with OpenAI's forms, which each call declares, and takes no wrong answer", async () => {
    const requestedSchema = {
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'string' }, maxItems: 1 } },
    };
    const marked = (message: string) => ({
      ...form(message),
      params: { ...form(message).params, _meta: { 'openai/elicitation': { requestedSchema } } },
    });
    const { book, envelopes, inbox, legs } = await attachToRound(
      { a: marked('A'), b: marked('B') },
      { capabilities: { ...elicitationCapabilities, ...openAIFormCapabilities } },
    );
    const call = book();
    const { id } = await nextPending(inbox);
    const accept = (tags: string[]) => ({ action: 'accept', content: { tags } }) as const;
    expect(await inbox.answer(id, [accept(['x', 'y']), accept([])])).toMatchObject({
      status: 'invalidContent',
    });
    await inbox.answer(id, [accept(['x']), accept(['y'])]);

    expect(textOf(await call)).toBe('booked');
    expect(legs).toEqual([undefined, { a: accept(['x']), b: accept(['y']) }]);
    expect(envelopes).toMatchObject(
      Array(2).fill({ 'io.modelcontextprotocol/clientCapabilities': openAIFormCapabilities }),
    );
  });

  it('asks all requests of a round as one batch', async () => {
    const { book, inbox, legs } = await attachToRound({ a: form('A'), b: form('B') });
    const call = book();
    const entry = await answerNext(
      inbox,
      { action: 'accept', content: { answer: 'yes' } },
      { action: 'decline' },
    );

    expect(textOf(await call)).toBe('booked');
    expect(entry.items.map(({ elicitation }) => elicitation.message)).toEqual(['A', 'B']);
    expect(entry).toMatchObject({ round: 1, operation: { method: 'tools/call', name: 'book' } });
    expect(entry.items[0]?.params).toMatchObject(form('A').params);
    expect(legs).toEqual([
      undefined,
      { a: { action: 'accept', content: { answer: 'yes' } }, b: { action: 'decline' } },
    ]);
  });

  it.each<[how: string, fail: () => Response]>([
    ['refused with 503', () => new Response('Busy', { status: 503 })],
    [
      'cut',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    [
      'given up by a fetch of the host’s own',
      () => {
        throw new DOMException('Too late', 'TimeoutError');
      },
    ],
    ['ended without a result', () => new Response('', { headers: { 'content-type': 'text/event-stream' } })],
    ['accepted with 202', () => new Response(undefined, { status: 202 })],
    [
      "answered with another's id",
      () => Response.json({ jsonrpc: '2.0', id: 'another', result: { resultType: 'complete' } }),
    ],
  ])('keeps answers whose leg is %s, and sends them again', async (_, fail) => {
    const { book, inbox, legs, failNext } = await attachToRound({ a: form('A') });
    const call = book();
    const { id } = await nextPending(inbox);
    failNext(fail);
    const accepted = { action: 'accept', content: { answer: 'yes' } } as const;
    expect(await inbox.answer(id, [accepted])).toEqual({ status: 'deliveryUnknown' });
    expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'deliveryUnknown', canSendAgain: true }]);
    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });

    expect(textOf(await call)).toBe('booked');
    expect(legs).toEqual([undefined, { a: accepted }]);
    expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['accept']);
  });

  it('fails the call where the person does not send them again', async () => {
    const { book, inbox, failNext } = await attachToRound({ a: form('A') });
    const call = book().catch((error: unknown) => error);
    const { id } = await nextPending(inbox);
    failNext(() => new Response('Busy', { status: 503 }));
    await inbox.answer(id, [{ action: 'accept', content: { answer: 'yes' } }]);
    inbox.dismiss(id);

    expect(await call).toMatchObject({ statusCode: 503 });
    expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['deliveryUnknown']);
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

    await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
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

  it('fails a call that wants a page, where none was declared', async () => {
    const { book, inbox } = await attachToRound({ a: page }, { capabilities: { elicitation: { form: {} } } });

    await expect(book()).rejects.toThrow('do not declare the required capability');
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('shows a page, where the host declares them', async () => {
    const { book, inbox, legs } = await attachToRound({ a: page });
    const call = book();
    const entry = await answerNext(inbox, { action: 'accept' });

    expect(textOf(await call)).toBe('booked');
    expect(entry.items[0]?.elicitation).toMatchObject({ mode: 'url', url: page.params.url });
    expect(legs[1]).toEqual({ a: { action: 'accept' } });
  });
});

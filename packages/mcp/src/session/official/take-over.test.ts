import { createElicitationInbox } from '@elicit-kit/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachTo as attachAiSdk } from '../../ai-sdk/attached.fixtures.js';
import { attachElicitation as attachAiSdkElicitation } from '../../ai-sdk/index.js';
import { adapters, adaptersInEras, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, textOf } from '../../fixtures/inbox.fixtures.js';
import type { RawCall } from '../../fixtures/raw-server.fixtures.js';
import { startServer } from '../../fixtures/server.fixtures.js';

const answer = { action: 'accept', content: { answer: 'Ada' } } as const;
const question = { message: 'Well?', requestedSchema: schema };

function askAndSay(call: RawCall): void {
  void call.ask('elicitation/create', question).then(({ result }) => {
    call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
  });
}

/** A tool that asks, in either era. */
const asking = () =>
  startServer((server, era) => {
    server.setRequestHandler('tools/list', () => ({
      tools: [{ name: 'ask', inputSchema: { type: 'object' } }],
    }));
    server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
      if (era === 'legacy') {
        const { action } = await mcpReq.elicitInput({ mode: 'form', ...question });
        return { content: [{ type: 'text', text: action }] };
      }
      return (
        mcpReq.inputResponses
          ? { content: [{ type: 'text', text: JSON.stringify(mcpReq.inputResponses['q']) }] }
          : {
              resultType: 'input_required',
              inputRequests: { q: { method: 'elicitation/create', params: { mode: 'form', ...question } } },
              requestState: 's',
            }
      ) as never;
    });
  });

describe.each(adaptersInEras)('$adapter.name, $era: with takeOver', ({ adapter, era }) => {
  it("the client's own calls ask the person, and say which call it is", async () => {
    const { client, inbox } = await adapter.attachTo(await asking(), era, { takeOver: true });
    const call = client.callTool({ name: 'ask', arguments: { people: 2 } });
    const entry = await answerNext(inbox, answer);

    expect(textOf(await call)).toContain('accept');
    expect(entry).toMatchObject({
      operation: { method: 'tools/call', name: 'ask' },
      call: { arguments: { people: 2 } },
      round: 1,
    });
  });

  it('and so do the calls of the session, once', async () => {
    const { session, inbox } = await adapter.attachTo(await asking(), era, { takeOver: true });
    const call = session.callsAs('call-7').callTool({ name: 'ask' });
    const entry = await answerNext(inbox, answer);
    await call;

    expect(entry).toMatchObject({ call: { id: 'call-7' }, round: 1 });
    expect(inbox.getSnapshot().audit).toHaveLength(1);
  });

  it('other requests go their way, and closing the session gives the calls back', async () => {
    const { client, session, inbox } = await adapter.attachTo(await asking(), era, { takeOver: true });
    expect(Object.hasOwn(client, 'request')).toBe(true);
    const call = client.callTool({ name: 'ask' });
    const ended = call.catch((error: unknown) => error);
    await nextPending(inbox);
    session.close();

    expect(await ended).toBeInstanceOf(adapter.Error);
    expect(Object.hasOwn(client, 'request')).toBe(false);
    expect(states({ inbox })).toEqual(['disconnected']);
  });
});

describe.each(adapters)('$name: with takeOver', (adapter) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("a call of the client's own outlasts the SDK's 60 s while a person thinks", async () => {
    const { client, inbox } = await attachToRaw(adapter, askAndSay, { takeOver: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = client.callTool({ name: 'ask' });
    await nextPending(inbox);
    await vi.advanceTimersByTimeAsync(300_000);
    vi.useRealTimers();
    await answerNext(inbox, answer);

    expect(textOf(await call)).toContain('Ada');
  });

  it('without it the SDK gives up after 60 s, and the person is told', async () => {
    const { client, inbox } = await attachToRaw(adapter, askAndSay);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = client.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(inbox);
    await vi.advanceTimersByTimeAsync(61_000);
    vi.useRealTimers();

    expect(await ended).toMatchObject(adapter.timedOut);
  });
});

describe('@ai-sdk/mcp 2.x: with takeOver', () => {
  it('tools need no wrapping; a wrapped one keeps its id and is asked for once', async () => {
    const { client, session, inbox } = await attachAiSdk(await asking(), { takeOver: true });
    const tools = await client.tools();
    const run = (from: typeof tools, toolCallId: string) =>
      Promise.resolve(from['ask']?.execute?.({}, { toolCallId } as never)) as Promise<object>;
    const plain = run(tools, 'toolu_1');
    expect((await answerNext(inbox, answer)).call).toMatchObject({ arguments: {} });
    await plain;
    const wrapped = run(
      session.wrapTools(tools, { correlation: ({ toolCallId, name }) => ({ toolCallId, name }) }) as never,
      'toolu_2',
    );
    const entry = await answerNext(inbox, answer);

    expect(textOf(await wrapped)).toContain('Ada');
    expect(entry.call).toMatchObject({ id: 'toolu_2' });
    expect(entry.correlation).toEqual({ toolCallId: 'toolu_2', name: 'ask' });
  });
});

describe("another SDK's client", () => {
  const origin = 'https://mcp.example/mcp';
  const inbox = createElicitationInbox();
  const [client2, client1] = adapters;

  it.each([
    ['client', client2.attach, client1.makeClient(), '@modelcontextprotocol/sdk 1.x', '@elicit-kit/mcp/sdk'],
    [
      'sdk',
      client1.attach,
      client2.makeClient(),
      '@modelcontextprotocol/client 2.x',
      '@elicit-kit/mcp/client',
    ],
    [
      'ai-sdk',
      attachAiSdkElicitation,
      client2.makeClient(),
      '@modelcontextprotocol/client',
      '@elicit-kit/mcp/client',
    ],
    [
      'client',
      client2.attach,
      { onElicitationRequest: () => undefined },
      '@ai-sdk/mcp',
      '@elicit-kit/mcp/ai-sdk',
    ],
  ])('is told from that of %s, with the subpath that takes it', (_, attach, client, sdk, subpath) => {
    const attachAny = attach as (client: unknown, box: typeof inbox, options: { origin: string }) => unknown;
    expect(() => attachAny(client, inbox, { origin })).toThrow(
      expect.objectContaining({
        name: 'TypeError',
        message: expect.stringMatching(
          new RegExp(`${sdk}.*Import attachElicitation and elicitationCapabilities from ${subpath}\\.$`),
        ) as string,
      }),
    );
  });

  it.each([undefined, {}, new URL(origin)])('and what is no client at all is called that: %j', (client) => {
    expect(() => client2.attach(client as never, inbox, { origin })).toThrow('was given what is no client');
  });
});

import {
  type AdapterInbox,
  createElicitationInbox,
  DeliveryUnknownError,
  type ElicitationInbox,
} from '@elicit-kit/core';
import type { ParkedAnswers } from '@elicit-kit/core/internal/types';
import {
  Client,
  ProtocolError,
  ProtocolErrorCode,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerNext, nextPending, textOf } from '../fixtures/inbox.fixtures.js';
import { attachToNew } from './attached.fixtures.js';
import { type Era, startServer } from '../fixtures/server.fixtures.js';
import {
  attachElicitation,
  type AttachElicitationOptions,
  callFailureMessage,
  elicitationCapabilities,
  ExpiredStateError,
  NothingSentError,
  RoundLimitError,
} from './index.js';
import { startRounds } from './resume.fixtures.js';
import { asks, done, form } from './rounds.fixtures.js';

const booking = { name: 'book', arguments: { people: 2 } };
const accepted = (answer: string) => ({ action: 'accept', content: { answer } }) as const;
const correlation = { chatId: 'c1', toolCallId: 't/1' };

/** An inbox whose questions outlive the process that asked: what a host's relay is. Everything it keeps is JSON. */
function parkingInbox() {
  const inbox = createElicitationInbox();
  const answers: ParkedAnswers[] = [];
  const stored: string[] = [];
  const adapter: AdapterInbox = {
    ...inbox,
    park(batch, continuation) {
      const { entryId: id = '', results } = inbox.submit(batch);
      const text = JSON.stringify(continuation);
      stored.push(text);
      void results.then((given) => {
        answers.push(
          JSON.parse(
            JSON.stringify({
              id,
              correlation: batch.correlation,
              continuation: JSON.parse(text) as unknown,
              results: given,
            }),
          ) as ParkedAnswers,
        );
      });
      return Promise.resolve(id);
    },
  };
  return { inbox, adapter, stored, answers };
}

/** A host's instance: a client of its own, that knows nothing of the others. */
async function startInstance(
  { url }: { readonly url: URL },
  adapter: AdapterInbox,
  { era = 'modern', ...options }: { era?: Era } & Partial<AttachElicitationOptions> = {},
) {
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    {
      capabilities: { ...elicitationCapabilities, roots: {} },
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
    },
  );
  const session = attachElicitation(client, adapter, { origin: url, ...options });
  await client.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(() => client.close());
  return { client, session };
}

async function hostOf(results: readonly (object | Error)[]) {
  const { server, heard } = await startRounds(results);
  onTestFinished(() => server.close());
  return { server, heard, ...parkingInbox() };
}

async function answeredBy(inbox: ElicitationInbox, answers: readonly ParkedAnswers[], answer: string) {
  const before = answers.length;
  await answerNext(inbox, accepted(answer));
  await expect.poll(() => answers.length).toBe(before + 1);
  return answers.at(-1) as ParkedAnswers;
}

describe('a call that is parked', () => {
  it('ends when the server asks, and goes on in another process once the person has answered', async () => {
    const host = await hostOf([asks({ guest: form('Who?') }, 'state-1'), done('booked')]);
    const one = await startInstance(host.server, host.adapter);
    const parked = await one.session.callsAs('call-7').callTool(booking, { park: { correlation } });
    const entry = await nextPending(host.inbox);
    expect(parked).toEqual({ parked: entry.id });
    expect(entry).toMatchObject({
      call: { id: 'call-7', arguments: { people: 2 } },
      operation: { method: 'tools/call', name: 'book' },
      round: 1,
      correlation,
    });
    await one.client.close();
    expect(host.inbox.getSnapshot().entries).toMatchObject([{ state: 'pending' }]);

    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    expect(answers).toMatchObject({ id: entry.id, correlation });
    const other = await startInstance(host.server, host.adapter);
    const result = await other.session.resumeParked(answers);

    expect(textOf(result)).toBe('booked');
    expect(
      host.heard.map(({ params, requestState, inputResponses }) => ({
        params,
        requestState,
        inputResponses,
      })),
    ).toMatchObject([
      { params: booking, requestState: undefined, inputResponses: undefined },
      { params: booking, requestState: 'state-1', inputResponses: { guest: accepted('Ada') } },
    ]);
  });

  it('is parked again where the server asks again, under the same correlation, until it may not', async () => {
    const host = await hostOf([
      asks({ a: form('A') }, 'one'),
      asks({ b: form('B') }, 'two'),
      asks({ c: form('C') }),
    ]);
    const { session } = await startInstance(host.server, host.adapter, { maxRounds: 2 });
    await session.callTool(booking, { park: { correlation } });
    const again = await session.resumeParked(await answeredBy(host.inbox, host.answers, 'Ada'));
    const entry = await nextPending(host.inbox);

    expect(again).toEqual({ parked: entry.id });
    expect(entry).toMatchObject({ round: 2, lastRound: true, correlation });
    const answers = await answeredBy(host.inbox, host.answers, 'Bob');
    await expect(session.resumeParked(answers)).rejects.toBeInstanceOf(RoundLimitError);
    expect(host.heard.map(({ requestState }) => requestState)).toEqual([undefined, 'one', 'two']);
  });

  it('is not parked again with park: false: it waits', async () => {
    const host = await hostOf([asks({ a: form('A') }), asks({ b: form('B') }), done('booked')]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: { correlation } });
    const call = session.resumeParked(await answeredBy(host.inbox, host.answers, 'Ada'), { park: false });
    await answerNext(host.inbox, accepted('Bob'));

    expect(textOf(await call)).toBe('booked');
  });

  it('gives its result at once where the server asks nothing; prompts and resources too', async () => {
    const prompt = { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }] };
    const resource = { contents: [{ uri: 'file:///a', text: 'words' }] };
    const host = await hostOf([
      done('booked'),
      asks({ a: form('A') }),
      prompt,
      asks({ a: form('A') }),
      resource,
    ]);
    const { session } = await startInstance(host.server, host.adapter);
    expect(await session.callTool(booking, { park: {} })).toMatchObject(done('booked'));

    for (const [call, result] of [
      [() => session.getPrompt({ name: 'greet' }, { park: {} }), prompt],
      [() => session.readResource({ uri: 'file:///a' }, { park: {} }), resource],
    ] as const) {
      expect(await call()).toHaveProperty('parked');
      expect(await session.resumeParked(await answeredBy(host.inbox, host.answers, 'Ada'))).toMatchObject(
        result,
      );
    }
  });

  it("keeps what the host answered of the round meanwhile, and the answers' order", async () => {
    const roots = { method: 'roots/list', params: {} };
    const host = await hostOf([asks({ __proto__x: form('A'), r: roots, b: form('B') }, 's'), done()]);
    const { session } = await startInstance(host.server, host.adapter, {
      onInputRequest: () => Promise.resolve({ roots: [] }),
    });
    await session.callTool(booking, { park: {} });
    await answerNext(host.inbox, accepted('Ada'), { action: 'decline' });
    await expect.poll(() => host.answers.length).toBe(1);
    await session.resumeParked(host.answers[0] as ParkedAnswers);

    expect(host.heard[1]?.inputResponses).toEqual({
      __proto__x: accepted('Ada'),
      b: { action: 'decline' },
      r: { roots: [] },
    });
  });

  it('that was refused for its state is told as expired, for the person too', async () => {
    const refused = new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState');
    const host = await hostOf([asks({ a: form('A') }, 'old'), refused]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const ended = await session
      .resumeParked(await answeredBy(host.inbox, host.answers, 'Ada'))
      .catch((error: unknown) => error);

    expect(ended).toBeInstanceOf(ExpiredStateError);
    expect((ended as ExpiredStateError).cause).toMatchObject({ code: -32602 });
    expect(callFailureMessage(ended)).toEqual({ key: 'call.stateExpired', params: { name: 'book' } });
  });

  it('is sent once, whatever the host does with its answers', async () => {
    const host = await hostOf([asks({ a: form('A') }), done()]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const first = session.resumeParked(answers);
    await expect(session.resumeParked(answers)).rejects.toThrow('which are sent once');
    await first;
    await expect(session.resumeParked(answers)).rejects.toThrow('which are sent once');

    expect(host.heard).toHaveLength(2);
  });

  it('whose answers were on their way when the connection broke is of unknown delivery, and not sent again', async () => {
    const host = await hostOf([asks({ a: form('A') }), done()]);
    const { session, client } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const posts: unknown[] = [];
    Object.assign(client.transport ?? {}, {
      _fetch: (_: unknown, init: { readonly body?: unknown }) => {
        posts.push(init.body);
        return Promise.reject(new TypeError('fetch failed'));
      },
    });

    await expect(session.resumeParked(answers)).rejects.toBeInstanceOf(DeliveryUnknownError);
    expect(posts).toHaveLength(1);
    expect(host.inbox.getSnapshot().entries).toEqual([]);
  });

  it('whose answers were on their way when the client or its session was closed, or who made it gave it up, is of unknown delivery', async () => {
    const host = await hostOf([asks({ a: form('A') })]);
    const hanging = await startServer((made) => {
      made.setRequestHandler('tools/call', (_, { mcpReq }) => {
        host.heard.push({
          method: 'tools/call',
          params: {},
          inputResponses: mcpReq.inputResponses,
          requestState: '',
        });
        return new Promise(() => undefined);
      });
    });
    onTestFinished(() => hanging.close());
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const resume = async (
      give: (instance: Awaited<ReturnType<typeof startInstance>>) => unknown,
      signal?: AbortSignal,
    ) => {
      const heard = host.heard.length;
      const instance = await startInstance(hanging, host.adapter, { origin: host.server.url });
      const ended = instance.session
        .resumeParked({ ...answers }, signal && { signal })
        .catch((error: unknown) => error);
      await expect.poll(() => host.heard.length).toBe(heard + 1);
      await give(instance);
      return ended;
    };

    expect(await resume(({ client }) => client.close())).toBeInstanceOf(DeliveryUnknownError);
    expect(await resume(({ session: attached }) => attached.close())).toBeInstanceOf(DeliveryUnknownError);
    const caller = new AbortController();
    const reason = new Error('No longer wanted');
    expect(
      await resume(() => {
        caller.abort(reason);
      }, caller.signal),
    ).toMatchObject({ name: 'DeliveryUnknownError', cause: reason });
  });

  it('that is given up before its answers are sent can be resumed again', async () => {
    const host = await hostOf([asks({ a: form('A') }), done('booked')]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const signal = AbortSignal.abort(new Error('No longer wanted'));
    await expect(session.resumeParked(answers, { signal })).rejects.toBeInstanceOf(NothingSentError);
    expect(host.heard).toHaveLength(1);

    expect(textOf(await session.resumeParked(answers))).toBe('booked');
  });

  it('whose answers the server refused with HTTP 401 can be resumed again', async () => {
    const host = await hostOf([asks({ a: form('A') }), done('booked')]);
    const { session, client } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const transport = client.transport as unknown as { _fetch: typeof fetch | undefined };
    const { _fetch: reach } = transport;
    transport._fetch = () => Promise.resolve(new Response('', { status: 401 }));
    await expect(session.resumeParked(answers)).rejects.toBeInstanceOf(NothingSentError);
    transport._fetch = reach;

    expect(textOf(await session.resumeParked(answers))).toBe('booked');
  });

  it('can be tried with another session where the first sent nothing', async () => {
    const host = await hostOf([asks({ a: form('A') }), done('booked')]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const local = await startInstance(host.server, createElicitationInbox());
    await expect(local.session.resumeParked(answers)).rejects.toBeInstanceOf(NothingSentError);
    const closed = await startInstance(host.server, host.adapter);
    closed.session.close();
    await expect(closed.session.resumeParked(answers)).rejects.toBeInstanceOf(NothingSentError);
    expect(host.heard).toHaveLength(1);

    expect(textOf(await local.session.resumeParked(answers, { park: false }))).toBe('booked');
  });

  it('never goes on with another server, on an older connection, or with what is no continuation', async () => {
    const host = await hostOf([asks({ a: form('A') }), done()]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });
    const answers = await answeredBy(host.inbox, host.answers, 'Ada');
    const elsewhere = await startInstance(host.server, host.adapter, { origin: 'https://other.example/mcp' });
    const older = await startInstance(host.server, host.adapter, { era: 'legacy' });

    await expect(elsewhere.session.resumeParked(answers)).rejects.toThrow('must not get them');
    await expect(older.session.resumeParked(answers)).rejects.toThrow('2025-11-25 or earlier');
    for (const continuation of [
      undefined,
      null,
      7,
      {},
      { ...(answers.continuation as object), version: 1 },
    ]) {
      await expect(session.resumeParked({ ...answers, continuation })).rejects.toThrow(NothingSentError);
    }
    await expect(session.resumeParked({ ...answers, results: [] })).rejects.toThrow(NothingSentError);
    expect(host.heard).toHaveLength(1);
    await session.resumeParked(answers);
  });

  it('waits on a connection of 2025-11-25 or earlier: there nothing can go on without it', async () => {
    const { inbox, adapter } = parkingInbox();
    const server = await startServer((made) => {
      made.setRequestHandler('tools/call', async (_, { mcpReq }) => {
        const { action } = await mcpReq.elicitInput({
          mode: 'form',
          message: 'Well?',
          requestedSchema: { type: 'object', properties: {} },
        });
        return { content: [{ type: 'text', text: action }] } as never;
      });
    });
    onTestFinished(() => server.close());
    const { session } = await startInstance(server, adapter, { era: 'legacy' });
    const call = session.callTool(booking, { park: { correlation } });
    const entry = await answerNext(inbox, { action: 'decline' });

    expect(textOf(await call)).toBe('decline');
    expect(entry.correlation).toEqual(correlation);
  });

  it('is refused unsent where the inbox ends with its process', async () => {
    const { session } = await attachToNew('modern', (server) => {
      server.setRequestHandler('tools/call', () => done() as never);
    });

    await expect(session.callTool(booking, { park: {} })).rejects.toThrow('ends with its process');
  });

  it('stores the call, the keys and the state, and none of the questions', async () => {
    const host = await hostOf([asks({ a: form('A long question that nobody needs twice') }, 'state')]);
    const { session } = await startInstance(host.server, host.adapter);
    await session.callTool(booking, { park: {} });

    expect(JSON.parse(host.stored[0] ?? '')).toEqual({
      version: 2,
      address: `url ${host.server.url.href}`,
      id: expect.any(String) as string,
      round: {
        call: { method: 'tools/call', params: booking },
        requests: [{ key: 'a', method: 'elicitation/create' }],
        requestState: 'state',
        asked: 1,
        answered: 0,
      },
      responses: {},
    });
  });
});

import { createElicitationInbox } from '@elicit-kit/core';
import { Client as Client2, StreamableHTTPClientTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { schema } from '../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, textOf } from '../fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from '../fixtures/raw-server.fixtures.js';
import { type RunningServer, startServer } from '../fixtures/server.fixtures.js';
import { attachToTransport, type AttachToTransportOptions } from './attach-to-transport.js';

const info = { name: 'library', version: '1.0.0' };
const answer = { action: 'accept', content: { answer: 'Ada' } } as const;
const question = { message: 'Well?', requestedSchema: schema };
const saying = (value: unknown) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

interface Library {
  callTool(
    call: { name: string; arguments?: Record<string, unknown> },
    options?: { timeout?: number; signal?: AbortSignal },
  ): Promise<object>;
  close(): Promise<void>;
}

/** What a library does by itself: it makes a client that declares nothing, and shows it to nobody. */
const libraries = {
  'sdk 1.x': async (transport: object): Promise<Library> => {
    const client = new Client1(info);
    await client.connect(transport as Transport1 as never);
    return {
      callTool: (call, options) => client.callTool(call, undefined, options),
      close: () => client.close(),
    };
  },
  'client 2.x, legacy': (transport: object) => connect2(transport, 'legacy'),
  'client 2.x, modern': (transport: object) => connect2(transport, 'modern'),
};

async function connect2(transport: object, era: 'legacy' | 'modern'): Promise<Library> {
  const mode = era === 'legacy' ? 'legacy' : { pin: '2026-07-28' };
  const client = new Client2(info, { versionNegotiation: { mode } });
  await client.connect(transport as Transport2);
  return client;
}

function transportOf(library: keyof typeof libraries, url: URL) {
  return library === 'sdk 1.x' ? new Transport1(url) : new Transport2(url);
}

async function attach(library: keyof typeof libraries, { url, close }: RunningServer) {
  const transport = transportOf(library, url);
  const inbox = createElicitationInbox();
  const session = attachToTransport(transport, inbox, { origin: url });
  const client = await libraries[library](transport);
  onTestFinished(async () => {
    await client.close();
    await close();
  });
  return { transport, inbox, session, client };
}

/** A tool that asks, in either era. */
const asking = () =>
  startServer((server, era) => {
    server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
      if (era === 'legacy') {
        return saying(await mcpReq.elicitInput({ mode: 'form', ...question })) as never;
      }
      return (
        mcpReq.inputResponses
          ? saying(mcpReq.inputResponses)
          : {
              resultType: 'input_required',
              inputRequests: { q: { method: 'elicitation/create', params: { mode: 'form', ...question } } },
              requestState: 's',
            }
      ) as never;
    });
  });

describe.each(Object.keys(libraries) as (keyof typeof libraries)[])(
  'a client that is hidden: %s',
  (library) => {
    it('asks the person, who sees which call it is', async () => {
      const { client, inbox } = await attach(library, await asking());
      const call = client.callTool({ name: 'ask', arguments: { people: 2 } });
      const entry = await answerNext(inbox, answer);

      expect(textOf(await call)).toContain('Ada');
      expect(entry).toMatchObject({
        operation: { method: 'tools/call', name: 'ask' },
        call: { arguments: { people: 2 } },
        server: { claimed: { name: 'harbour' } },
      });
    });

    it('asks the person where the library makes the transport too, which is attached as it starts', async () => {
      const { url, close } = await asking();
      const transport = transportOf(library, url);
      const inbox = createElicitationInbox();
      const start = transport.start.bind(transport);
      transport.start = () => {
        attachToTransport(transport, inbox, { origin: url });
        return start();
      };
      const client = await libraries[library](transport);
      onTestFinished(async () => {
        await client.close();
        await close();
      });
      const call = client.callTool({ name: 'ask' });
      await answerNext(inbox, answer);

      expect(textOf(await call)).toContain('Ada');
    });

    it('has its responses where their ids came as text', async () => {
      const asks = {
        resultType: 'input_required',
        requestState: 's',
        inputRequests: { q: { method: 'elicitation/create', params: question } },
      };
      const done = { resultType: 'complete', ...saying('done') };
      const calls: RawCall[] = [];
      const isModern = library.endsWith('modern');
      const server = await startRawServer(
        (call) => {
          calls.push(call);
          if (isModern) {
            call.respond({ id: String(server.heard.at(-1)?.id), result: calls.length === 1 ? asks : done });
          } else {
            void call.ask('elicitation/create', question);
          }
        },
        isModern ? '2026-07-28' : undefined,
      );
      const { client, inbox } = await attach(library, server);
      const call = client.callTool({ name: 'ask' });
      const { id } = await nextPending(inbox);
      if (isModern) {
        await inbox.answer(id, [answer]);
      } else {
        calls[0]?.respond({ id: String(server.heard.at(-1)?.id), result: done });
      }

      expect(textOf(await call)).toBe('"done"');
      await expect.poll(() => states({ inbox })).toEqual(isModern ? [] : ['taskEnded']);
    });

    it.each([
      ['is given up by its caller', 0],
      // Long enough for a busy machine to ask within it.
      ['takes longer than the client waits', 3000],
    ])('what a call asked ends with it where it %s', async (_how, timeout) => {
      const { client, inbox } = await attach(library, await asking());
      const caller = new AbortController();
      const limit = timeout === 0 ? { signal: caller.signal } : { timeout };
      const ended = client.callTool({ name: 'ask' }, limit).catch((error: unknown) => error);
      await nextPending(inbox);
      if (timeout === 0) {
        caller.abort();
      }

      expect(await ended).toBeInstanceOf(Error);
      await expect.poll(() => states({ inbox })).toEqual([expect.stringMatching(/^(?:timedOut|taskEnded)$/)]);
    });

    it('closing the client ends what waits', async () => {
      const { client, inbox } = await attach(library, await asking());
      const ended = client.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(inbox);
      await client.close();

      expect(await ended).toBeInstanceOf(Error);
      await expect.poll(() => states({ inbox })).toEqual(['disconnected']);
    });

    it('closing the session ends what waits, and leaves the transport as it was', async () => {
      const { client, inbox, session, transport } = await attach(library, await asking());
      const ended = client.callTool({ name: 'ask' }).catch((error: unknown) => error);
      await nextPending(inbox);
      session.close();

      expect(await ended).toBeInstanceOf(Error);
      expect(states({ inbox })).toEqual(['disconnected']);
      expect(Object.keys(transport)).not.toContain('send');
    });
  },
);

describe('a client that is hidden', () => {
  const onRaw = async (onCall: (call: RawCall) => void) => attach('sdk 1.x', await startRawServer(onCall));

  it('two calls at once are told apart, and each gets its own answer', async () => {
    const { client, inbox } = await onRaw((call) => {
      void call.ask('elicitation/create', question).then(({ result }) => {
        call.reply(saying(result?.['content']));
      });
    });
    const calls = ['a', 'b'].map((which) => client.callTool({ name: 'ask', arguments: { which } }));
    await expect.poll(() => inbox.getSnapshot().pendingCount).toBe(2);
    for (const entry of inbox.getSnapshot().entries) {
      const { which } = entry.call?.arguments as { which: string };
      void inbox.answer(entry.id, [{ action: 'accept', content: { answer: which } }]);
    }

    expect((await Promise.all(calls)).map(textOf)).toEqual(['{"answer":"a"}', '{"answer":"b"}']);
  });

  it('follows the pages that a server wants visited first, and makes the call again', async () => {
    let calls = 0;
    const { client, inbox } = await onRaw((call) => {
      calls += 1;
      if (calls > 1) {
        call.reply(saying('paid'));
        return;
      }
      const elicitations = [
        { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e' },
      ];
      call.fail({ code: -32042, message: 'First', data: { elicitations } });
    });
    const call = client.callTool({ name: 'pay' });
    const { id } = await answerNext(inbox, { action: 'accept' });
    inbox.finish(id);

    expect(textOf(await call)).toBe('"paid"');
    expect(calls).toBe(2);
  });

  it("hears a server's own errors as they are", async () => {
    const { client } = await onRaw((call) => {
      call.fail({ code: -32000, message: 'Closed on Sundays', data: { day: 0 } });
    });

    await expect(client.callTool({ name: 'pay' })).rejects.toMatchObject({ code: -32000, data: { day: 0 } });
  });

  it('is told by the server that a question is taken back', async () => {
    const { client, inbox } = await onRaw((call) => {
      call.send({ id: 0, method: 'elicitation/create', params: question });
      void nextPending(inbox).then(() => {
        call.send({ method: 'notifications/cancelled', params: { requestId: 0, reason: 'Too late' } });
        call.reply(saying('without you'));
      });
    });
    await client.callTool({ name: 'ask' });

    expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'withdrawn', serverReason: 'Too late' }]);
  });

  it('gives up at its own time limit, and the person is told why', async () => {
    const { client, inbox } = await onRaw((call) => {
      void call.ask('elicitation/create', question);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const ended = client.callTool({ name: 'ask' }).catch((error: unknown) => error);
    await nextPending(inbox);
    await vi.advanceTimersByTimeAsync(61_000);
    vi.useRealTimers();

    expect(await ended).toMatchObject({ code: -32001 });
    expect(states({ inbox })).toEqual(['timedOut']);
  });

  it('answers what can not be shown with -32602, unasked', async () => {
    const answered: unknown[] = [];
    const { client, inbox } = await onRaw((call) => {
      void call.ask('elicitation/create', { ...question, mode: 'voice' }).then(({ error }) => {
        answered.push(error);
        call.reply(saying('done'));
      });
    });
    await client.callTool({ name: 'ask' });

    expect(answered).toMatchObject([{ code: -32602 }]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('has one session at a time', async () => {
    const transport = new Transport1(new URL('https://mcp.example/mcp'));
    const options = { origin: 'https://mcp.example/mcp' };
    const session = attachToTransport(transport, createElicitationInbox(), options);
    expect(() => attachToTransport(transport, createElicitationInbox(), options)).toThrow('called twice');
    session.close();
    attachToTransport(transport, createElicitationInbox(), options).close();
  });

  it('is refused with `approve`, which would let calls run unasked', () => {
    const transport = new Transport1(new URL('https://mcp.example/mcp'));
    const options = { origin: 'https://mcp.example/mcp', approve: { asker: 'Your assistant', when: 'ask' } };
    expect(() => attachToTransport(transport, createElicitationInbox(), options)).toThrow('createCallGate');
    // @ts-expect-error -- it is no option of a transport's.
    const typed: AttachToTransportOptions = { ...options, approve: { asker: 'Your assistant', when: 'ask' } };
    expect(typed).toHaveProperty('approve');
  });

  it("passes on an error of the transport's own, such as one that asks for authorization", async () => {
    const { client, transport } = await onRaw(() => undefined);
    const refused = new Error('Unauthorized');
    Object.assign(transport, { _fetch: () => Promise.reject(refused) });

    await expect(client.callTool({ name: 'ask' })).rejects.toBe(refused);
  });
});

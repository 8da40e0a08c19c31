import { ElicitationRequestSchema } from '@ai-sdk/mcp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerNext, nextPending, states, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import type { RawCall } from '../fixtures/raw-server.fixtures.js';
import { elicitationCapabilities, openAIFormCapabilities } from '../session/capabilities.js';
import { attachToRaw } from './attached.fixtures.js';

const params = {
  message: 'Well?',
  requestedSchema: { type: 'object', properties: { answer: { type: 'string' } } },
};
const page = { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e-1' };

/** Asks, and gives the response back as the tool's words. */
const asking = (asked: unknown) => (call: RawCall) => {
  void call.ask('elicitation/create', asked).then(({ result, error }) => {
    call.reply({ content: [{ type: 'text', text: JSON.stringify(result ?? error) }] });
  });
};

/** What both majors do with `elicitation/create`. */
export function describeLegacyRequests(): void {
  describe('elicitation/create', () => {
    it('reaches the inbox as it came, saying who asks and for what', async () => {
      const given = JSON.parse(`{
        "message": "Details, please",
        "task": { "ttl": 5 },
        "requestedSchema": { "type": "object", "properties": {
          "code": { "type": "string", "pattern": "^[A-Z]+$", "format": "x-unknown", "x-hint": "caps" },
          "floor": { "enum": [1, 2, 3] },
          "step": { "type": "number", "multipleOf": 0.5, "exclusiveMinimum": 0 },
          "seat": { "oneOf": [{ "const": "a", "title": "Aisle", "description": "More legroom" }] }
        } }
      }`) as object;
      const { pay, inbox, session } = await attachToRaw(asking(given));
      const call = pay();
      const entry = await answerNext(inbox, { action: 'accept', content: { floor: 2, step: 0.5 } });
      const [item] = entry.items;

      expect(JSON.stringify(item?.params)).toBe(JSON.stringify(given));
      expect(item?.problems.map(({ code }) => code)).not.toContain('constraintsMayBeLost');
      expect(entry).toMatchObject({
        operation: { method: 'tools/call', name: 'pay' },
        server: {
          connectionId: session.connectionId,
          endpoint: { kind: 'url', origin: expect.stringContaining('http://127.0.0.1:') as string },
          claimed: { name: 'raw', version: '0' },
        },
      });
      expect(textOf(await call)).toBe('{"action":"accept","content":{"floor":2,"step":0.5}}');
    });

    it.each([{ _meta: null }, { _meta: { progressToken: {} } }])(
      'is answered though its _meta is malformed: %j',
      async ({ _meta }) => {
        const { pay, inbox } = await attachToRaw(asking({ ...params, _meta }));
        const call = pay();
        await answerNext(inbox, { action: 'decline' });

        expect(textOf(await call)).toBe('{"action":"decline"}');
      },
    );

    it('in URL mode opens a page, and hears that it is done', async () => {
      const { pay, inbox } = await attachToRaw((call) => {
        void call.ask('elicitation/create', page).then(async ({ result }) => {
          await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting');
          call.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'e-1' } });
          call.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
        });
      });
      const call = pay();
      await answerNext(inbox, { action: 'accept' });

      expect(textOf(await call)).toBe('{"action":"accept"}');
      await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'completed');
    });

    it('in URL mode is refused where the client declares forms only', async () => {
      const { pay, inbox } = await attachToRaw(asking(page), { capabilities: { elicitation: { form: {} } } });

      expect(JSON.parse(textOf(await pay()))).toMatchObject({ code: -32602 });
      expect(inbox.getSnapshot().entries).toEqual([]);
    });

    it("asks with OpenAI's forms where the client declares them", async () => {
      const { pay, inbox } = await attachToRaw(
        (call) => {
          const requestedSchema = {
            type: 'object',
            properties: { tags: { type: 'array', items: { type: 'string' } } },
          };
          void call
            .ask('openai/elicitation/create', { ...params, mode: 'form', requestedSchema })
            .then(({ result, error }) => {
              call.reply({ content: [{ type: 'text', text: JSON.stringify(result ?? error) }] });
            });
        },
        { capabilities: { ...elicitationCapabilities, ...openAIFormCapabilities } },
      );
      const call = pay();
      await answerNext(inbox, { action: 'accept', content: { tags: ['x', 'y'] } });

      expect(textOf(await call)).toBe('{"action":"accept","content":{"tags":["x","y"]}}');
    });

    it('that can not be shown is answered with an error', async () => {
      const { pay, uncaught } = await attachToRaw(asking({ ...params, mode: 'voice' }));

      expect(JSON.parse(textOf(await pay()))).toEqual({
        code: -32602,
        message: 'Invalid elicitation request: unknownMode at /mode',
      });
      expect(uncaught).toEqual([]);
    });

    it('is withdrawn at once when the server cancels it', async () => {
      const { pay, inbox } = await attachToRaw((call) => {
        call.send({ id: 0, method: 'elicitation/create', params });
        void nextPending(inbox).then(() => {
          call.send({ method: 'notifications/cancelled', params: { requestId: 0, reason: 'Too late' } });
          call.reply({ content: [] });
        });
      });
      await pay();

      expect(inbox.getSnapshot().entries).toMatchObject([{ state: 'withdrawn', serverReason: 'Too late' }]);
    });

    it('is withdrawn when the time of its call is up, which runs while the person thinks', async () => {
      const { client, session, inbox, heard } = await attachToRaw((call) => {
        void call.ask('elicitation/create', { ...params, _meta: { progressToken: 'p' } });
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      const uri = 'file:///report';
      const read = session.run({ method: 'resources/read', name: uri }, ({ signal }) =>
        client.readResource({ uri, options: { signal, timeout: 60_000 } }),
      );
      const refused = expect(read).rejects.toThrow();
      await nextPending(inbox);
      vi.advanceTimersByTime(60_000);
      await refused;

      await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
      await expect
        .poll(() => heard.find(({ method }) => method === 'notifications/progress')?.params)
        .toEqual({ progressToken: 'p', progress: 1 });
    });

    it('is withdrawn when its call is aborted', async () => {
      const { pay, inbox } = await attachToRaw(asking(params));
      const controller = new AbortController();
      const refused = expect(pay({}, { abortSignal: controller.signal })).rejects.toThrow('late');
      await nextPending(inbox);
      controller.abort(new DOMException('late', 'TimeoutError'));
      await refused;

      await expect.poll(() => states({ inbox })).toEqual(['timedOut']);
    });

    it('is withdrawn when its call is aborted, though the host passes no signal on', async () => {
      const { client, inbox, session } = await attachToRaw(asking(params));
      const { pay } = await client.tools();
      const controller = new AbortController();
      const call = session.run(
        { method: 'tools/call', name: 'pay' },
        () => Promise.resolve(pay?.execute?.({}, {} as never)),
        { signal: controller.signal },
      );
      const refused = expect(call).rejects.toThrow('enough');
      await nextPending(inbox);
      controller.abort(new Error('enough'));
      await refused;

      await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
    });

    it('says what is sent, where another call is made within', async () => {
      const { client, inbox, session } = await attachToRaw(asking(params));
      const { pay } = await client.tools();
      const call = session.run(
        { method: 'tools/call', name: 'look' },
        ({ signal }) => Promise.resolve(pay?.execute?.({ amount: 900 }, { abortSignal: signal } as never)),
        { call: { id: 'one', arguments: { amount: 1 } } },
      );
      const entry = await answerNext(inbox, { action: 'decline' });
      await call;

      expect(entry.operation).toEqual({ method: 'tools/call', name: 'pay' });
      expect(entry.call).toEqual({ id: 'one', arguments: { amount: 900 } });
    });

    it.each(['over', 'given up'] as const)('is not of a call that is %s', async (how) => {
      const { client, inbox, session } = await attachToRaw(asking(params));
      const { pay } = await client.tools();
      const execute = (input: object) => Promise.resolve(pay?.execute?.(input, {} as never));
      let later: Promise<unknown> | undefined;
      const controller = new AbortController();
      const run = session.run(
        { method: 'tools/call', name: 'pay' },
        () =>
          execute({ first: true }).finally(() => {
            later = new Promise((resolve) => setTimeout(resolve)).then(() => execute({ first: false }));
          }),
        { call: { id: 'one', arguments: { first: true } }, signal: controller.signal },
      );
      const ended = run.catch((error: unknown) => error);
      if (how === 'over') {
        await answerNext(inbox, { action: 'decline' });
      } else {
        await nextPending(inbox);
        controller.abort(new Error('enough'));
      }
      await ended;
      await expect.poll(() => later !== undefined).toBe(true);
      const entry = await answerNext(inbox, { action: 'accept', content: { answer: 'yes' } });

      expect(entry.call?.id).not.toBe('one');
      expect(textOf((await later) as object)).toBe('{"action":"accept","content":{"answer":"yes"}}');
    });

    it('is withdrawn when its call is over, and not with another', async () => {
      const open: RawCall[] = [];
      const { pay, inbox } = await attachToRaw((call) => {
        open.push(call);
        if (open.length === 2) {
          asking(params)(call);
        }
      });
      const calls = [pay({}, { toolCallId: 'one' }), pay({}, { toolCallId: 'two' })];
      const entry = await nextPending(inbox);
      expect(entry.operation).toEqual({ method: 'tools/call', name: 'pay' });
      expect(entry.call).toEqual({ id: 'two', arguments: {} });
      open[0]?.reply({ content: [] });
      await calls[0];
      expect(states({ inbox })).toEqual(['pending']);

      open[1]?.reply({ content: [] });
      await calls[1];
      await expect.poll(() => states({ inbox })).toEqual(['taskEnded']);
    });

    it('is of no other call where the host passes no signals on', async () => {
      const open: RawCall[] = [];
      const { client, inbox, session } = await attachToRaw((call) => open.push(call));
      const { pay } = await client.tools();
      const calls = ['one', 'two'].map((id) =>
        session.run(
          { method: 'tools/call', name: 'pay' },
          () => Promise.resolve(pay?.execute?.({ by: id }, {} as never)),
          { call: { id, arguments: { by: id } } },
        ),
      );
      await expect.poll(() => open.length).toBe(2);
      const [one, two] = open.toSorted((a, b) =>
        JSON.stringify(a.params).localeCompare(JSON.stringify(b.params)),
      );
      asking(params)(two as RawCall);
      const { call } = await nextPending(inbox);
      one?.reply({ content: [] });
      await calls[0];
      await answerNext(inbox, { action: 'decline' });

      expect(call).toEqual({ id: 'two', arguments: { by: 'two' } });
      expect(textOf((await calls[1]) as object)).toBe('{"action":"decline"}');
    });

    it.each(['cut', 'ended'] as const)(
      'ends with its call when the stream is %s without a result',
      async (how) => {
        const open: RawCall[] = [];
        const { pay, inbox } = await attachToRaw((call) => {
          open.push(call);
          asking(params)(call);
        });
        const call = pay().catch((error: unknown) => error);
        await nextPending(inbox);
        open[0]?.[how === 'cut' ? 'die' : 'end']();

        expect(await call).toMatchObject({ message: 'The stream of the call ended without a response' });
        await expect.poll(() => states({ inbox })).toEqual(['disconnected']);
      },
    );

    it.each(['session', 'client'] as const)('is withdrawn when the %s is closed', async (what) => {
      const { pay, inbox, client, session } = await attachToRaw(asking(params));
      const call = pay().catch((error: unknown) => error);
      await nextPending(inbox);
      await (what === 'client' ? client : session).close();

      expect(await call).toMatchObject({ message: 'This app closed its session with the server' });
      await expect.poll(() => states({ inbox })).toEqual(['disconnected']);
    });

    it("is the host's own handler's to answer once the session is closed", async () => {
      const { client, session } = await attachToRaw(asking(params));
      client.onElicitationRequest(ElicitationRequestSchema, async () => ({ action: 'decline' }));
      session.close();
      const pay = (await client.tools())['pay'];

      expect(textOf((await pay?.execute?.({}, {} as never)) as object)).toBe('{"action":"decline"}');
    });
  });
}

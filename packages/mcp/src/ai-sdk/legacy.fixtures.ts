import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, states, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import type { RawCall } from '../fixtures/raw-server.fixtures.js';
import { attachToRaw } from './attached.fixtures.js';
import { attachElicitation, RequiredElicitationError, RoundLimitError } from './index.js';

const params = {
  message: 'Well?',
  requestedSchema: { type: 'object', properties: { answer: { type: 'string' } } },
};
const page = (id: string) => ({
  mode: 'url',
  message: 'Sign in',
  url: `https://id.example/?${id}`,
  elicitationId: id,
});

/** Asks, and gives the response back as the tool's words. */
const asking = (asked: unknown) => (call: RawCall) => {
  void call.ask('elicitation/create', asked).then(({ result, error }) => {
    call.reply({ content: [{ type: 'text', text: JSON.stringify(result ?? error) }] });
  });
};

/** Refuses the first `times` calls with this error. */
function refusing(error: object, times = 1) {
  let calls = 0;
  return (call: RawCall) => {
    calls += 1;
    if (calls <= times) {
      call.fail(error);
    } else {
      call.reply({ content: [{ type: 'text', text: JSON.stringify(call.params['arguments']) }] });
    }
  };
}

const first = (code = -32042) => ({
  code,
  message: 'First',
  data: { elicitations: [page('e-1'), page('e-2')] },
});

/** What both majors do on a server of 2025. */
export function describeLegacyServers(): void {
  describe('elicitation/create', () => {
    it('reaches the inbox with its constraints, marked as parsed, saying who asks and for what', async () => {
      const given = JSON.parse(`{
        "message": "Details, please",
        "task": { "ttl": 5 },
        "requestedSchema": { "type": "object", "properties": {
          "code": { "type": "string", "pattern": "^[A-Z]+$", "format": "x-unknown", "x-hint": "caps" },
          "floor": { "enum": [1, 2, 3] },
          "step": { "type": "number", "multipleOf": 0.5, "exclusiveMinimum": 0 },
          "seat": { "oneOf": [{ "const": "a", "title": "Aisle", "description": "More legroom" }] }
        } }
      }`) as { requestedSchema: object };
      const { pay, inbox, session } = await attachToRaw(asking(given));
      const call = pay();
      const entry = await answerNext(inbox, { action: 'accept', content: { floor: 2, step: 0.5 } });
      const [item] = entry.items;

      expect(JSON.stringify((item?.params as typeof given).requestedSchema)).toBe(
        JSON.stringify(given.requestedSchema),
      );
      expect(item?.problems.map(({ code }) => code)).toContain('constraintsMayBeLost');
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

    it('is not marked where the host says so', async () => {
      const { pay, inbox } = await attachToRaw(asking(params), { constraintsMayBeLost: false });
      const call = pay();
      const entry = await answerNext(inbox, { action: 'decline' });

      expect(entry.items[0]?.problems).toEqual([]);
      expect(textOf(await call)).toBe('{"action":"decline"}');
    });

    it('in URL mode is refused by the SDK, and nobody is asked', async () => {
      const { pay, inbox } = await attachToRaw(asking(page('e-1')));

      expect(JSON.parse(textOf(await pay()))).toMatchObject({ code: -32602 });
      expect(inbox.getSnapshot().entries).toEqual([]);
    });

    it('that can not be shown is answered with an error, which the host hears of', async () => {
      const { pay, uncaught } = await attachToRaw(asking({ ...params, mode: 'voice' }));

      expect(JSON.parse(textOf(await pay()))).toEqual({
        code: -32603,
        message: 'Invalid elicitation request: unknownMode at /mode',
      });
      expect(uncaught).toHaveLength(1);
    });

    it('is withdrawn when its call is aborted', async () => {
      const { pay, inbox } = await attachToRaw(asking(params));
      const controller = new AbortController();
      const refused = expect(pay({}, { abortSignal: controller.signal })).rejects.toThrow('late');
      await nextPending(inbox);
      controller.abort(new DOMException('late', 'TimeoutError'));
      await refused;

      await expect.poll(() => states({ inbox })).toEqual(['expired']);
    });

    it('is withdrawn when the calls are over that may have needed it', async () => {
      const open: RawCall[] = [];
      const { pay, inbox } = await attachToRaw((call) => {
        open.push(call);
        if (open.length === 2) {
          asking(params)(call);
        }
      });
      const calls = [pay(), pay()];
      const entry = await nextPending(inbox);
      expect(entry.operation).toBeUndefined();
      open[0]?.reply({ content: [] });
      await calls[0];
      expect(states({ inbox })).toEqual(['pending']);

      open[1]?.reply({ content: [] });
      await calls[1];
      await expect.poll(() => states({ inbox })).toEqual(['withdrawn']);
    });

    it.each(['session', 'client'] as const)('is withdrawn when the %s is closed', async (what) => {
      const { pay, inbox, client, session } = await attachToRaw(asking(params));
      const call = pay().catch((error: unknown) => error);
      await nextPending(inbox);
      await (what === 'client' ? client : session).close();

      expect(await call).toMatchObject({ message: 'The elicitation session was closed' });
      await expect.poll(() => states({ inbox })).toEqual(['disconnected']);
    });

    it('is answered with an error once the session is closed', async () => {
      const { client, session } = await attachToRaw(asking(params));
      session.close();
      const pay = (await client.tools())['pay'];

      expect(textOf((await pay?.execute?.({}, {} as never)) as object)).toContain('No elicitation handler');
    });
  });

  describe('a "URL first" error', () => {
    it.each([-32042, -32604, -32000])('is followed, and the tool run again: %d', async (code) => {
      const { pay, inbox } = await attachToRaw(refusing(first(code)));
      const call = pay({ amount: 3 });
      const entry = await answerNext(inbox, { action: 'accept' });
      inbox.finish(entry.id);

      expect(entry).toMatchObject({ settleAt: 'completion', round: 1, operation: { name: 'pay' } });
      expect(entry.items.map(({ elicitation }) => elicitation)).toMatchObject([
        { mode: 'url', elicitationId: 'e-1' },
        { mode: 'url', elicitationId: 'e-2' },
      ]);
      expect(textOf(await call)).toBe('{"amount":3}');
    });

    it('ends the tool with its own error on decline', async () => {
      const { pay, inbox } = await attachToRaw(refusing(first()));
      const call = pay().catch((error: unknown) => error);
      await answerNext(inbox, { action: 'decline' });

      expect(await call).toBeInstanceOf(RequiredElicitationError);
      expect(await call).toMatchObject({ action: 'decline', cause: { code: -32042 } });
    });

    it('that comes again and again ends the tool', async () => {
      const { pay, inbox } = await attachToRaw(refusing(first(), Infinity), { maxRounds: 1 });
      const call = pay().catch((error: unknown) => error);
      inbox.finish((await answerNext(inbox, { action: 'accept' })).id);

      expect(await call).toBeInstanceOf(RoundLimitError);
    });

    it('is followed for every other call that is run through the session', async () => {
      const { session, client, inbox } = await attachToRaw(refusing(first()));
      const tools = await client.tools();
      const call = session.run({ method: 'tools/call', name: 'pay' }, ({ signal }) =>
        Promise.resolve(tools['pay']?.execute?.({ by: 'hand' }, { abortSignal: signal } as never)),
      );
      inbox.finish((await answerNext(inbox, { action: 'accept' })).id);

      expect(textOf((await call) as object)).toBe('{"by":"hand"}');
    });

    it('asks the server nothing that this SDK can not send', async () => {
      const { pay, inbox, heard } = await attachToRaw(refusing(first(-32604)));
      const call = pay();
      const entry = await answerNext(inbox, { action: 'accept' });
      await untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting');
      inbox.finish(entry.id);
      await call;

      expect(new Set(heard.map(({ method }) => method))).toEqual(
        new Set(['notifications/initialized', 'tools/list', 'tools/call']),
      );
    });
  });

  describe('attachElicitation', () => {
    it('says what is wrong with a second session, and allows one after the first is closed', async () => {
      const { client, session } = await attachToRaw(() => undefined);
      const attach = () =>
        attachElicitation(client, createElicitationInbox(), { origin: { label: 'Files' } });
      expect(attach).toThrow('called twice');

      session.close();
      expect(Object.hasOwn(client, 'close')).toBe(false);
      attach().close();
    });

    it('leaves a result alone that only looks like a round, and a tool that the client does not run', async () => {
      const { session } = await attachToRaw(() => undefined);
      const result = { resultType: 'input_required', inputRequests: {} };
      const tools = session.wrapTools({ a: { execute: () => Promise.resolve(result) }, b: { title: 'B' } });

      expect(await tools.a.execute()).toBe(result);
      expect(tools.b).toEqual({ title: 'B' });
    });
  });
}

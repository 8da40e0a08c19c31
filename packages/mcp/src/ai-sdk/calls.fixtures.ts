import { createElicitationInbox } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { answerNext, textOf, untilEntry } from '../fixtures/inbox.fixtures.js';
import type { RawCall } from '../fixtures/raw-server.fixtures.js';
import { attachToRaw } from './attached.fixtures.js';
import { attachElicitation, RequiredElicitationError, RoundLimitError } from './index.js';

const page = (id: string) => ({
  mode: 'url',
  message: 'Sign in',
  url: `https://id.example/?${id}`,
  elicitationId: id,
});

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

/** What both majors do with the calls that are run through a session. */
export function describeCalls(): void {
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

    it('says which call of the SDK it is for, and with what', async () => {
      const { pay, inbox } = await attachToRaw(refusing(first()));
      const call = pay({ amount: 3 }, { toolCallId: 'toolu_1' });
      const entry = await answerNext(inbox, { action: 'accept' });
      inbox.finish(entry.id);
      await call;

      expect(entry.call).toEqual({ id: 'toolu_1', arguments: { amount: 3 } });
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

    it('is followed for calls whose host passes no signals on', async () => {
      const { session, client, inbox } = await attachToRaw(refusing(first(), 2));
      const { pay } = await client.tools();
      const calls = [1, 2].map((amount) =>
        session.run({ method: 'tools/call', name: 'pay' }, () =>
          Promise.resolve(pay?.execute?.({ amount }, {} as never)),
        ),
      );
      inbox.finish((await answerNext(inbox, { action: 'accept' })).id);
      inbox.finish((await answerNext(inbox, { action: 'accept' })).id);

      expect((await Promise.all(calls)).map((result) => textOf(result as object))).toEqual([
        '{"amount":1}',
        '{"amount":2}',
      ]);
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

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adapters, attachToRaw, schema } from '../../fixtures/adapters.fixtures.js';
import { answerNext, nextPending, states, textOf, untilEntry } from '../../fixtures/inbox.fixtures.js';
import type { RawCall } from '../../fixtures/raw-server.fixtures.js';

const question = { message: 'Well?', requestedSchema: schema };
const again = { id: 'same', method: 'elicitation/create', params: question };

describe.each(adapters)('$name: a request that comes again under the same id', (adapter) => {
  it('is asked once and answered once: sent again while it is open, and after it was answered', async () => {
    const calls: RawCall[] = [];
    const answers: unknown[] = [];
    const host = await attachToRaw(adapter, (call) => {
      calls.push(call);
      call.onAnswer('same', ({ result }) => answers.push(result));
      call.send(again);
      call.send(again);
    });
    const call = host.session.callTool({ name: 'ask' });
    await nextPending(host.inbox);
    calls[0]?.send(again);
    // Comes after the others, on the same stream.
    void calls[0]?.ask('elicitation/create', { ...question, message: 'Last' });
    await expect.poll(() => states(host)).toEqual(['pending', 'pending']);
    await answerNext(host.inbox, { action: 'decline' });
    await expect.poll(() => answers).toEqual([{ action: 'decline' }]);
    calls[0]?.send(again);
    calls[0]?.send({ ...again, params: { ...question, message: 'Another' } });
    await expect.poll(() => states(host)).toEqual(['pending', 'pending']);
    calls[0]?.reply({ content: [{ type: 'text', text: 'done' }] });

    expect(textOf(await call)).toBe('done');
    expect(answers.slice(0, 1)).toEqual([{ action: 'decline' }]);
  });

  it('is asked once where a stream is resumed and replayed', async () => {
    let resumed: Promise<void> | undefined;
    const calls: RawCall[] = [];
    const host = await attachToRaw(adapter, (call) => {
      calls.push(call);
      resumed = call.prime('event-1');
      call.send(again);
    });
    const call = host.session.callTool({ name: 'ask' });
    const entry = await nextPending(host.inbox);
    calls[0]?.end();
    await resumed;
    calls[0]?.send(again);
    calls[0]?.onAnswer('same', ({ result }) => {
      calls[0]?.reply({ content: [{ type: 'text', text: JSON.stringify(result) }] });
    });
    void calls[0]?.ask('elicitation/create', { ...question, message: 'Last' });
    await expect.poll(() => states(host)).toEqual(['pending', 'pending']);
    expect(host.inbox.getSnapshot().entries.map(({ operation }) => operation?.name)).toEqual(['ask', 'ask']);
    void host.inbox.answer(entry.id, [{ action: 'decline' }]);

    expect(textOf(await call)).toBe('{"action":"decline"}');
  });
});

describe.each(adapters)('$name: a request under the id of one that was cancelled', (adapter) => {
  it('gets the answer of its own person, and none of the cancelled one', async () => {
    const answers: unknown[] = [];
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      const ask = (message: string) => {
        call.send({ id: 'q', method: 'elicitation/create', params: { message, requestedSchema: schema } });
      };
      call.onAnswer('q', ({ result }) => {
        answers.push(result);
        call.reply({ content: [] });
      });
      ask('First?');
      void nextPending(inbox).then(() => {
        call.send({ method: 'notifications/cancelled', params: { requestId: 'q', reason: 'Once more' } });
        ask('Second?');
      });
    });
    const call = session.callTool({ name: 'ask' });
    const { id } = await untilEntry(inbox, ({ items, state }) => {
      return state === 'pending' && items[0]?.elicitation.message === 'Second?';
    });
    await inbox.answer(id, [{ action: 'accept', content: { answer: 'Ada' } }]);
    await call;

    expect(answers).toEqual([{ action: 'accept', content: { answer: 'Ada' } }]);
  });

  it.each(['at once', 'later'])('is asked anew where it is the same question, sent %s', async (when) => {
    const answers: unknown[] = [];
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      const cancelled = { method: 'notifications/cancelled', params: { requestId: 'same' } };
      call.onAnswer('same', ({ result }) => {
        answers.push(result);
        call.reply({ content: [] });
      });
      call.send(again);
      if (when === 'later') {
        void untilEntry(inbox, ({ state }) => state === 'withdrawn').then(() => call.send(again));
        void nextPending(inbox).then(() => call.send(cancelled));
      } else {
        call.send(cancelled);
        call.send(again);
      }
    });
    const call = session.callTool({ name: 'ask' });
    await untilEntry(inbox, ({ state }) => state === 'withdrawn');
    await answerNext(inbox, { action: 'decline' });
    await call;

    expect(answers).toEqual([{ action: 'decline' }]);
  });
});

describe.each(adapters)('$name: while the person is asked for one call', (adapter) => {
  it('another call’s own timeout runs', async () => {
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      if (call.params['name'] === 'ask') {
        void call.ask('elicitation/create', question);
      }
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const asking = session.callTool({ name: 'ask' }, { timeout: 60_000 }).catch((error: unknown) => error);
    const slow = session.callTool({ name: 'slow' }, { timeout: 60_000 }).catch((error: unknown) => error);
    await nextPending(inbox);
    vi.advanceTimersByTime(60_000);

    expect(await slow).toMatchObject(adapter.timedOut);
    expect(states({ inbox })).toEqual(['pending']);
    session.close();
    await asking;
  });
});

describe.each(adapters)('$name: a session', (adapter) => {
  it('keeps nothing of a call that has ended', async () => {
    const { session, inbox } = await attachToRaw(adapter, (call) => {
      if (call.params['name'] === 'ask') {
        void call.ask('elicitation/create', question).then(() => {
          call.reply({ content: [] });
        });
      } else {
        call.reply({ content: [] });
      }
    });
    const makeCall = async (name: string) => {
      const words = { text: 'x'.repeat(1_000) };
      const call = session.callTool({ name, arguments: words });
      if (name === 'ask') {
        await answerNext(inbox, { action: 'decline' });
      }
      await call;
      return new WeakRef(words);
    };
    const made = [await makeCall('quick'), await makeCall('ask')];
    await makeCall('last');
    const { setFlagsFromString } = await import('node:v8');
    const { runInNewContext } = await import('node:vm');
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await expect
      .poll(() => {
        collect();
        return made.map((each) => each.deref());
      })
      .toEqual([undefined, undefined]);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});

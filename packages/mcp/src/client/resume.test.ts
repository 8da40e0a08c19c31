import type { ElicitResult } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { answerNext, nextPending, states, untilEntry } from '../fixtures/inbox.fixtures.js';
import { RoundLimitError } from './index.js';
import { openBrowser, startRounds } from './resume.fixtures.js';
import { asks, done, form, page } from './rounds.fixtures.js';

const STATE = ' é"\\\u0000\uD800{}';
const booking = { name: 'book', arguments: { people: 2, note: 'Window, please' } };
const answer = { action: 'accept', content: { answer: 'Ada' } } as const;
const refused = { action: 'decline' } as const;

/** A call whose first round waits, in a browser that has crashed since. */
async function crashedAt(results: readonly (object | Error)[], typed?: string) {
  const { server, heard } = await startRounds(results);
  const browser = openBrowser();
  const tab = await browser.openTab(server);
  tab.session.callTool(booking).catch(() => undefined);
  const { id, items } = await nextPending(tab.inbox);
  if (typed !== undefined) {
    tab.inbox.draftsOf(id)?.keep(items[0]?.key ?? '', { f0: typed });
  }
  await expect.poll(() => browser.texts.size).toBe(1);
  await expect.poll(() => [...browser.texts.values()].join()).toContain(typed ?? '');
  browser.crash();
  return { server, heard, browser };
}

describe('a round that waits when the page ends', () => {
  it('comes back with its draft; the server gets its own state, the same call and the answers', async () => {
    const { server, heard, browser } = await crashedAt(
      [asks({ guest: form('Who?') }, STATE), done('booked')],
      'Ad',
    );
    const { session, inbox } = await browser.openTab(server);
    const [call] = await session.resume();
    const entry = await nextPending(inbox);

    expect(call).toMatchObject({ method: 'tools/call', name: 'book', params: booking });
    expect(entry).toMatchObject({
      operation: { method: 'tools/call', name: 'book' },
      round: 1,
      resumed: 'unsent',
    });
    expect(entry.server.connectionId).toBe(session.connectionId);
    expect(inbox.draftsOf(entry.id)?.restored('guest')).toEqual({
      values: { f0: 'Ad' },
      withoutSecrets: false,
    });

    await answerNext(inbox, answer);
    expect(await call?.result).toMatchObject(done('booked'));
    expect(heard).toHaveLength(2);
    expect(heard.map(({ params, requestState }) => [params, requestState])).toMatchObject([
      [booking, undefined],
      [booking, STATE],
    ]);
    expect(heard[1]?.inputResponses).toEqual({ guest: answer });
    await expect.poll(() => browser.texts.size).toBe(0);
    expect(browser.problems).toEqual([]);
  });

  it('comes back as a later round of its call, and goes on to the next', async () => {
    const { server, heard } = await startRounds([
      asks({ a: form('A') }, 'one'),
      asks({ b: form('B') }, 'two'),
      asks({ c: form('C') }),
      done(),
    ]);
    const browser = openBrowser();
    const first = await browser.openTab(server);
    first.session.callTool(booking).catch(() => undefined);
    await answerNext(first.inbox, answer);
    await untilEntry(first.inbox, ({ round }) => round === 2);
    await expect.poll(() => [...browser.texts.values()].join()).toContain('two');
    browser.crash();
    const second = await browser.openTab(server);
    const [call] = await second.session.resume();
    const asked = [await answerNext(second.inbox, refused), await answerNext(second.inbox, answer)];
    await call?.result;

    expect(asked.map(({ round, resumed }) => [round, resumed])).toEqual([
      [2, 'unsent'],
      [3, undefined],
    ]);
    expect(heard.map(({ requestState }) => requestState)).toEqual([undefined, 'one', 'two', undefined]);
    expect(heard[2]?.inputResponses).toEqual({ b: refused });
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it('comes back for prompts and resources too', async () => {
    const prompt = { messages: [{ role: 'user', content: { type: 'text', text: 'hi' } }] };
    const resource = { contents: [{ uri: 'file:///a', text: 'words' }] };
    const { server } = await startRounds([asks({ a: form('A') }), asks({ b: form('B') }), prompt, resource]);
    const browser = openBrowser();
    const { session } = await browser.openTab(server);
    session.getPrompt({ name: 'greet' }).catch(() => undefined);
    await expect.poll(() => browser.texts.size).toBe(1);
    session.readResource({ uri: 'file:///a' }).catch(() => undefined);
    await expect.poll(() => browser.texts.size).toBe(2);
    browser.crash();
    const next = await browser.openTab(server);
    const calls = await next.session.resume();
    expect(calls.map(({ method, name }) => [method, name])).toEqual([
      ['prompts/get', 'greet'],
      ['resources/read', 'file:///a'],
    ]);
    for (const expected of [prompt, resource]) {
      await answerNext(next.inbox, answer);
      await expect.poll(() => browser.texts.size).toBe(expected === prompt ? 1 : 0);
    }

    expect(await Promise.all(calls.map(({ result }) => result))).toMatchObject([prompt, resource]);
  });

  it('goes on by itself where the server only wanted to be asked again', async () => {
    const { server, heard } = await startRounds([
      { resultType: 'input_required', requestState: 'half' },
      done(),
    ]);
    const browser = openBrowser();
    const { session } = await browser.openTab(server);
    const call = session.callTool(booking);
    await expect.poll(() => browser.texts.size).toBe(1);
    browser.crash();
    const [resumed] = await (await browser.openTab(server)).session.resume();

    expect(await resumed?.result).toMatchObject(done());
    expect(await call).toMatchObject(done());
    expect(heard[1]).toMatchObject({ requestState: 'half', inputResponses: undefined });
  });

  it('counts towards the rounds that a call may have', async () => {
    const { server, browser } = await crashedAt([asks({ a: form('Again?') })]);
    const { session, inbox } = await browser.openTab(server, { maxRounds: 2 });
    const [call] = await session.resume();
    const refusal = expect(call?.result).rejects.toThrow(RoundLimitError);
    await answerNext(inbox, answer);
    await answerNext(inbox, answer);
    await refusal;
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it('appears once the host knows of its call', async () => {
    const { server, browser } = await crashedAt([asks({ a: form('A') }), done()]);
    const { session, inbox } = await browser.openTab(server);
    const [call] = await session.resume();
    expect(inbox.getSnapshot().entries).toEqual([]);
    call?.abort(new Error('enough'));

    await expect(call?.result).rejects.toThrow('enough');
    expect(inbox.getSnapshot().entries).toEqual([]);
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it('can be given up: then it is gone', async () => {
    const { server, heard, browser } = await crashedAt([asks({ a: form('A') }), done()]);
    const { session, inbox } = await browser.openTab(server);
    const [call] = await session.resume();
    await nextPending(inbox);
    call?.abort(new Error('enough'));

    await expect(call?.result).rejects.toThrow('enough');
    expect(states({ inbox })).toEqual(['taskEnded']);
    await expect.poll(() => browser.texts.size).toBe(0);
    expect(heard).toHaveLength(1);
  });
});

describe('answers that were on their way when the page ended', () => {
  /** A page was opened and answered, and the server holds the call: then the browser crashes. */
  async function crashedAfter(requests: object, ...answers: Parameters<typeof answerNext>[1][]) {
    const held = new Promise<never>(() => undefined);
    const { server, heard } = await startRounds([asks(requests, STATE), held, done('booked')]);
    const browser = openBrowser();
    const { session, inbox } = await browser.openTab(server);
    session.callTool(booking).catch(() => undefined);
    await answerNext(inbox, ...answers);
    await expect.poll(() => heard.length).toBe(2);
    await expect.poll(() => [...browser.texts.values()].join()).toContain('"sent"');
    browser.crash();
    return { server, heard, browser };
  }

  it('come back as the page that is waited for, and are sent again once the person says that it is done', async () => {
    const requests = { guest: form('Who?'), pay: page('Pay', 'https://pay.example/') };
    const { server, heard, browser } = await crashedAfter(requests, answer, { action: 'accept' });
    const { session, inbox } = await browser.openTab(server);
    const [call] = await session.resume();
    const entry = await untilEntry(inbox, ({ items }) => items[1]?.followUp === 'waiting');

    expect(entry).toMatchObject({ state: 'answered', resumed: 'sent' });
    expect(heard).toHaveLength(2);
    inbox.finish(entry.id);
    expect(await call?.result).toMatchObject(done('booked'));
    expect(heard[2]).toMatchObject({
      requestState: STATE,
      inputResponses: { guest: answer, pay: { action: 'accept' } },
    });
  });

  it('are asked for anew, never repeated by themselves, where no page was opened', async () => {
    const { server, heard, browser } = await crashedAfter({ guest: form('Who?') }, answer);
    const { session, inbox } = await browser.openTab(server);
    const [call] = await session.resume();

    expect(await nextPending(inbox)).toMatchObject({ resumed: 'sent' });
    expect(heard).toHaveLength(2);
    await answerNext(inbox, answer);
    expect(await call?.result).toMatchObject(done('booked'));
  });

  it('are asked for anew, pages too, where they held a secret: that was not kept', async () => {
    const secret = { action: 'accept', content: { password: 'hunter2' } } as const;
    const requests = {
      login: form('Who?', { password: { type: 'string' } }),
      pay: page('Pay', 'https://pay.example/'),
    };
    const { server, heard, browser } = await crashedAfter(requests, secret, { action: 'accept' });
    const { session, inbox } = await browser.openTab(server);
    await session.resume();

    expect(heard[1]?.inputResponses).toMatchObject({ login: secret });
    expect([...browser.texts.values()].join()).not.toContain('hunter2');
    expect((await nextPending(inbox)).items.map(({ followUp }) => followUp)).toEqual([undefined, undefined]);
  });
});

it('a page that was never opened is consented to anew', async () => {
  const { server, browser } = await crashedAt([asks({ pay: page('Pay', 'https://pay.example/') }), done()]);
  const { session, inbox } = await browser.openTab(server);
  await session.resume();

  expect((await nextPending(inbox)).items[0]?.followUp).toBeUndefined();
});

describe('who gets it', () => {
  it('is neither another server, nor another account, nor a connection without rounds', async () => {
    const { server, browser } = await crashedAt([asks({ a: form('A') }), done()]);
    const other = await startRounds([done()]);
    const elsewhere = new URL('/elsewhere', server.url);

    for (const tab of [
      await browser.openTab(other.server),
      await browser.openTab(server, { origin: elsewhere }),
      await browser.openTab(server, { namespace: 'bob' }),
      await browser.openTab(server, { era: 'legacy' }),
    ]) {
      expect(await tab.session.resume()).toEqual([]);
      expect(tab.inbox.getSnapshot().entries).toEqual([]);
    }
    expect(await (await browser.openTab(server)).session.resume()).toHaveLength(1);
  });

  it('is the same server, whatever the query of its address', async () => {
    const { server, browser } = await crashedAt([asks({ a: form('A') }), done()]);
    const tab = await browser.openTab(server, { origin: `${server.url.href}?token=x#y` });

    expect(await tab.session.resume()).toHaveLength(1);
    expect([...browser.texts.keys()].join()).not.toContain('token');
  });

  it('is one tab of two, and neither while the call runs in a third', async () => {
    const { server, heard } = await startRounds([asks({ a: form('A') }), done()]);
    const browser = openBrowser();
    const running = await browser.openTab(server);
    running.session.callTool(booking).catch(() => undefined);
    await expect.poll(() => browser.texts.size).toBe(1);
    const [one, other] = [await browser.openTab(server), await browser.openTab(server)];
    expect(await Promise.all([one.session.resume(), other.session.resume()])).toEqual([[], []]);
    running.session.close();

    const [first, second] = await Promise.all([one.session.resume(), other.session.resume()]);
    expect([first.length, second.length].sort()).toEqual([0, 1]);
    await answerNext(first.length === 1 ? one.inbox : other.inbox, answer);
    await expect.poll(() => browser.texts.size).toBe(0);
    expect(heard).toHaveLength(2);
  });
});

describe('what is kept of a call that ends', () => {
  it.each([
    ['its result', [asks({ a: form('A') }), done()]],
    ['an error of the server', [asks({ a: form('A') }), Object.assign(new Error('No.'), { code: -32602 })]],
    ['a round that can not be answered', [asks({ a: form('A') }), asks({ b: { method: 'roots/list' } })]],
  ])('with %s is nothing', async (_, results) => {
    const { server } = await startRounds(results);
    const browser = openBrowser();
    const { session, inbox } = await browser.openTab(server);
    const ended = session.callTool(booking).then(
      () => 'ended',
      () => 'ended',
    );
    await expect.poll(() => browser.texts.size).toBe(1);
    await answerNext(inbox, answer);

    expect(await ended).toBe('ended');
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it('because its caller gave it up is nothing', async () => {
    const { server } = await startRounds([asks({ a: form('A') }), done()]);
    const browser = openBrowser();
    const { session } = await browser.openTab(server);
    const controller = new AbortController();
    const call = session.callTool(booking, { signal: controller.signal });
    await expect.poll(() => browser.texts.size).toBe(1);
    controller.abort(new Error('enough'));

    await expect(call).rejects.toThrow('enough');
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it.each(['session', 'client'] as const)('because its %s was closed comes back', async (closed) => {
    const { server } = await startRounds([asks({ a: form('A') }), done('booked')]);
    const browser = openBrowser();
    const tab = await browser.openTab(server);
    const call = expect(tab.session.callTool(booking)).rejects.toThrow();
    await expect.poll(() => browser.texts.size).toBe(1);
    await tab[closed].close();
    await call;
    const { session, inbox } = await browser.openTab(server);
    const [resumed] = await session.resume();
    await answerNext(inbox, answer);

    expect(await resumed?.result).toMatchObject(done('booked'));
  });

  /** A tab whose network fails under the answers. */
  async function openOffline(params: object = form('A'), result: ElicitResult = answer) {
    const { server, heard } = await startRounds([asks({ a: params }), done('booked')]);
    const browser = openBrowser();
    const tab = await browser.openTab(server);
    const call = tab.session.callTool(booking);
    await nextPending(tab.inbox);
    const { transport } = tab.client;
    const send = transport?.send.bind(transport);
    Object.assign(transport as object, { send: () => Promise.reject(new TypeError('Failed to fetch')) });
    await answerNext(tab.inbox, result);
    const online = () => Object.assign(transport as object, { send });
    return { ...tab, browser, server, heard, call, online };
  }

  it('because the network failed waits for its person, and no form of it opens by itself meanwhile', async () => {
    const { inbox, session, call, online, heard } = await openOffline();
    const { id } = await untilEntry(inbox, ({ canSendAgain }) => canSendAgain === true);
    online();
    expect(await session.resume()).toEqual([]);
    expect(inbox.getSnapshot().entries).toHaveLength(1);

    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
    expect(await call).toMatchObject(done('booked'));
    expect(heard).toHaveLength(2);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('nor afterwards, where the person puts the lost answers away', async () => {
    const { inbox, session, browser, call, online } = await openOffline();
    const { id } = await untilEntry(inbox, ({ canSendAgain }) => canSendAgain === true);
    inbox.dismiss(id);
    await expect(call).rejects.toThrow('Failed to fetch');
    online();

    expect(await session.resume()).toEqual([]);
    await expect.poll(() => browser.texts.size).toBe(0);
  });

  it('nor where they had declined', async () => {
    const { session, call, online } = await openOffline(form('A'), { action: 'decline' });
    await expect(call).rejects.toThrow('Failed to fetch');
    online();

    expect(await session.resume()).toEqual([]);
  });

  it('comes back in another tab, where this one goes with the answers in doubt', async () => {
    const { inbox, browser, server, call } = await openOffline();
    await untilEntry(inbox, ({ canSendAgain }) => canSendAgain === true);
    void call.catch(() => undefined);
    browser.crash();
    const other = await browser.openTab(server);
    const [resumed] = await other.session.resume();

    expect(await answerNext(other.inbox, answer)).toMatchObject({ resumed: 'sent' });
    expect(await resumed?.result).toMatchObject(done('booked'));
  });

  it('comes back where only a page was consented to: nothing of it is to be sent again', async () => {
    const { session, call, online, inbox } = await openOffline(page('Pay', 'https://pay.example/1'), {
      action: 'accept',
    });
    await expect(call).rejects.toThrow('Failed to fetch');
    online();
    const [resumed] = await session.resume();
    const { id } = await untilEntry(
      inbox,
      ({ state, resumed }) => state === 'answered' && resumed === 'sent',
    );
    inbox.finish(id);

    expect(await resumed?.result).toMatchObject(done('booked'));
  });
});

it('nothing is kept of a legacy call', async () => {
  const { server } = await startRounds([done()]);
  const browser = openBrowser();
  const { session } = await browser.openTab(server, { era: 'legacy' });
  await session.callTool(booking);

  expect(browser.texts.size).toBe(0);
});

it('a store that fails ends no call', async () => {
  const { server } = await startRounds([asks({ a: form('A') }), done('booked')]);
  const browser = openBrowser();
  browser.store.set = () => Promise.reject(new DOMException('No space.', 'QuotaExceededError'));
  const { session, inbox } = await browser.openTab(server);
  const call = session.callTool(booking);
  await answerNext(inbox, answer);

  expect(await call).toMatchObject(done('booked'));
  expect(browser.problems.map(({ code }) => code)).toEqual(['full']);
});

describe('resume', () => {
  it('needs a storage', async () => {
    const { server } = await startRounds([done()]);
    const { session } = await openBrowser().openTab(server, { storage: undefined as never });

    await expect(session.resume()).rejects.toThrow('without a storage');
  });

  it('needs a connection', async () => {
    const { server } = await startRounds([done()]);
    const { client, session } = await openBrowser().openTab(server);
    await client.close();

    await expect(session.resume()).rejects.toThrow('before the client was connected');
  });

  it('gives back what it got while the session was closed', async () => {
    const { server, browser } = await crashedAt([asks({ a: form('A') }), done()]);
    const { session } = await browser.openTab(server);
    const resumed = session.resume();
    session.close();

    expect(await resumed).toEqual([]);
    expect(await (await browser.openTab(server)).session.resume()).toHaveLength(1);
  });
});

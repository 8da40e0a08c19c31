import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProcessLocks } from './create-process-locks.js';
import {
  ADDRESS,
  formRequest,
  memoryStore,
  onlyOne,
  openTab,
  page,
  round,
} from './round-storage.fixtures.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets what was begun come to rest; drafts are stored within the time. */
const settled = (time = 500) => vi.advanceTimersByTimeAsync(time);

/** A tab in which this round was asked, and which is gone. */
async function askedBefore(asked = round, options: Parameters<typeof openTab>[1] = {}) {
  const memory = memoryStore();
  openTab(memory, options).storage.persist(ADDRESS).ask(asked);
  await settled();
  return memory;
}

describe('a round that waits', () => {
  it('comes back in another tab once the first is gone', async () => {
    const { round: resumed, sent } = onlyOne(await openTab(await askedBefore()).storage.resume(ADDRESS));

    expect(resumed).toEqual(round);
    expect(sent).toBeUndefined();
  });

  it('comes back as the last one of its call', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    kept.ask(round);
    const second = { call: round.call, requests: [page], asked: 2, answered: 1 };
    kept.ask(second);
    await settled();

    expect(onlyOne(await openTab(memory).storage.resume(ADDRESS)).round).toEqual(second);
  });

  it('comes back with what was typed, oldest round first', async () => {
    const memory = memoryStore();
    const tab = openTab(memory);
    for (const requestState of ['first', 'second']) {
      const drafts = tab.storage.persist(ADDRESS).ask({ ...round, requestState });
      drafts.keep('guest', { f0: 'A' });
      drafts.keep('guest', { f0: `Ada of the ${requestState}` });
      drafts.keep('nobody', { f0: 'x' });
      await settled();
    }
    const rounds = await openTab(memory).storage.resume(ADDRESS);

    expect(rounds.map(({ drafts }) => drafts.restored('guest'))).toEqual([
      { values: { f0: 'Ada of the first' }, withoutSecrets: false },
      { values: { f0: 'Ada of the second' }, withoutSecrets: false },
    ]);
    expect(rounds[0]?.drafts.restored('page')).toBeUndefined();
  });

  it('is stored once for many keys', async () => {
    const memory = memoryStore();
    const drafts = openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled();
    for (const name of ['A', 'Ad', 'Ada']) {
      drafts.keep('guest', { f0: name });
    }
    await settled();

    expect(memory.calls.filter((name) => name === 'set')).toHaveLength(2);
  });

  it('keeps its draft when it comes back and is left a second time', async () => {
    const memory = memoryStore();
    openTab(memory).storage.persist(ADDRESS).ask(round).keep('guest', { f0: 'Ada' });
    await settled();
    const second = onlyOne(await openTab(memory).storage.resume(ADDRESS));
    second.persisted.leave();
    const third = onlyOne(await openTab(memory).storage.resume(ADDRESS));

    expect(third.drafts.restored('guest')?.values).toEqual({ f0: 'Ada' });
  });

  it('is gone once its call has settled, and is not written again', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    const drafts = kept.ask(round);
    drafts.keep('guest', { f0: 'Ada' });
    kept.settle();
    drafts.keep('guest', { f0: 'late' });
    await settled();

    expect(memory.texts.size).toBe(0);
  });

  it('is gone once its call has settled after it came back', async () => {
    const memory = await askedBefore();
    onlyOne(await openTab(memory).storage.resume(ADDRESS)).persisted.settle();
    await settled();

    expect(memory.texts.size).toBe(0);
  });
});

describe('answers on their way', () => {
  it('come back as sent', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    kept.ask(round).keep('guest', { f0: 'Ada' });
    const answer = { action: 'accept', content: { name: 'Ada' } } as const;
    kept.send([answer, { action: 'accept' }]);
    await settled();
    const { sent, drafts } = onlyOne(await openTab(memory).storage.resume(ADDRESS));

    expect(sent).toEqual([answer, { action: 'accept' }]);
    expect(drafts.restored('guest')?.values).toEqual({ f0: 'Ada' });
  });
});

describe('a secret', () => {
  it('is in no draft, and it is told that it was left out', async () => {
    const memory = memoryStore();
    openTab(memory).storage.persist(ADDRESS).ask(round).keep('guest', { f0: 'Ada', f1: 'hunter2' });
    await settled();

    expect(memory.text()).not.toContain('hunter2');
    expect(onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('guest')).toEqual({
      values: { f0: 'Ada' },
      withoutSecrets: true,
    });
  });

  it('is in no answer: one that holds it is not kept at all', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    kept.ask(round);
    kept.send([{ action: 'accept', content: { name: 'Ada', password: 'hunter2' } }, { action: 'decline' }]);
    await settled();

    expect(memory.text()).not.toContain('hunter2');
    expect(onlyOne(await openTab(memory).storage.resume(ADDRESS)).sent).toEqual([
      undefined,
      { action: 'decline' },
    ]);
  });

  it('is in no draft of a form whose message asks for it', async () => {
    const memory = memoryStore();
    const asked = {
      ...round,
      requests: [formRequest('a', { value: { type: 'string' } }, 'Please enter your password.')],
    };
    openTab(memory).storage.persist(ADDRESS).ask(asked).keep('a', { f0: 'hunter2' });
    await settled();

    expect(memory.text()).not.toContain('hunter2');
    expect(onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('a')).toEqual({
      values: {},
      withoutSecrets: true,
    });
  });
});

describe('whose it is', () => {
  it.each([
    ['another address', 'https://bank.example/mcp', 'ada'],
    ['an address that begins alike', `${ADDRESS}2`, 'ada'],
    ['another account', ADDRESS, 'bob'],
    ['no account', ADDRESS, ''],
    ['an account named to look like it', ADDRESS, 'ada" "https://travel.example/mcp'],
  ])('is not shown to %s', async (_, address, namespace) => {
    const memory = await askedBefore(round, { namespace: 'ada' });

    expect(await openTab(memory, { namespace }).storage.resume(address)).toEqual([]);
    expect(await openTab(memory, { namespace: 'ada' }).storage.resume(ADDRESS)).toHaveLength(1);
  });

  it('is all deleted when its person signs out, and nothing else', async () => {
    const memory = await askedBefore(round, { namespace: 'ada' });
    openTab(memory, { namespace: 'bob' }).storage.persist(ADDRESS).ask(round);
    memory.texts.set('not ours', 'x');
    await settled();
    await openTab(memory, { namespace: 'ada' }).storage.clear();

    expect([...memory.texts.keys()]).toEqual(['not ours', expect.stringContaining('"bob"')]);
  });
});

describe('its age', () => {
  const HOUR = 3_600_000;

  it.each([
    ['a day by default', undefined, 25 * HOUR],
    ['as the host says', HOUR, 2 * HOUR],
  ])('ends it: %s', async (_, maxAge, age) => {
    const memory = await askedBefore();
    const tab = openTab(memory, { ...(maxAge !== undefined && { maxAge }), now: () => Date.now() + age });

    expect(await tab.storage.resume(ADDRESS)).toEqual([]);
    expect(memory.texts.size).toBe(0);
    expect(tab.codes()).toEqual([]);
  });

  it('ends that of a server which is never visited again', async () => {
    const memory = await askedBefore();
    await openTab(memory, { now: () => Date.now() + 25 * HOUR }).storage.resume('https://bank.example/');

    expect(memory.texts.size).toBe(0);
  });

  it('is not for another namespace to end, whose rounds may be kept longer', async () => {
    const memory = await askedBefore(round, { namespace: 'ada', maxAge: 100 * HOUR });
    const bob = openTab(memory, { namespace: 'bob', now: () => Date.now() + 25 * HOUR });
    bob.storage.persist(ADDRESS);
    await bob.storage.resume(ADDRESS);
    await settled();

    expect(memory.texts.size).toBe(1);
  });

  it('does not end what another page holds', async () => {
    const memory = memoryStore();
    const locks = createProcessLocks();
    openTab(memory, { locks }).storage.persist(ADDRESS).ask(round);
    await settled();
    const other = openTab(memory, { locks, now: () => Date.now() + 25 * HOUR });
    await other.storage.resume('https://bank.example/');

    expect(memory.texts.size).toBe(1);
  });

  it('ends it too where the host only keeps rounds and never asks for one', async () => {
    const memory = await askedBefore();
    openTab(memory, { now: () => Date.now() + 25 * HOUR }).storage.persist('https://bank.example/');
    await settled();

    expect(memory.texts.size).toBe(0);
  });

  it('does not end what was touched since', async () => {
    const memory = memoryStore();
    const drafts = openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled(20 * HOUR);
    drafts.keep('guest', { f0: 'Ada' });
    await settled(20 * HOUR);

    expect(await openTab(memory).storage.resume(ADDRESS)).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('never have the same round; when the first is gone the second gets it', async () => {
    const memory = await askedBefore();
    const locks = createProcessLocks();
    const [one, other] = [openTab(memory, { locks }), openTab(memory, { locks })];
    const both = Promise.all([one.storage.resume(ADDRESS), other.storage.resume(ADDRESS)]);
    await settled(2_000);
    const [first, second] = await both;

    expect([first.length, second.length].sort()).toEqual([0, 1]);
    onlyOne([...first, ...second]).persisted.leave();
    await settled();
    expect(await other.storage.resume(ADDRESS)).toHaveLength(1);
  });

  it('never have a round whose call still runs in the first', async () => {
    const memory = memoryStore();
    const locks = createProcessLocks();
    const first = openTab(memory, { locks });
    first.storage.persist(ADDRESS).ask(round);
    await settled();
    const resumed = openTab(memory, { locks }).storage.resume(ADDRESS);
    await settled(2_000);

    expect(await resumed).toEqual([]);
    expect(await first.storage.resume(ADDRESS)).toEqual([]);
  });

  it('never have a round that the first has just answered to its end', async () => {
    const memory = await askedBefore();
    const locks = createProcessLocks();
    const first = onlyOne(await openTab(memory, { locks }).storage.resume(ADDRESS));
    const resumed = openTab(memory, { locks }).storage.resume(ADDRESS);
    first.persisted.settle();
    await settled();

    expect(await resumed).toEqual([]);
  });

  it('get no lock once they have given up', async () => {
    const whileHeld = vi.fn(() => Promise.resolve());
    const asked = createProcessLocks().request('round', { signal: AbortSignal.abort() }, whileHeld);

    await expect(asked).rejects.toThrow('aborted');
    expect(whileHeld).not.toHaveBeenCalled();
  });

  it('keep and resume nothing where there are no locks, and say so', async () => {
    vi.stubGlobal('navigator', {});
    try {
      const memory = await askedBefore();
      const { storage, codes } = openTab(memory, { locks: undefined as never });
      const drafts = storage.persist(ADDRESS).ask(round);
      await settled();

      expect(drafts.isFailing()).toBe(true);
      expect(await storage.resume(ADDRESS)).toEqual([]);
      await settled();
      expect(memory.texts.size).toBe(1);
      expect(codes()).toEqual(['noLocks', 'noLocks']);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProcessLocks } from './create-process-locks.js';
import { ADDRESS, memoryStore, onlyOne, openTab, round } from './round-storage.fixtures.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(500);
const broken = new Error('The disk is on fire.');
const full = new DOMException('No space.', 'QuotaExceededError');

describe('a store that does not take a round', () => {
  it.each([
    ['fails', broken, { code: 'writeFailed', cause: broken }],
    ['is full', full, { code: 'full', cause: full }],
  ])('%s: it is told once, to the host and to who shows the form', async (_, failure, problem) => {
    const memory = memoryStore();
    const { storage, problems } = openTab(memory);
    memory.failures.set = failure;
    const drafts = storage.persist(ADDRESS).ask(round);
    const told = vi.fn();
    drafts.subscribe(told);
    await settled();
    drafts.keep('guest', { f0: 'Ada' });
    await settled();

    expect(problems).toEqual([problem]);
    expect(drafts.isFailing()).toBe(true);
    expect(told).toHaveBeenCalledOnce();
  });

  it('takes the next draft, and all that was typed meanwhile', async () => {
    const memory = memoryStore();
    const drafts = openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled();
    memory.failures.set = broken;
    drafts.keep('guest', { f0: 'A' });
    await settled();
    expect(drafts.isFailing()).toBe(true);
    delete memory.failures.set;
    drafts.keep('guest', { f0: 'Ada' });
    await settled();

    expect(drafts.isFailing()).toBe(false);
    const restored = onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('guest');
    expect(restored?.values).toEqual({ f0: 'Ada' });
  });

  it('gives back what it took last of this round', async () => {
    const memory = memoryStore();
    const drafts = openTab(memory).storage.persist(ADDRESS).ask(round);
    drafts.keep('guest', { f0: 'A' });
    await settled();
    memory.failures.set = full;
    drafts.keep('guest', { f0: 'Ada' });
    await settled();

    const restored = onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('guest');
    expect(restored?.values).toEqual({ f0: 'A' });
  });

  it('does not give back the round before', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    kept.ask(round);
    await settled();
    memory.failures.set = full;
    kept.ask({ ...round, requestState: 'second', asked: 2 });
    await settled();

    expect(await openTab(memory).storage.resume(ADDRESS)).toEqual([]);
  });

  it.each([
    ['its state is too long', { ...round, requestState: 'x'.repeat(300_000) }, {}, 'tooLarge'],
    ['it is longer than the host allows', round, { maxLength: 100 }, 'tooLarge'],
    [
      'its arguments are no JSON',
      { ...round, call: { method: 'tools/call', params: { n: 1n } } },
      {},
      'writeFailed',
    ],
  ])('because %s', async (_, asked, options, code) => {
    const memory = memoryStore();
    const { storage, codes } = openTab(memory, options);
    const drafts = storage.persist(ADDRESS).ask(asked);
    await settled();

    expect(memory.texts.size).toBe(0);
    expect(codes()).toEqual([code]);
    expect(drafts.isFailing()).toBe(true);
  });

  it('because it never answers holds up nothing', async () => {
    const memory = memoryStore();
    memory.failures.set = 'hang';
    const { storage, problems } = openTab(memory);
    const kept = storage.persist(ADDRESS);
    kept.ask(round).keep('guest', { f0: 'Ada' });
    kept.send([{ action: 'decline' }]);
    kept.settle();
    await settled();

    expect(memory.calls).toContain('delete');
    expect(problems).toEqual([]);
  });
});

describe('a lock that is not granted at once', () => {
  it.each(['TimeoutError', 'UnknownError'])(
    'is asked for again, and all is stored then: %s',
    async (name) => {
      const memory = memoryStore();
      const granting = createProcessLocks();
      let refusals = 2;
      const { storage, codes } = openTab(memory, {
        locks: {
          request: (...asked) =>
            refusals-- > 0
              ? Promise.reject(new DOMException('The browser is busy.', name))
              : granting.request(...asked),
        },
      });
      const drafts = storage.persist(ADDRESS).ask(round);
      drafts.keep('guest', { f0: 'Ada' });
      await settled();
      expect(drafts.isFailing()).toBe(true);
      await vi.advanceTimersByTimeAsync(5_000);

      expect(drafts.isFailing()).toBe(false);
      expect(codes()).toEqual(['noLocks']);
      const restored = onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('guest');
      expect(restored?.values).toEqual({ f0: 'Ada' });
    },
  );
});

describe('a store that does not keep the order of its calls', () => {
  /** Each write takes as many milliseconds as it is told to, the first ones longest. */
  function slowStore(durations: number[]) {
    const memory = memoryStore();
    const written: string[] = [];
    return {
      ...memory,
      written,
      store: {
        ...memory.store,
        async set(key: string, value: string) {
          written.push(key);
          await new Promise((resolve) => setTimeout(resolve, durations.shift() ?? 0));
          await memory.store.set(key, value);
        },
      },
    };
  }

  it('has the newest draft last', async () => {
    const memory = slowStore([0, 3_000, 10]);
    const drafts = openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled();
    drafts.keep('guest', { f0: 'A' });
    await settled();
    drafts.keep('guest', { f0: 'Ada' });
    await vi.advanceTimersByTimeAsync(5_000);

    const restored = onlyOne(await openTab(memory).storage.resume(ADDRESS)).drafts.restored('guest');
    expect(restored?.values).toEqual({ f0: 'Ada' });
  });

  it('has nothing of a call that settled while it was written, and frees its lock after that', async () => {
    const memory = slowStore([2_000]);
    const locks = createProcessLocks();
    const kept = openTab(memory, { locks }).storage.persist(ADDRESS);
    kept.ask(round);
    await settled();
    kept.settle();
    await settled();
    const held = vi.fn();
    const [key = ''] = memory.written;
    void locks.request(key, { signal: new AbortController().signal }, () => Promise.resolve(held()));
    await settled();
    expect(held).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);

    expect(memory.texts.size).toBe(0);
    expect(held).toHaveBeenCalledOnce();
  });

  it('that takes long is told as failing, until it has stored what was typed', async () => {
    const memory = slowStore([8_000]);
    const { storage, codes } = openTab(memory);
    const drafts = storage.persist(ADDRESS).ask(round);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(drafts.isFailing()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);

    expect(drafts.isFailing()).toBe(false);
    expect(codes()).toEqual(['writeFailed']);
  });
});

describe('a call that has settled', () => {
  it('never comes back, whatever its adapter still says', async () => {
    const memory = memoryStore();
    const kept = openTab(memory).storage.persist(ADDRESS);
    const drafts = kept.ask(round);
    await settled();
    kept.settle();
    kept.send([{ action: 'decline' }]);
    kept.ask({ ...round, requestState: 'late' });
    drafts.keep('guest', { f0: 'Ada' });
    kept.leave();
    await settled();

    expect(await openTab(memory).storage.resume(ADDRESS)).toEqual([]);
  });

  it('is deleted later where the store could not delete it at first', async () => {
    const memory = memoryStore();
    const { storage, codes } = openTab(memory);
    const kept = storage.persist(ADDRESS);
    kept.ask(round);
    await settled();
    memory.failures.delete = broken;
    kept.settle();
    await settled();
    delete memory.failures.delete;
    await vi.advanceTimersByTimeAsync(5_000);

    expect(memory.texts.size).toBe(0);
    expect(codes()).toEqual(['notCleared']);
  });
});

describe('a store that can not be read', () => {
  it.each(['keys', 'get'] as const)('gives nothing back and says so: %s', async (name) => {
    const memory = memoryStore();
    openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled();
    memory.failures[name] = broken;
    const tab = openTab(memory);

    expect(await tab.storage.resume(ADDRESS)).toEqual([]);
    await settled();
    expect(tab.problems).toEqual([{ code: 'unreadable', cause: broken }]);
    memory.failures[name] = undefined;
    expect(await tab.storage.resume(ADDRESS)).toHaveLength(1);
  });
});

describe('a record that', () => {
  /** One good record, and another that is this. */
  async function withRecord(text: unknown) {
    const memory = memoryStore();
    openTab(memory).storage.persist(ADDRESS).ask(round);
    await settled();
    const [good = ''] = memory.texts.keys();
    memory.texts.set(`${good}-other`, text);
    return { memory, tab: openTab(memory) };
  }

  it('is corrupt is deleted and reported; the others come back', async () => {
    const { memory, tab } = await withRecord('{"version":1,"savedAt":');

    expect(await tab.storage.resume(ADDRESS)).toHaveLength(1);
    expect(memory.texts.size).toBe(1);
    await settled();
    expect(tab.codes()).toEqual(['corrupt']);
  });

  it('is of another version is left alone and reported; the others come back', async () => {
    const { memory, tab } = await withRecord(`{"version":2,"savedAt":${Date.now()}}`);

    expect(await tab.storage.resume(ADDRESS)).toHaveLength(1);
    expect(memory.texts.size).toBe(2);
    await settled();
    expect(tab.codes()).toEqual(['otherVersion']);
  });

  it('is of another version and too old is deleted', async () => {
    const { memory, tab } = await withRecord('{"version":2,"savedAt":1}');

    expect(await tab.storage.resume(ADDRESS)).toHaveLength(1);
    expect(memory.texts.size).toBe(1);
  });

  it('can not be deleted keeps its lock: no other tab gets a round that is over', async () => {
    const memory = memoryStore();
    const locks = createProcessLocks();
    const { storage, codes } = openTab(memory, { locks });
    const kept = storage.persist(ADDRESS);
    kept.ask(round);
    memory.failures.delete = broken;
    kept.settle();
    await settled();
    const resumed = openTab(memory, { locks }).storage.resume(ADDRESS);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(await resumed).toEqual([]);
    expect(codes()).toEqual(['notCleared']);
  });
});

it('a host that throws when it is told of a problem does not end the call', async () => {
  const uncaught = vi.fn();
  process.once('uncaughtException', uncaught);
  const memory = memoryStore();
  memory.failures.set = broken;
  const { storage } = openTab(memory, {
    onProblem: () => {
      throw new Error('The host’s own.');
    },
  });
  const drafts = storage.persist(ADDRESS).ask(round);
  await settled();

  expect(drafts.isFailing()).toBe(true);
  expect(uncaught).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { RelayList, RelayRecord, RelayStore, WriteOptions } from './relay-store.js';

/** Longer than any test: what has it does not expire by itself. */
const LONG = 60_000;
/** What has it is over soon, in milliseconds. */
const SHORT = 300;
/** How long a test waits for what is over soon, or for news of another instance. */
const PATIENCE = { timeout: 15_000, interval: 25 };

export interface StoresOfTwo {
  /** The same store as two instances of a host's server have it. */
  readonly one: RelayStore;
  readonly other: RelayStore;
  /** Closes both, and whatever they stand on. */
  end(): Promise<void>;
}

/**
 * What every `RelayStore` does, as tests.
 *
 * @param open an empty store, for each test anew.
 */
export function testRelayStore(name: string, open: () => Promise<StoresOfTwo>): void {
  describe(name, () => {
    let one: RelayStore;
    let other: RelayStore;
    let end: () => Promise<void>;

    beforeEach(async () => {
      ({ one, other, end } = await open());
    });
    afterEach(async () => {
      await end();
    });

    const write = (value: string, more: Partial<WriteOptions> = {}) =>
      one.write('ada', 'a', value, { lifetime: LONG, ...more });

    /** Changes something until it is heard of, and waits for the rest of the news: a message arrives after all that was told before it. */
    const hears = async (listener: Mock, change: () => Promise<unknown>, person = 'ada') => {
      await told(listener, change);
      await one.tell(person, 'all before this');
      await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('all before this'), PATIENCE);
      listener.mockClear();
    };

    test('a person without documents has an empty list', async () => {
      expect(await one.list('ada')).toMatchObject({ records: [] });
    });

    test('what one instance writes, the other lists, with the time that is left of it', async () => {
      const revision = await write('{"n":"ä\u0000\n"}');
      const { records } = await other.list('ada');
      expect(records).toEqual([
        { key: 'a', value: '{"n":"ä\u0000\n"}', revision, expiresIn: expect.any(Number) },
      ]);
      expect(records[0]?.expiresIn).toBeGreaterThan(0);
      expect(records[0]?.expiresIn).toBeLessThanOrEqual(LONG);
    });

    test('revisions grow, also where all documents were removed between, and the epoch stands', async () => {
      const seen: RelayList[] = [];
      for (const step of [1, 2, 3]) {
        await write(String(step));
        seen.push(await other.list('ada'));
        await one.write('ada', 'a', undefined, { lifetime: LONG });
        expect((await other.list('ada')).records).toEqual([]);
      }
      const revisions = seen.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
      expect(new Set(seen.map(({ epoch }) => epoch)).size).toBe(1);
      expect(seen.map((list) => recordOf(list, 'a')?.revision)).toEqual(revisions);
    });

    test("another person's documents are neither listed nor changed nor told of", async () => {
      const ada = vi.fn();
      const bob = vi.fn();
      const stops = [one.subscribe('ada', ada), one.subscribe('bob', bob)];
      await hears(ada, () => write('1'));
      await hears(bob, () => other.write('bob', 'a', 'x', { lifetime: LONG }), 'bob');
      await other.tell('bob', 'for bob');
      await other.write('bob', 'a', undefined, { lifetime: LONG });
      await vi.waitFor(() => expect(bob).toHaveBeenCalledTimes(2), PATIENCE);
      expect(ada).not.toHaveBeenCalled();
      expect((await other.list('bob')).records).toEqual([]);
      expect((await one.list('ada')).records).toMatchObject([{ key: 'a', value: '1' }]);
      stops.forEach((stop) => stop());
    });

    test('names that look like something else are names', async () => {
      for (const name of ['__proto__', 'a}b{c', 'a:b', 'a b\n', '\u202e', '*', '', 'epoch', 'revision']) {
        await one.write(name, name, name, { lifetime: LONG });
        expect((await other.list(name)).records).toMatchObject([{ key: name, value: name }]);
      }
    });

    test('a write with a revision writes once', async () => {
      const first = await write('1', { ifRevision: 0 });
      expect(first).toBeTypeOf('number');
      expect(await write('2', { ifRevision: 0 })).toBeUndefined();
      expect(await write('3', { ifRevision: first ?? -1 })).toBeTypeOf('number');
      expect(await write('4', { ifRevision: first ?? -1 })).toBeUndefined();
      expect(recordOf(await other.list('ada'), 'a')?.value).toBe('3');
    });

    test('a removal with a revision of before removes nothing', async () => {
      const ifRevision = (await write('1')) ?? -1;
      await write('2');
      expect(await other.write('ada', 'a', undefined, { lifetime: LONG, ifRevision })).toBeUndefined();
      expect(recordOf(await one.list('ada'), 'a')?.value).toBe('2');
    });

    test('of fifty writes from both instances at once exactly one wins', async () => {
      const ifRevision = (await write('open')) ?? -1;
      const revisions = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? one : other).write('ada', 'a', `${index}`, { lifetime: LONG, ifRevision }),
        ),
      );
      const winners = [...revisions.keys()].filter((index) => revisions[index] !== undefined);
      expect(winners).toHaveLength(1);
      expect((await one.list('ada')).records).toMatchObject([
        { value: String(winners[0]), revision: revisions[winners[0] ?? -1] },
      ]);
    });

    test('a document is forgotten when its time is over, and may then be written as a new one', async () => {
      await write('1', { lifetime: SHORT });
      await one.write('ada', 'b', '1', { lifetime: LONG });
      await vi.waitFor(async () => {
        expect((await other.list('ada')).records.map(({ key }) => key)).toEqual(['b']);
      }, PATIENCE);
      expect(await write('2', { ifRevision: 0 })).toBeTypeOf('number');
    });

    test('a document that is written again lives for as long as it says then', async () => {
      await write('1', { lifetime: SHORT });
      await write('1');
      await one.write('ada', 'b', '1', { lifetime: SHORT });
      await vi.waitFor(async () => {
        expect((await other.list('ada')).records.map(({ key }) => key)).toEqual(['a']);
      }, PATIENCE);
    });

    test('each change and each message is told to the listeners of both instances, until they stop', async () => {
      const first = vi.fn();
      const second = vi.fn();
      const stopFirst = one.subscribe('ada', first);
      const stopSecond = other.subscribe('ada', second);
      await hears(first, () => write('1'));
      await hears(second, () => write('1'));
      for (const [change, heard] of [
        [() => other.tell('ada', 'a message'), 'a message'],
        [() => one.write('ada', 'a', undefined, { lifetime: LONG }), undefined],
      ] as const) {
        first.mockClear();
        second.mockClear();
        await change();
        // What is told late of before comes first.
        await vi.waitFor(() => {
          expect([first, second].map((each) => each.mock.calls.at(-1))).toEqual([[heard], [heard]]);
        }, PATIENCE);
      }
      expect(second.mock.calls).toEqual([[undefined]]);
      stopFirst();
      first.mockClear();
      second.mockClear();
      await one.tell('ada', 'a message');
      await vi.waitFor(() => expect(second.mock.calls).toEqual([['a message']]), PATIENCE);
      expect(first).not.toHaveBeenCalled();
      stopSecond();
    });

    test('what is written quietly is read, and told to nobody', async () => {
      const listener = vi.fn();
      const stop = other.subscribe('ada', listener);
      await hears(listener, () => write('1'));
      const { revision } = await one.list('ada');
      await write('2', { quiet: true });
      expect(await other.list('ada')).toMatchObject({ revision, records: [{ value: '2' }] });
      await one.tell('ada', 'the last');
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      expect(listener.mock.calls).toEqual([['the last']]);
      stop();
    });

    test('tells a listener once that takes the place of another in the same turn', async () => {
      const [first, second] = [vi.fn(), vi.fn()];
      const stopFirst = one.subscribe('ada', first);
      await told(first, () => write('1'));
      stopFirst();
      const stopSecond = one.subscribe('ada', second);
      await hears(second, () => write('2'));
      await write('3');
      await one.tell('ada', 'the last');
      await vi.waitFor(() => expect(second.mock.calls).toContainEqual(['the last']), PATIENCE);
      expect(second).toHaveBeenCalledTimes(2);
      stopSecond();
    });
  });
}

/** Changes something until it is heard of: a subscription may need a moment to stand. */
async function told(listener: Mock, change: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(async () => {
    listener.mockClear();
    await change();
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), { timeout: 1_000, interval: 10 });
  }, PATIENCE);
}

function recordOf({ records }: RelayList, key: string): RelayRecord | undefined {
  return records.find((record) => record.key === key);
}

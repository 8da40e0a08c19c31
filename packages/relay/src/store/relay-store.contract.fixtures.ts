import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { RelayList, RelayRecord, RelayStore } from './relay-store.js';

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

    test('a person without records has an empty list', async () => {
      expect(await one.list('ada')).toMatchObject({ records: [] });
    });

    test('what one instance puts, the other lists', async () => {
      const revision = await one.put('ada', 'a', '{"n":"ä\u0000"}', { owner: 'first', lifetime: LONG });
      expect((await other.list('ada')).records).toEqual([
        { key: 'a', value: '{"n":"ä\u0000"}', revision, owner: 'first', alive: true },
      ]);
    });

    test('a record without an owner is alive while it is there', async () => {
      const revision = await one.put('ada', 'a', '1', { lifetime: LONG });
      expect((await other.list('ada')).records).toEqual([{ key: 'a', value: '1', revision, alive: true }]);
    });

    test('a put replaces the value and the owner', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      const revision = await other.put('ada', 'a', '2', { lifetime: LONG });
      expect((await one.list('ada')).records).toEqual([{ key: 'a', value: '2', revision, alive: true }]);
    });

    test('revisions grow, also where all records were removed between, and the epoch stands', async () => {
      const seen: RelayList[] = [];
      for (const step of [1, 2, 3]) {
        await one.put('ada', 'a', String(step), { lifetime: LONG });
        seen.push(await other.list('ada'));
        await one.remove('ada', 'a');
      }
      const revisions = seen.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
      expect(new Set(seen.map(({ epoch }) => epoch)).size).toBe(1);
      expect(seen.map((list) => recordOf(list, 'a')?.revision)).toEqual(revisions);
    });

    test("another person's records are neither listed nor changed nor told of", async () => {
      const ada = vi.fn();
      const bob = vi.fn();
      const stops = [one.subscribe('ada', ada), one.subscribe('bob', bob)];
      await told(ada, () => one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG }));
      await told(bob, () => other.put('bob', 'a', 'x', { owner: 'first', lifetime: LONG }));
      ada.mockClear();
      bob.mockClear();
      await other.claim('bob', 'a', { nonce: 'n', command: 'c' });
      expect(await other.take('ada', 'first')).toEqual([]);
      await other.remove('bob', 'a');
      await vi.waitFor(() => expect(bob).toHaveBeenCalled(), PATIENCE);
      expect(ada).not.toHaveBeenCalled();
      expect((await other.list('bob')).records).toEqual([]);
      expect((await one.list('ada')).records).toMatchObject([{ key: 'a', value: '1' }]);
      stops.forEach((stop) => stop());
    });

    test('names that look like something else are names', async () => {
      for (const name of ['__proto__', 'a}b{c', 'a:b', 'a b\n', '\u202e', '*', '']) {
        await one.put(name, name, name, { lifetime: LONG });
        expect((await other.list(name)).records).toMatchObject([{ key: name, value: name }]);
      }
    });

    test('a put with a revision writes once', async () => {
      const first = await one.put('ada', 'a', '1', { lifetime: LONG, ifRevision: 0 });
      expect(first).toBeTypeOf('number');
      expect(await other.put('ada', 'a', '2', { lifetime: LONG, ifRevision: 0 })).toBeUndefined();
      expect(await other.put('ada', 'a', '3', { lifetime: LONG, ifRevision: first ?? -1 })).toBeTypeOf(
        'number',
      );
      expect(await one.put('ada', 'a', '4', { lifetime: LONG, ifRevision: first ?? -1 })).toBeUndefined();
      expect(recordOf(await one.list('ada'), 'a')?.value).toBe('3');
    });

    test('a removal with a revision of before removes nothing', async () => {
      const first = await one.put('ada', 'a', '1', { lifetime: LONG });
      const second = await one.put('ada', 'a', '2', { lifetime: LONG });
      await other.remove('ada', 'a', { ifRevision: first ?? -1 });
      expect(recordOf(await one.list('ada'), 'a')?.value).toBe('2');
      await other.remove('ada', 'a', { ifRevision: second ?? -1 });
      expect((await one.list('ada')).records).toEqual([]);
    });

    test('of fifty claims from both instances at once exactly one wins', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      const verdicts = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? one : other).claim('ada', 'a', { nonce: `n${index}`, command: `c${index}` }),
        ),
      );
      expect(verdicts.filter((verdict) => verdict === 'claimed')).toHaveLength(1);
      expect(verdicts.filter((verdict) => verdict === 'busy')).toHaveLength(49);
      const winner = verdicts.indexOf('claimed');
      expect(await one.take('ada', 'first')).toEqual([
        { key: 'a', nonce: `n${winner}`, command: `c${winner}` },
      ]);
    });

    test('a claim that is repeated is claimed still, and taken once', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      const claim = { nonce: 'n', command: 'c' };
      expect(await other.claim('ada', 'a', claim)).toBe('claimed');
      expect(recordOf(await one.list('ada'), 'a')?.claim).toEqual({ nonce: 'n', stage: 'waiting' });
      expect(await other.claim('ada', 'a', claim)).toBe('claimed');
      expect(await one.take('ada', 'first')).toEqual([{ key: 'a', ...claim }]);
      expect(await other.claim('ada', 'a', claim)).toBe('claimed');
      expect(await one.take('ada', 'first', ['n'])).toEqual([]);
      expect(recordOf(await other.list('ada'), 'a')?.claim).toEqual({ nonce: 'n', stage: 'taken' });
    });

    test('a claim of the owner itself, who has the command, counts as handed over and is told to nobody', async () => {
      const listener = vi.fn();
      const stop = other.subscribe('ada', listener);
      await told(listener, () => one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG }));
      listener.mockClear();
      expect(await one.claim('ada', 'a', { nonce: 'n' })).toBe('claimed');
      expect(await one.claim('ada', 'a', { nonce: 'n' })).toBe('claimed');
      expect(await other.claim('ada', 'a', { nonce: 'm', command: 'c' })).toBe('busy');
      expect(recordOf(await other.list('ada'), 'a')?.claim).toEqual({ nonce: 'n', stage: 'taken' });
      expect(await one.take('ada', 'first')).toEqual([]);
      await one.put('ada', 'a', '2', { owner: 'first', lifetime: LONG, release: 'n' });
      await vi.waitFor(() => expect(listener).toHaveBeenCalled(), PATIENCE);
      expect(listener.mock.calls).not.toContainEqual(['command']);
      expect(await other.claim('ada', 'a', { nonce: 'm', command: 'c' })).toBe('claimed');
      await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('command'), PATIENCE);
      stop();
    });

    test('a command is handed over again until its owner says that it has it: a reply may be lost', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      await one.put('ada', 'b', '1', { owner: 'first', lifetime: LONG });
      const claim = { nonce: 'n', command: 'c' };
      await other.claim('ada', 'a', claim);
      expect(await one.take('ada', 'first')).toEqual([{ key: 'a', ...claim }]);
      expect(recordOf(await other.list('ada'), 'a')?.claim).toEqual({ nonce: 'n', stage: 'taken' });
      await one.put('ada', 'a', '2', { owner: 'first', lifetime: LONG });
      await other.claim('ada', 'b', { nonce: 'm', command: 'd' });
      const both = [...(await one.take('ada', 'first', ['of another']))];
      expect(both.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
        { key: 'a', ...claim },
        { key: 'b', nonce: 'm', command: 'd' },
      ]);
      expect(await one.take('ada', 'first', ['n'])).toEqual([{ key: 'b', nonce: 'm', command: 'd' }]);
      expect(await one.take('ada', 'first', ['n', 'm'])).toEqual([]);
      expect(await one.take('ada', 'first')).toEqual([]);
      expect(recordOf(await other.list('ada'), 'a')?.claim).toEqual({ nonce: 'n', stage: 'taken' });
    });

    test('only the owner takes', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      await one.put('ada', 'b', '1', { owner: 'second', lifetime: LONG });
      await one.claim('ada', 'a', { nonce: 'n', command: 'for the first' });
      await one.claim('ada', 'b', { nonce: 'n', command: 'for the second' });
      expect(await other.take('ada', 'second')).toEqual([
        { key: 'b', nonce: 'n', command: 'for the second' },
      ]);
      expect(await other.take('ada', 'third')).toEqual([]);
    });

    test('a put leaves the claim; one that releases it makes room for the next', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      await other.claim('ada', 'a', { nonce: 'n', command: 'c' });
      await one.put('ada', 'a', '2', { owner: 'first', lifetime: LONG });
      await one.put('ada', 'a', '3', { owner: 'first', lifetime: LONG, release: 'another' });
      expect(await other.claim('ada', 'a', { nonce: 'm', command: 'd' })).toBe('busy');
      await one.put('ada', 'a', '4', { owner: 'first', lifetime: LONG, release: 'n' });
      expect(await other.claim('ada', 'a', { nonce: 'm', command: 'd' })).toBe('claimed');
    });

    test('there is nothing to claim of a record that is not there', async () => {
      expect(await one.claim('ada', 'a', { nonce: 'n', command: 'c' })).toBe('unknown');
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      await one.remove('ada', 'a');
      expect(await other.claim('ada', 'a', { nonce: 'n', command: 'c' })).toBe('unknown');
    });

    test('a record without an owner is given no command, as nobody would take it', async () => {
      await one.put('ada', 'a', '1', { lifetime: LONG });
      expect(await other.claim('ada', 'a', { nonce: 'n', command: 'c' })).toBe('unknown');
      expect(recordOf(await one.list('ada'), 'a')).not.toHaveProperty('claim');
    });

    test('a record outlives the lease of its owner as no longer alive, and can no longer be claimed', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: SHORT });
      await vi.waitFor(async () => {
        expect(recordOf(await other.list('ada'), 'a')).toMatchObject({ value: '1', alive: false });
      }, PATIENCE);
      expect(await other.claim('ada', 'a', { nonce: 'n', command: 'c' })).toBe('unknown');
    });

    test('the renewal of a lease holds all of its owner, and nobody else', async () => {
      await one.put('ada', 'a', '1', { owner: 'first', lifetime: SHORT });
      await one.put('ada', 'b', '1', { owner: 'first', lifetime: SHORT });
      await one.put('ada', 'c', '1', { owner: 'second', lifetime: SHORT });
      await one.renew('ada', 'first', LONG);
      await vi.waitFor(async () => {
        expect(recordOf(await other.list('ada'), 'c')?.alive).toBe(false);
      }, PATIENCE);
      expect(recordOf(await other.list('ada'), 'a')?.alive).toBe(true);
      expect(recordOf(await other.list('ada'), 'b')?.alive).toBe(true);
    });

    test('a record without an owner is forgotten when its time is over', async () => {
      await one.put('ada', 'a', '1', { lifetime: SHORT });
      await one.put('ada', 'b', '1', { lifetime: LONG });
      await vi.waitFor(async () => {
        expect((await other.list('ada')).records.map(({ key }) => key)).toEqual(['b']);
      }, PATIENCE);
    });

    test('each change is told to the listeners of both instances, until they stop', async () => {
      const first = vi.fn();
      const second = vi.fn();
      const stopFirst = one.subscribe('ada', first);
      const stopSecond = other.subscribe('ada', second);
      const put = () => one.put('ada', 'a', '1', { owner: 'first', lifetime: LONG });
      await told(first, put);
      await told(second, put);
      for (const change of [
        () => other.claim('ada', 'a', { nonce: 'n', command: 'c' }),
        () => one.remove('ada', 'a'),
      ]) {
        first.mockClear();
        second.mockClear();
        await change();
        await vi.waitFor(
          () => expect([first, second].every((each) => each.mock.calls.length > 0)).toBe(true),
          PATIENCE,
        );
      }
      stopFirst();
      first.mockClear();
      second.mockClear();
      await put();
      await vi.waitFor(() => expect(second).toHaveBeenCalled(), PATIENCE);
      expect(first).not.toHaveBeenCalled();
      stopSecond();
    });

    test('tells a listener once that takes the place of another in the same turn', async () => {
      const [first, second] = [vi.fn(), vi.fn()];
      const put = (value: string) => one.put('ada', 'a', value, { owner: 'first', lifetime: LONG });
      const stopFirst = one.subscribe('ada', first);
      await told(first, () => put('1'));
      stopFirst();
      const stopSecond = one.subscribe('ada', second);
      await told(second, () => put('2'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      second.mockClear();
      await put('3');
      await vi.waitFor(() => expect(second).toHaveBeenCalled(), PATIENCE);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(second).toHaveBeenCalledOnce();
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

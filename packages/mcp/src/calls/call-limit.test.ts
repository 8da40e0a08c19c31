import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallLimit, defaultConcurrentCalls, withinOriginLimit } from './call-limit.js';

const never = new AbortController().signal;

/** Starts `count` calls that end when told to. */
function start(origin: string, count: number, signal = never) {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: count }, (_, index) =>
    withinOriginLimit({ name: origin, places: 4, signal }, () => {
      running.push(String(index));
      return new Promise<string>((resolve) => {
        ends.push(() => {
          resolve(String(index));
        });
      });
    }),
  );
  return { running, ends, calls };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('withinOriginLimit', () => {
  it('runs four at once, the rest in the order they came', async () => {
    const { running, ends, calls } = start('https://a.example', 6);
    await settle();
    expect(running).toEqual(['0', '1', '2', '3']);
    ends[2]?.();
    await settle();
    expect(running).toEqual(['0', '1', '2', '3', '4']);
    ends[0]?.();
    await settle();
    expect(running).toEqual(['0', '1', '2', '3', '4', '5']);
    for (const end of ends) {
      end();
    }
    expect(await Promise.all(calls)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('counts each origin by itself', async () => {
    const one = start('https://b.example', 5);
    const other = start('https://c.example', 4);
    await settle();
    expect([one.running.length, other.running.length]).toEqual([4, 4]);
    for (const end of [...one.ends, ...other.ends]) {
      end();
    }
    await settle();
    one.ends[4]?.();
    await Promise.all([...one.calls, ...other.calls]);
    expect(one.running).toHaveLength(5);
  });

  it('takes an aborted call out of the queue, and passes a failed call’s place on', async () => {
    const origin = 'https://d.example';
    const controller = new AbortController();
    const busy = start(origin, 4);
    const waiting = start(origin, 1, controller.signal);
    const next = withinOriginLimit({ name: origin, places: 4, signal: never }, () =>
      Promise.reject(new Error('broken')),
    );
    const last = withinOriginLimit({ name: origin, places: 4, signal: never }, () => Promise.resolve('last'));
    controller.abort(new Error('no more'));
    await expect(waiting.calls[0]).rejects.toThrow('no more');
    busy.ends[0]?.();

    await expect(next).rejects.toThrow('broken');
    await expect(last).resolves.toBe('last');
    expect(waiting.running).toEqual([]);
    for (const end of busy.ends) {
      end();
    }
    await Promise.all(busy.calls);
  });
});

describe('a call that waits', () => {
  it('hears how many are ahead whenever that changes, and 0 when it runs or is given up', async () => {
    const limit = createCallLimit();
    const ends: (() => void)[] = [];
    const heard: string[] = [];
    const controller = new AbortController();
    const begin = (name: string, signal = never) =>
      limit(
        { name: 'origin', places: 2, signal, onQueue: (ahead) => heard.push(`${name}: ${ahead}`) },
        () => new Promise<void>((resolve) => ends.push(resolve)),
      );
    const calls = [begin('a'), begin('b'), begin('c'), begin('d', controller.signal), begin('e')];
    await settle();
    expect(heard.splice(0)).toEqual(['c: 2', 'd: 3', 'e: 4']);
    controller.abort(new Error('no more'));
    await expect(calls[3]).rejects.toThrow('no more');
    expect(heard.splice(0)).toEqual(['d: 0', 'c: 2', 'e: 3']);
    ends[0]?.();
    await settle();
    expect(heard.splice(0)).toEqual(['c: 0', 'e: 2']);
    ends[1]?.();
    await settle();
    expect(heard.splice(0)).toEqual(['e: 0']);
    ends.forEach((end) => {
      end();
    });
    await Promise.allSettled(calls);
  });
});

describe('defaultConcurrentCalls', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is four in a page or a worker, and no limit elsewhere', () => {
    expect(defaultConcurrentCalls()).toBe(Infinity);
    vi.stubGlobal('location', new URL('https://host.example'));
    vi.stubGlobal('process', undefined);
    expect(defaultConcurrentCalls()).toBe(4);
  });

  it('is four in a page of Electron, which has Node at hand', () => {
    vi.stubGlobal('location', new URL('https://host.example'));
    vi.stubGlobal('process', { versions: { node: '22.0.0' }, type: 'renderer' });
    expect(defaultConcurrentCalls()).toBe(4);
  });

  it('is no limit on a server that looks like a page: Node with jsdom, Deno', () => {
    vi.stubGlobal('location', new URL('https://host.example'));
    expect(defaultConcurrentCalls()).toBe(Infinity);
    vi.stubGlobal('process', undefined);
    vi.stubGlobal('Deno', {});
    expect(defaultConcurrentCalls()).toBe(Infinity);
  });
});

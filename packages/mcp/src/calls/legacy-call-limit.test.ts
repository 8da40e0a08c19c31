import { describe, expect, it } from 'vitest';
import { withinLegacyCallLimit } from './legacy-call-limit.js';

const never = new AbortController().signal;

/** Starts `count` calls that end when told to. */
function start(origin: string, count: number, signal = never) {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: count }, (_, index) =>
    withinLegacyCallLimit(origin, signal, () => {
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

describe('withinLegacyCallLimit', () => {
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
    const next = withinLegacyCallLimit(origin, never, () => Promise.reject(new Error('broken')));
    const last = withinLegacyCallLimit(origin, never, () => Promise.resolve('last'));
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

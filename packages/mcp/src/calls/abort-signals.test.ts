import { describe, expect, it, vi } from 'vitest';
import { linkSignals } from './abort-signals.js';

describe('linkSignals', () => {
  it('aborts with the reason of whichever aborts first, put in other words', () => {
    const one = new AbortController();
    const other = new AbortController();
    const { signal } = linkSignals(
      [one.signal, undefined, other.signal],
      (reason) => `because ${String(reason)}`,
    );
    other.abort('b');
    one.abort('a');

    expect(signal.reason).toBe('because b');
  });

  it('is aborted from the start where a source is', () => {
    expect(linkSignals([new AbortController().signal, AbortSignal.abort('a')]).signal.reason).toBe('a');
  });

  it('follows nothing once released, and leaves no listener behind', () => {
    const source = new AbortController();
    const add = vi.spyOn(source.signal, 'addEventListener');
    const remove = vi.spyOn(source.signal, 'removeEventListener');
    const linked = linkSignals([source.signal]);
    linked.release();
    source.abort('a');

    expect(linked.signal.aborted).toBe(false);
    expect(remove.mock.calls.length).toBe(add.mock.calls.length);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';
import { formOf } from './form-store.fixtures.js';
import { createAnswerChecks } from './answer-checks.js';

const { loadPatternMatcher } = vi.hoisted(() => ({
  loadPatternMatcher: vi.fn<() => Promise<PatternMatcher>>(),
}));

vi.mock('../pattern/load-pattern-matcher.js', () => ({ loadPatternMatcher }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { model } = formOf({ a: { type: 'string', pattern: '^x$' } });
const [field] = model.fields;
if (field === undefined) {
  throw new Error('The fixture has no field.');
}
const matching: PatternMatcher = { test: (_pattern, value) => value === 'x' };

describe('patterns', () => {
  test('are checked once the matcher is there', async () => {
    loadPatternMatcher.mockResolvedValue(matching);
    const checks = createAnswerChecks(model, '.');
    expect(checks.field(field, 'y')).toEqual({ issue: undefined, unverifiable: false });
    await checks.ready();
    expect(checks.field(field, 'y').issue?.code).toBe('pattern');
    expect(checks.field(field, 'x')).toEqual({ issue: undefined, unverifiable: false });
    expect(checks.ready()).toBeUndefined();
  });

  test('are waited for two seconds at most, then left to the server', async () => {
    let arrive: (matcher: PatternMatcher) => void = () => undefined;
    loadPatternMatcher.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const checks = createAnswerChecks(model, '.');
    let ready = false;
    const waiting = checks.ready()?.then(() => {
      ready = true;
    });
    await vi.advanceTimersByTimeAsync(1999);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(checks.field(field, 'y')).toEqual({ issue: undefined, unverifiable: true });
    arrive(matching);
    await vi.advanceTimersByTimeAsync(0);
    expect(checks.field(field, 'y').issue?.code).toBe('pattern');
  });

  test('are left to the server where the matcher does not load', async () => {
    loadPatternMatcher.mockRejectedValue(new Error('chunk missing'));
    const checks = createAnswerChecks(model, '.');
    await checks.prepare();
    expect(checks.field(field, 'y')).toEqual({ issue: undefined, unverifiable: true });
    expect(checks.field(field, '')).toEqual({ issue: undefined, unverifiable: false });
  });

  test('are read before they are needed, with pauses in between', async () => {
    const many = formOf({
      a: { type: 'string', pattern: '^a$' },
      b: { type: 'string', pattern: '^b$' },
      c: { type: 'string', pattern: '^c$' },
    });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const isPattern = vi.fn(() => {
      now += 10;
      return true;
    });
    loadPatternMatcher.mockResolvedValue({ ...matching, isPattern });
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    const prepared = createAnswerChecks(many.model, '.').prepare();
    await vi.runAllTimersAsync();
    await prepared;
    expect(isPattern).toHaveBeenCalledTimes(3);
    expect(pauses).toHaveBeenCalledTimes(3);
    pauses.mockRestore();
    clock.mockRestore();
  });

  test('cost nothing where there are none', () => {
    loadPatternMatcher.mockClear();
    const checks = createAnswerChecks(formOf({ a: { type: 'string' } }).model, '.');
    expect(checks.ready()).toBeUndefined();
    expect(loadPatternMatcher).not.toHaveBeenCalled();
  });
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { comparePatterns } from './compare-patterns.fixtures.js';
import { patternWithLookarounds, plainPattern, TEXTS } from './random-patterns.fixtures.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 180_000 });

const SEED = 20251125;

/** A slice of what `scripts/patterns.mjs` compares. */
test('a verdict is the native u-flag RegExp’s, for any pattern without lookarounds', () => {
  const patterns = fc.sample(plainPattern, { numRuns: 200, seed: SEED });
  const counts = comparePatterns(patterns.map((pattern) => ({ pattern, texts: TEXTS })));
  expect(counts).toEqual({
    patterns: 200,
    invalid: 0,
    unverifiable: [],
    verdicts: 200 * TEXTS.length,
    wrong: [],
  });
});

test('and for lookarounds, wherever there is a verdict', () => {
  const patterns = fc.sample(patternWithLookarounds, { numRuns: 400, seed: SEED });
  const { wrong, invalid, verdicts } = comparePatterns(
    patterns.map((pattern) => ({ pattern, texts: TEXTS })),
  );
  expect({ wrong, invalid }).toEqual({ wrong: [], invalid: 0 });
  expect(verdicts).toBeGreaterThan(200 * TEXTS.length);
});

import { expect, test, vi } from 'vitest';
import { comparePatterns } from './compare-patterns.fixtures.js';
import { everydayPatterns } from './everyday-patterns.fixtures.js';
import { loadPatternMatcher } from './load-pattern-matcher.js';

// Thousands of patterns take their time where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

test('patterns as people write them are checked as the native engine checks them, nearly all', async () => {
  const counts = await comparePatterns(everydayPatterns(), await loadPatternMatcher());
  expect(counts.wrong).toEqual([]);
  expect(counts.patterns).toBeGreaterThan(3000);
  expect(counts.verdicts).toBeGreaterThan(200_000);
  expect(counts.unverifiable.length / counts.patterns).toBeLessThan(0.02);
});

import { expect, test, vi } from 'vitest';
import { comparePatterns } from './compare-patterns.fixtures.js';
import { everydayPatterns } from './everyday-patterns.fixtures.js';

// Thousands of patterns take their time where other tests share the machine.
vi.setConfig({ testTimeout: 180_000 });

test('patterns as people write them are checked as the native engine checks them', () => {
  const counts = comparePatterns(everydayPatterns());
  expect(counts.wrong).toEqual([]);
  expect(counts.patterns).toBeGreaterThan(3000);
  expect(counts.verdicts).toBeGreaterThan(200_000);
  expect(counts.unverifiable.filter((pattern) => !pattern.includes('\\1'))).toEqual([]);
});

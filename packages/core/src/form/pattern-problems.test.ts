import { expect, test } from 'vitest';
import { parseRequestedSchema } from './parse-requested-schema.js';
import { loadPatternMatcher } from '../pattern/load-pattern-matcher.js';
import { patternProblems } from './pattern-problems.js';

test('patterns that are none are problems of the schema', async () => {
  const patterns = {
    fine: '^a',
    'a/b': '(',
    none: undefined,
    far: '(a)\\1',
    looks: '(?<=a)b',
    flag: '(?i)a',
  };
  const properties = Object.fromEntries(
    Object.entries(patterns).map(([key, pattern]) => [key, { type: 'string', ...(pattern && { pattern }) }]),
  );
  const model = parseRequestedSchema({ type: 'object', properties });
  expect(patternProblems(model, await loadPatternMatcher())).toEqual([
    { code: 'patternInvalid', path: '/requestedSchema/properties/a~1b/pattern', params: {} },
    { code: 'patternInvalid', path: '/requestedSchema/properties/flag/pattern', params: {} },
  ]);
  expect(patternProblems(model, { test: () => undefined })).toEqual([]);
});

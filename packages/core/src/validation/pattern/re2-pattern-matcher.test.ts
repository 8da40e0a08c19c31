import { beforeAll, describe, expect, test } from 'vitest';
import type { PatternMatcher } from '../issue.js';
import { loadPatternMatcher } from './load-pattern-matcher.js';

let matcher: PatternMatcher;
beforeAll(async () => {
  matcher = await loadPatternMatcher();
});

describe('patterns as people write them', () => {
  test.each([
    ['^[A-Z]{2}-\\d{4}$', 'AB-1234', true],
    ['^[A-Z]{2}-\\d{4}$', 'ab-1234', false],
    ['^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])$', '2026-13', false],
    ['^\\S+@\\S+\\.\\S+$', 'a@b.example', true],
    ["^[\\p{L}\\p{M} '’.-]+$", 'Zoë O’Néill', true],
    ['^\\p{Letter}+$', 'Straße1', false],
    ['^\\+?[0-9 ()-]{7,20}$', '+44 (0)20 7946 0018', true],
    ['^#(?:[0-9a-fA-F]{3}){1,2}$', '#ffcc0', false],
    ['^.{1,500}$', 'x'.repeat(500), true],
    ['^.$', '😀', true],
    ['needle', 'a needle in hay', true],
    ['^\\s*$', '\u00a0\ufeff\u2028\v', true],
    ['^a$', 'a\n', false],
    ['', 'anything', true],
  ])('%s on %j: %s', (pattern, value, verdict) => {
    expect(matcher.test(pattern, value)).toBe(verdict);
  });
});

describe('what can not be checked here is unverifiable, not wrong', () => {
  test.each([
    ['lookahead at no fixed place', '(?=.*\\d).{8,}'],
    ['lookahead within a repetition', '^(?:(?!-)[a-z-]+\\.)+$'],
    ['lookbehind at no fixed place', '(?<=a)b'],
    ['backreference', '(a)\\1'],
    ['named backreference', '(?<x>a)\\k<x>'],
    ['modifiers', '(?i:abc)'],
    ['script extensions', '\\p{scx=Greek}'],
    ['over a thousand repetitions', '^a{1001}$'],
    ['repetitions that multiply', '(?:(?:a{100}){100}){100}'],
    ['a pattern that RE2 takes and ECMA does not', '(?i)abc'],
    ['another one', '\\Aabc\\z'],
    ['and another', '[[:alpha:]]'],
    ['an unclosed group', '('],
    ['an unclosed class', '[a'],
    ['an identity escape that u mode refuses', '\\-'],
    ['a property that does not exist', '\\p{Nope}'],
    ['a pattern of over 2000 characters', 'a'.repeat(2001)],
  ])('%s', (_, pattern) => {
    expect(matcher.test(pattern, 'abc')).toBeUndefined();
  });

  test('an answer of over 2000 characters', () => {
    expect(matcher.test('^a+$', 'a'.repeat(2000))).toBe(true);
    expect(matcher.test('^a+$', 'a'.repeat(2001))).toBeUndefined();
  });

  test('a pattern whose work on this answer would be too much', () => {
    expect(matcher.test('^(?:[ab]?){1000}[^ab]$', 'ab'.repeat(1000))).toBeUndefined();
  });
});

test('a pattern that makes backtracking engines hang is answered', () => {
  expect(matcher.test('^(a+)+$', `${'a'.repeat(1999)}!`)).toBe(false);
  expect(matcher.test('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(1000))).toBe(false);
  expect(matcher.test('(x+x+)+y', 'x'.repeat(1000))).toBe(false);
});

test('thousands of costly patterns in one go end as unverifiable, and the next go starts afresh', async () => {
  const value = 'ab'.repeat(400);
  const costly = Array.from({ length: 2000 }, (_, index) => `(?:[ab]?){400}[^ab]{${index + 1}}`);
  expect(costly.map((pattern) => matcher.test(pattern, value))).toContain(undefined);
  expect(matcher.test('^fresh$', 'fresh')).toBeUndefined();
  await Promise.resolve();
  expect(matcher.test('^fresh$', 'fresh')).toBe(true);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import type { PatternMatcher } from './pattern-matcher.js';
import { loadPatternMatcher } from './load-pattern-matcher.js';

let matcher: PatternMatcher;
beforeAll(async () => {
  matcher = await loadPatternMatcher();
});

describe('patterns as people write them', () => {
  corpus([
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

describe('lookarounds whose place in the text is fixed', () => {
  corpus([
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'longenough1', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 'longenough', false],
    ['(?=^.{8,}$)(?=.*\\d).*$', 'short1', false],
    ['^(?!\\s*$).+', '  ', false],
    ['^(?!666|000)\\d{3}-(?!00)\\d{2}-(?!0{4})\\d{4}$', '123-45-6789', true],
    ['^(?!666|000)\\d{3}-(?!00)\\d{2}-(?!0{4})\\d{4}$', '123-00-6789', false],
    ['^(?!-)[a-z-]+(?<!-)$', 'bad-', false],
    ['^(?!-)[a-z-]+(?<!-)$', 'go-od', true],
    ['^((?!foo).)*$', 'a foo', false],
    ['^((?!foo).)*$', 'a fo o', true],
    ['^(?:(?=a)\\w{2}|\\d)$', 'ab', true],
    ['^(?!(?=ab)a|x).*$', 'abc', false],
    ['^..(?<=ab)c$', 'abc', true],
    ['^..(?<=abc)c$', 'abc', false],
    ['(?=ab)..$', 'xab', true],
  ])('%s on %j: %s', (pattern, value, verdict) => {
    expect(matcher.test(pattern, value)).toBe(verdict);
  });

  test('alternatives that would multiply without end are unverifiable', () => {
    const evil = `^${'(?:(?=a)|b|c)'.repeat(100)}$`;
    expect(matcher.test(evil, 'a')).toBeUndefined();
    expect(matcher.test(`^${'(?=a'.repeat(400)}${')'.repeat(400)}`, 'a')).toBeUndefined();
    expect(matcher.test(`^${'(?:'.repeat(600)}(?=a)${')'.repeat(600)}`, 'a')).toBeUndefined();
  });
});

test('which texts are patterns at all', () => {
  expect(['^a', '(?<=a)b', '(a)\\1'].map((pattern) => matcher.isPattern?.(pattern))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['(', '\\a', '(?i)a', '[b-a]'].map((pattern) => matcher.isPattern?.(pattern))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(matcher.isPattern?.('a'.repeat(2001))).toBeUndefined();
});

describe('what can not be checked here is unverifiable, not wrong', () => {
  corpus([
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

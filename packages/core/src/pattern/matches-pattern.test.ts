import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { createPatternBudget, isPattern, matchesPattern } from './matches-pattern.js';

const verdictOn = (pattern: string, text: string) => matchesPattern(pattern, text, createPatternBudget());
const isOne = (pattern: string) => isPattern(pattern, createPatternBudget());

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
    ['^.{1,500}$', 'x'.repeat(501), false],
    ['[a-z]{1,500}\\d', 'x'.repeat(500), false],
    ['^[^]{0,5000}$', 'x'.repeat(2000), true],
    ['^a{2000}$', 'a'.repeat(1999), false],
    ['^.$', '😀', true],
    ['needle', 'a needle in hay', true],
    ['^\\s*$', '\u00a0\ufeff\u2028\v', true],
    ['\\p{scx=Greek}', 'α', true],
    ['^a$', 'a\n', false],
    ['', 'anything', true],
  ])('%s on %j: %s', (pattern, value, verdict) => {
    expect(verdictOn(pattern, value)).toBe(verdict);
  });
});

describe('lookarounds, wherever they are', () => {
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
    ['(?=.*\\d).{8,}', 'no digits', false],
    ['^(?:(?!-)[a-z-]+\\.)+$', 'a.-b.', false],
    ['(?<=a)b', 'ab', true],
  ])('%s on %j: %s', (pattern, value, verdict) => {
    expect(verdictOn(pattern, value)).toBe(verdict);
  });
});

test('which texts are patterns at all', () => {
  expect(
    ['^a', '(?<=a)b', '(a)\\1', 'a'.repeat(2001), '/api/', '/\\$/'].filter((text) => !isOne(text)),
  ).toEqual([]);
  expect(
    ['(', '\\a', '(?i)a', '[b-a]', '/^a$/', '/^[^/]+$/iu', '/^a/', '/a$/g'].filter((text) => isOne(text)),
  ).toEqual([]);
});

describe('what can not be checked here is unverifiable, not wrong', () => {
  corpus([
    ['backreference', '(a)\\1'],
    ['named backreference', '(?<x>a)\\k<x>'],
    ['modifiers', '(?i:abc)'],
    ['repetitions that multiply', '(?:(?:a{100}){100}){100}'],
    ['the same of nothing', '(?:(?:(?:){1999}){1999}){1999}'],
    ['the same of lookarounds', '(?:(?=a{1900}){1900}){1900}'],
    ['a repetition of nested lookarounds', '(?:(?=(?=a{99}){99}){99}){99}'],
    ['lookarounds in lookarounds', `^${'(?=a'.repeat(400)}${')'.repeat(400)}`],
    ['groups in groups', `^${'(?:'.repeat(600)}(?=a)${')'.repeat(600)}`],
    ['a pattern that RE2 takes and ECMA does not', '(?i)abc'],
    ['another one', '\\Aabc\\z'],
    ['and another', '[[:alpha:]]'],
    ['an unclosed group', '('],
    ['an unclosed class', '[a'],
    ['an identity escape that u mode refuses', '\\-'],
    ['a property that does not exist', '\\p{Nope}'],
    ['one that was written as a literal', '/^abc$/'],
    ['a pattern of over 2000 characters', 'a'.repeat(2001)],
  ])('%s', (_, pattern) => {
    expect(verdictOn(pattern, 'abc')).toBeUndefined();
  });

  test('an answer of over 2000 characters', () => {
    expect(verdictOn('^a+$', 'a'.repeat(2000))).toBe(true);
    expect(verdictOn('^a+$', 'a'.repeat(2001))).toBeUndefined();
  });

  test('a pattern whose work on this answer would be too much', () => {
    expect(verdictOn('^(?:[ab]?){1000}[^ab]$', 'ab'.repeat(1000))).toBeUndefined();
  });
});

test('a pattern that makes backtracking engines hang is answered', () => {
  expect(verdictOn('^(a+)+$', `${'a'.repeat(1999)}!`)).toBe(false);
  expect(verdictOn('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(1000))).toBe(false);
  expect(verdictOn('(x+x+)+y', 'x'.repeat(1000))).toBe(false);
});

test('what is checked together shares one budget; when it is spent, the rest is unverifiable', () => {
  const value = 'ab'.repeat(400);
  const costly = Array.from({ length: 2000 }, (_, index) => `(?:[ab]?){40}[^ab]{${index + 1}}`);
  const budget = createPatternBudget();
  const verdicts = costly.map((pattern) => matchesPattern(pattern, value, budget));
  expect(verdicts[0]).toBe(false);
  expect(verdicts.at(-1)).toBeUndefined();
  expect(matchesPattern('^fresh$', 'fresh', budget)).toBeUndefined();
  expect(verdictOn('^fresh$', 'fresh')).toBe(true);
});

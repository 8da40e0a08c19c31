import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { messages } from './index.js';
import { formatMessage, type Message, type PluralMessage } from './message.js';

const COUNTS = [0, 1, 2, 5];

const all = Object.entries<Message>(messages);
const plural = all.flatMap(([key, message]) => (typeof message === 'string' ? [] : [{ key, message }]));

/** The numbers that a message is chosen by, those of the messages within it too. */
function countedBy(message: Message): readonly string[] {
  if (typeof message === 'string') {
    return [];
  }
  const { by = 'count', ...branches } = message;
  return [...new Set([by, ...Object.values(branches).flatMap(countedBy)])];
}

/** The same message in a language whose every form says which it is. */
function inEveryCategory(message: PluralMessage, categories: readonly Intl.LDMLPluralRule[]): PluralMessage {
  const { by } = message;
  const branches = Object.fromEntries(
    categories.map((category) => [category, `${category} {${by ?? 'count'}}`]),
  );
  return { ...branches, ...(by !== undefined && { by }), other: branches['other'] ?? 'other' };
}

test('there are messages that count', () => {
  expect(plural.length).toBeGreaterThan(15);
});

corpus(all)('%s is a plural message where it counts things', (_, message) => {
  const counts =
    typeof message === 'string' &&
    /\{(?!origin|host|name|label|domain)\w+\} (?:more )?[a-z]+s\b/.test(message);

  expect(counts).toBe(false);
});

describe('a plural message', () => {
  corpus(plural)('$key names numbers that its sentence has', ({ message }) => {
    const params = countedBy(message);
    const sentence = JSON.stringify(message);
    expect(params.filter((name) => !sentence.includes(`{${name}}`))).toEqual([]);
  });

  corpus(plural)('$key agrees with its number in English', ({ message }) => {
    const placeholders = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const count of COUNTS) {
      const said = formatMessage(
        message,
        Object.fromEntries(placeholders.map((name) => [name, name === 'origin' ? 'mcp.example' : count])),
      );
      // "1 stays open" and "1 is rejected" are verbs.
      expect(said).not.toMatch(/(?<!\d)1 (?:more )?(?:\w+s\b(?<!less|this|\bstays|\bis)|are\b|things)/);
      expect(said).not.toMatch(
        /(?<!\d)[025] (?:more )?(?:character|question|option|answer|request|match|time|minute|second|problem)\b/,
      );
    }
  });

  corpus([
    ['pl', ['one', 'few', 'many', 'other'], { 0: 'many', 1: 'one', 2: 'few', 5: 'many' }],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other'], { 0: 'zero', 1: 'one', 2: 'two', 5: 'few' }],
    ['cs', ['one', 'few', 'many', 'other'], { 0: 'other', 1: 'one', 2: 'few', 5: 'other' }],
  ] as const)('has the form that its number takes in %s', (locale, categories, expected) => {
    for (const { key, message } of plural) {
      const translated = inEveryCategory(message, categories);
      const [first = 'count'] = countedBy(message);
      for (const count of COUNTS) {
        const number = new Intl.NumberFormat(locale).format(count);
        expect(formatMessage(translated, { [first]: count }, locale), key).toBe(
          `${expected[count as 0 | 1 | 2 | 5]} ${number}`,
        );
      }
    }
  });
});

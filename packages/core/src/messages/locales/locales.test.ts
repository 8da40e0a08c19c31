import { describe, expect, test } from 'vitest';
import { type CompleteMessages, messages } from '../index.js';
import type { Message } from '../message.js';
import type { PluralMessage } from '../message.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hi } from './hi.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { ptBr } from './pt-br.js';
import { zhHans } from './zh-hans.js';

const LOCALES: readonly (readonly [locale: string, translated: CompleteMessages])[] = [
  ['ar', ar],
  ['de', de],
  ['es', es],
  ['fr', fr],
  ['hi', hi],
  ['ja', ja],
  ['ko', ko],
  ['pt-BR', ptBr],
  ['zh-Hans', zhHans],
];

/** The same in every language: it consists of placeholders, or is an abbreviation. */
const ALIKE = /^(?:[^\p{L}]*(?:UTC)?\{\w+\})+[^\p{L}]*$|^\W*$|^PIN$/u;

/** What stands on a button that has little room. */
const BUTTONS = [
  'shared.accept',
  'shared.decline',
  'shared.notNow',
  'form.review',
  'form.send',
  'form.tryAgain',
  'form.changeShort',
  'inbox.batch.back',
  'inbox.batch.next',
  'inbox.batch.reviewAll',
  'inbox.open',
  'inbox.dismiss',
  'shared.end.close',
] as const;

/** Whole numbers that between them take each form that whole numbers take, but those of a million. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

function formsOf(message: PluralMessage): readonly (readonly [category: string, form: Message])[] {
  return Object.entries(message).filter(([name]) => name !== 'by');
}

/** Each sentence of a message. */
function branchesOf(message: Message): readonly string[] {
  if (typeof message === 'string') {
    return [message];
  }
  return formsOf(message).flatMap(([, branch]) => branchesOf(branch));
}

function placeholdersOf(message: Message): readonly string[] {
  const names = branchesOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

/** The plural forms that are missing, of the message and of those within it. */
function missingForms(message: Message, locale: string): readonly string[] {
  if (typeof message === 'string') {
    return [];
  }
  const rules = new Intl.PluralRules(locale);
  return [
    ...new Set(NUMBERS.map((number) => rules.select(number)).filter((category) => !(category in message))),
    ...formsOf(message).flatMap(([, branch]) => missingForms(branch, locale)),
  ];
}

/** What is shown. */
const english = Object.entries<Message>(messages).filter(([key]) => key !== 'form.secretWords');

describe.each(LOCALES)('%s', (locale, translated) => {
  const entries = english.map(([key, message]) => ({
    key,
    message,
    translation: translated[key as keyof CompleteMessages] as Message,
  }));

  test('has every sentence, and no other', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(messages).sort());
  });

  test('has the placeholders of the English sentence', () => {
    const wrong = entries.filter(
      ({ message, translation }) => `${placeholdersOf(message)}` !== `${placeholdersOf(translation)}`,
    );
    expect(wrong.map(({ key, translation }) => [key, translation])).toEqual([]);
  });

  test('has a form for every number that it counts', () => {
    const wrong = entries.flatMap(({ key, translation }) => {
      const missing = missingForms(translation, locale);
      return missing.length === 0 ? [] : [[key, ...missing]];
    });
    expect(wrong).toEqual([]);
  });

  test('counts where English counts, if its words change with a number', () => {
    const changes = new Set(NUMBERS.map((number) => new Intl.PluralRules(locale).select(number))).size > 1;
    const uncounted = entries.filter(
      ({ message, translation }) =>
        changes &&
        typeof message !== 'string' &&
        typeof translation === 'string' &&
        branchesOf(message).length > 1,
    );
    // A language may say it without a word that changes ("12 von 40").
    expect(uncounted.length).toBeLessThan(8);
  });

  test('is translated', () => {
    const left = entries.filter(
      ({ message, translation }) =>
        typeof message === 'string' && message === translation && !ALIKE.test(message) && message.length > 12,
    );
    expect(left.map(({ key }) => key)).toEqual([]);
  });

  test('needs no more than twice the room, and on buttons no more than 24 characters', () => {
    const long = entries.filter(
      ({ message, translation }) =>
        Math.max(...branchesOf(translation).map(({ length }) => length)) >
        2 * Math.max(...branchesOf(message).map(({ length }) => length)) + 16,
    );
    expect(long.map(({ key, translation }) => [key, translation])).toEqual([]);
    expect(BUTTONS.filter((key) => branchesOf(translated[key]).some(({ length }) => length > 24))).toEqual(
      [],
    );
  });
});

test.each([['en', messages as CompleteMessages] as const, ...LOCALES])(
  '%s has apostrophes and quotation marks of type',
  (_locale, all) => {
    const typed = Object.entries<Message>(all).filter(
      ([key, message]) => key !== 'form.secretWords' && branchesOf(message).some((text) => /['"]/.test(text)),
    );
    expect(typed).toEqual([]);
  },
);

import { describe, expect, test } from 'vitest';
import { de } from '../messages/locales/de.js';
import { HELD_OUT_ASKS, HELD_OUT_HONEST } from './asks-held-out.fixtures.js';
import { ALL_WORDS, HONEST_QUESTIONS, HOSTILE_ASKS, isFound, questionForm } from './asks.fixtures.js';
import { findSecretRequests } from './find-secret-requests.js';
import { secretFieldIds } from './secret-field-ids.js';

type Lists = Readonly<Record<string, readonly string[]>>;

/** The share of a list's entries that are found. @param part every third entry is held out: the cues were not tuned on it. */
function share(lists: Lists, part: 'tuned on' | 'held out' | 'all'): number {
  const found = Object.entries(lists).flatMap(([language, entries]) =>
    entries
      .filter((_entry, index) => part === 'all' || (index % 3 === 2) === (part === 'held out'))
      .map((entry) => isFound(language, entry)),
  );
  expect(found.length).toBeGreaterThanOrEqual(60);
  return found.filter(Boolean).length / found.length;
}

describe('with the words of English and of their own language', () => {
  test('most asks for secrets are found', () => {
    expect(share(HOSTILE_ASKS, 'tuned on')).toBeGreaterThan(0.9);
    expect(share(HOSTILE_ASKS, 'held out')).toBeGreaterThan(0.8);
    expect(share(HELD_OUT_ASKS, 'all')).toBeGreaterThan(0.8);
  });

  test('of honest questions, hardly any is taken for one', () => {
    expect(share(HONEST_QUESTIONS, 'tuned on')).toBe(0);
    expect(share(HONEST_QUESTIONS, 'held out')).toBeLessThan(0.03);
    expect(share(HELD_OUT_HONEST, 'all')).toBeLessThan(0.03);
  });
});

describe('which kind it is', () => {
  test.each([
    ['The code we just texted you', 'oneTimeCode'],
    ['Code~From your phone', 'oneTimeCode'],
    ['Code~~We just texted you, tell us what it says', 'oneTimeCode'],
    ['The 12 words', 'seedPhrase'],
    ['Digits on the card', 'cardNumber'],
    ['Three digits on the back of your card', 'cardSecurityCode'],
    ['Paste your .env', 'token'],
    ['Session cookie', 'token'],
    ['Copy as cURL', 'token'],
    ['Magic link from your inbox', 'signInLink'],
    ['Four digits you use at the cash machine', 'pin'],
    ['Vaše heslo', 'password'],
    ['Nhập mật khẩu của bạn', 'password'],
  ])('%s: %s', (entry, kind) => {
    expect(findSecretRequests(questionForm(entry), ALL_WORDS).map((request) => request.kind)).toContain(kind);
  });
});

describe('the words of a language', () => {
  const ask = () => questionForm('Ihr Passwort');

  test('are known where the page has them', () => {
    expect(findSecretRequests(ask())).toEqual([]);
    expect(findSecretRequests(ask(), de['form.secretWords'])).toMatchObject([{ kind: 'password' }]);
  });

  test('count for what is asked of the same form afterwards', () => {
    const elicitation = ask();
    findSecretRequests(elicitation, de['form.secretWords']);
    expect([...secretFieldIds(elicitation)]).toEqual(['f0']);
  });
});

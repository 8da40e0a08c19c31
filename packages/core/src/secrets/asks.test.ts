import { describe, expect, test } from 'vitest';
import { HELD_OUT_ASKS, HELD_OUT_HONEST } from './asks-held-out.fixtures.js';
import { HONEST_QUESTIONS, HOSTILE_ASKS, questionForm } from './asks.fixtures.js';
import { findSecretRequests } from './find-secret-requests.js';

function isFound(entry: string): boolean {
  return findSecretRequests(questionForm(entry)).some(({ confidence }) => confidence !== 'low');
}

/** Every third entry of a list is held out: what the cues were not tuned on. */
function parts(lists: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, string[]])[] {
  const all = Object.values(lists).flatMap((entries) => entries.map((entry, index) => ({ entry, index })));
  return (['tuned on', 'held out'] as const).map((part) => [
    part,
    all.filter(({ index }) => (index % 3 === 2) === (part === 'held out')).map(({ entry }) => entry),
  ]);
}

describe.each(parts(HOSTILE_ASKS))('asks for secrets, %s', (_part, entries) => {
  test('most are found', () => {
    expect(entries.length).toBeGreaterThan(90);
    expect(entries.filter(isFound).length / entries.length).toBeGreaterThan(0.75);
  });
});

describe.each(parts(HONEST_QUESTIONS))('honest questions, %s', (_part, entries) => {
  test('at most one in twenty is taken for an ask', () => {
    expect(entries.length).toBeGreaterThan(60);
    expect(entries.filter(isFound).length / entries.length).toBeLessThanOrEqual(0.05);
  });
});

describe('the list that was written without the cues', () => {
  test('more than half of the asks are found', () => {
    expect(HELD_OUT_ASKS).toHaveLength(60);
    expect(HELD_OUT_ASKS.filter(isFound).length / HELD_OUT_ASKS.length).toBeGreaterThan(0.75);
  });

  test('at most one honest question in twenty is taken for an ask', () => {
    expect(HELD_OUT_HONEST).toHaveLength(60);
    expect(HELD_OUT_HONEST.filter(isFound).length / HELD_OUT_HONEST.length).toBeLessThanOrEqual(0.05);
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
    expect(findSecretRequests(questionForm(entry)).map((request) => request.kind)).toContain(kind);
  });
});

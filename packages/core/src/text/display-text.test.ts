import { expect, test } from 'vitest';
import { displayText } from './display-text.js';

test.each([
  ['Travel desk', 'Travel desk'],
  ['  Travel \n\t desk \u00A0 ', 'Travel desk'],
  ['Bank\u202Eevil', 'BankU+202Eevil'],
  ['pay\u200Bpal', 'payU+200Bpal'],
  ['see https://a.example', 'see https://a.example'],
  ['', ''],
  [' \n ', ''],
])('%j is shown as %j', (text, expected) => {
  expect(displayText(text)).toBe(expected);
});

test('a cut ends with an ellipsis', () => {
  expect(displayText('a'.repeat(301))).toBe(`${'a'.repeat(300)}…`);
  expect(displayText('abcdef', { maxLength: 3 })).toBe('abc…');
});

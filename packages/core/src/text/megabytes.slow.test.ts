import { expect, test } from 'vitest';
import { inspectText } from './inspect-text.js';

test('megabytes of the worst come back', () => {
  const worst = [
    'a',
    '.',
    ':',
    'a.',
    'a:',
    '[.]',
    '\u0301',
    '\u202E',
    'x\u200B',
    'http://',
    '@',
    'a-',
    '🏴',
    '\r',
    '中a',
  ];
  for (const unit of worst) {
    const text = unit.repeat(200_000);
    expect(inspectText(text, { maxLength: Infinity }).omitted).toBe(0);
    expect(inspectText(text).omitted).toBe([...text].length - 2000);
  }
});

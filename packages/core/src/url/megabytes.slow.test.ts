import { expect, test } from 'vitest';
import { inspectUrl } from './inspect-url.js';

test('megabytes of anything are answered', () => {
  const units = [
    'a',
    '@',
    '.',
    ':',
    '/',
    '\\',
    ' ',
    '%',
    '%E2',
    'xn--',
    'é',
    'é.',
    '?next=https://a',
    '[',
    'http',
    '\u0000',
    '\uD800',
    'a.',
  ];
  for (const unit of units) {
    for (const start of ['', 'https://', 'https://a.example/', 'https://a.example/?']) {
      expect(inspectUrl(start + unit.repeat(1_000_000)).verdict).toBe('block');
      const inspection = inspectUrl((start + unit.repeat(65_536)).slice(0, 65_536));
      expect(['allow', 'warn', 'block']).toContain(inspection.verdict);
    }
  }
});

import { expect, test } from 'vitest';
import { isDate } from './date.js';
import { dateTimeFault } from './date-time.js';
import { isEmail } from './email.js';
import { isUri } from './uri.js';

test('megabytes of anything are answered', () => {
  const million = 1_000_000;
  for (const unit of ['a', '.', '@', ':', '/', '%41', '"', '\\"', '[', '1', '-', '::', ' ', 'a.', '😀']) {
    const long = unit.repeat(million / unit.length);
    for (const text of [
      long,
      `a:${long}`,
      `https://${long}`,
      `https://a/${long}\u0000`,
      `a@${long}`,
      `"${long}"@a`,
      `${long}!`,
    ]) {
      expect([isEmail(text), isUri(text), isDate(text), dateTimeFault(text)]).toEqual([
        expect.any(Boolean),
        expect.any(Boolean),
        false,
        'dateTime',
      ]);
    }
  }
});

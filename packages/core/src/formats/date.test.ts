import { describe, expect } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { isDate } from './date.js';

describe('date is an RFC 3339 full-date that exists', () => {
  corpus(['1963-06-19', '2020-01-31', '2020-02-29', '2000-02-29', '0000-02-29', '9999-12-31'])(
    '%s',
    (text) => {
      expect(isDate(text)).toBe(true);
    },
  );

  corpus([
    '2021-02-29',
    '1900-02-29',
    '2020-02-30',
    '2020-04-31',
    '2020-13-01',
    '2020-00-01',
    '2020-01-00',
    '2020-01-32',
    '06/19/1963',
    '2013-350',
    '1998-1-20',
    '1998-01-1',
    '19630619',
    '1963-06-1৪',
    '+1963-06-19',
    '11963-06-19',
    '2024-01-01T00:00:00Z',
    '2020-11-28\n',
    '',
  ])('%j is none', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { splitDateTime, joinDateTime, pastedDateTime } from './date-time-parts.js';

describe('a date and time in parts', () => {
  test.each([
    ['2026-03-29T09:00:00+02:00', { local: '2026-03-29T09:00', offset: '+02:00' }],
    ['2026-03-29T09:00:00Z', { local: '2026-03-29T09:00', offset: '+00:00' }],
    [' 2026-03-29t09:00:30z ', { local: '2026-03-29T09:00:30', offset: '+00:00' }],
    ['2026-03-29T09:00:00.5-09:30', { local: '2026-03-29T09:00:00.5', offset: '-09:30' }],
    ['2026-03-29T09:00:00.000Z', { local: '2026-03-29T09:00', offset: '+00:00' }],
    ['2024-02-29 23:59:59+0530', { local: '2024-02-29T23:59:59', offset: '+05:30' }],
    ['2026-02-29T09:00:00Z', undefined],
    ['2026-03-29T24:00:00Z', undefined],
    ['2026-03-29T09:00:00+24:00', undefined],
    ['2016-12-31T23:59:60Z', undefined],
    ['2026-03-29T09:00:00.1234Z', undefined],
    ['2026-03-29T09:00:00', undefined],
    ['2026-03-29T09:00Z', undefined],
    ['0000-01-01T00:00:00Z', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (text, parts) => {
    expect(splitDateTime(text)).toEqual(parts);
  });

  test.each([
    ['2026-03-29T09:00', '+02:00', '2026-03-29T09:00:00+02:00'],
    ['2026-03-29T09:00:30', '-05:00', '2026-03-29T09:00:30-05:00'],
    ['2026-03-29T09:00:30.250', '+00:00', '2026-03-29T09:00:30.250+00:00'],
    ['2026-03-29T09:00', '', '2026-03-29T09:00:00'],
    ['', '+02:00', ''],
    ['?', '+02:00', '?'],
  ])('%s and %s: %s', (local, offset, text) => {
    expect(joinDateTime({ local, offset })).toBe(text);
  });
});

describe('a date and time that was pasted', () => {
  test.each([
    ['2026-03-29T09:00:00+02:00', { local: '2026-03-29T09:00', offset: '+02:00' }],
    [
      ' 2026-03-29T09:00:00.123456789Z ',
      { local: '2026-03-29T09:00:00.123', offset: '+00:00', exact: '2026-03-29T09:00:00.123456789Z' },
    ],
    [
      '2026-03-29T09:00:00.0001-05:00',
      { local: '2026-03-29T09:00', offset: '-05:00', exact: '2026-03-29T09:00:00.0001-05:00' },
    ],
    ['2026-03-29T09:00', { local: '2026-03-29T09:00', offset: '' }],
    ['2026-03-29 09:00:15.5', { local: '2026-03-29T09:00:15.5', offset: '' }],
    ['2026-02-30T09:00', undefined],
    ['2016-12-31T23:59:60Z', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%s', (text, pasted) => {
    expect(pastedDateTime(text)).toEqual(pasted);
  });
});

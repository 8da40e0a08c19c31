import { describe, expect, test } from 'vitest';
import { formatOffset, offsetAt, offsetChoices } from './utc-offsets.js';

describe('the offset at a wall-clock time', () => {
  test.each([
    ['2026-01-15T12:00', 'Europe/Berlin', '+01:00'],
    ['2026-07-15T12:00', 'Europe/Berlin', '+02:00'],
    ['2026-03-29T01:59', 'Europe/Berlin', '+01:00'],
    ['2026-03-29T03:00', 'Europe/Berlin', '+02:00'],
    // Never comes: the offset before the gap.
    ['2026-03-29T02:30', 'Europe/Berlin', '+01:00'],
    // Comes twice: the first of them.
    ['2026-10-25T02:30', 'Europe/Berlin', '+02:00'],
    ['2026-10-25T03:00', 'Europe/Berlin', '+01:00'],
    ['2026-07-15T12:00', 'America/New_York', '-04:00'],
    ['2026-01-15T12:00', 'America/St_Johns', '-03:30'],
    ['2026-01-15T12:00', 'Asia/Kathmandu', '+05:45'],
    ['2026-01-15T12:00', 'Pacific/Kiritimati', '+14:00'],
    ['2026-01-15T12:00:30', 'Australia/Lord_Howe', '+11:00'],
    ['2026-07-15T12:00', 'Australia/Lord_Howe', '+10:30'],
    ['2026-01-15T12:00', 'UTC', '+00:00'],
    ['2026-01-15T12:00', 'No/Such_Zone', ''],
    ['', 'Europe/Berlin', ''],
    ['nonsense', 'Europe/Berlin', ''],
  ])('%s in %s: %s', (local, timeZone, offset) => {
    expect(offsetAt(local, timeZone)).toBe(offset);
  });

  test("without a time zone it is the runtime's", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    for (const local of ['2026-01-15T12:00', '2026-07-15T12:00']) {
      expect(offsetAt(local, undefined)).toBe(offsetAt(local, timeZone));
    }
  });
});

test.each([
  [0, '+00:00'],
  [-570, '-09:30'],
  [345, '+05:45'],
  [840, '+14:00'],
])('%i minutes: %s', (minutes, offset) => {
  expect(formatOffset(minutes)).toBe(offset);
});

test('an unusual offset can be chosen where it was suggested', () => {
  expect(offsetChoices('')).not.toContain('+01:23');
  expect(offsetChoices('+01:23')[0]).toBe('+01:23');
  expect(offsetChoices('+02:00').filter((offset) => offset === '+02:00')).toHaveLength(1);
});

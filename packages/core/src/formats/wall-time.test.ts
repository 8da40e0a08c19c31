import { describe, expect, test } from 'vitest';
import { formatOffset, offsetChoices } from './utc-offsets.js';
import { wallTime } from './wall-time.js';

const once = (offset: string) => ({ kind: 'once', offset });
const twice = (first: string, second: string) => ({ kind: 'twice', first, second });
const skipped = (offset: string, shownAs: string) => ({ kind: 'skipped', offset, shownAs });
const UNKNOWN = { kind: 'unknown' };

describe('the offset at a wall-clock time', () => {
  test.each([
    ['Europe/Berlin', '2026-01-15T12:00', once('+01:00')],
    ['Europe/Berlin', '2026-07-15T12:00', once('+02:00')],
    ['Europe/Berlin', '2026-03-29T01:59', once('+01:00')],
    ['Europe/Berlin', '2026-03-29T02:00', skipped('+01:00', '2026-03-29 03:00')],
    ['Europe/Berlin', '2026-03-29T02:59:59.999', skipped('+01:00', '2026-03-29 03:59')],
    ['Europe/Berlin', '2026-03-29T03:00', once('+02:00')],
    ['Europe/Berlin', '2026-10-25T01:59', once('+02:00')],
    ['Europe/Berlin', '2026-10-25T02:00', twice('+02:00', '+01:00')],
    ['Europe/Berlin', '2026-10-25T02:59', twice('+02:00', '+01:00')],
    ['Europe/Berlin', '2026-10-25T03:00', once('+01:00')],
    ['America/New_York', '2026-07-15T12:00', once('-04:00')],
    ['America/New_York', '2026-03-08T02:30', skipped('-05:00', '2026-03-08 03:30')],
    ['America/New_York', '2026-11-01T01:30', twice('-04:00', '-05:00')],
    ['America/St_Johns', '2026-01-15T12:00', once('-03:30')],
    ['Asia/Kolkata', '2026-03-29T02:30', once('+05:30')],
    ['Asia/Kathmandu', '2026-01-15T12:00', once('+05:45')],
    ['Pacific/Kiritimati', '2026-01-15T12:00', once('+14:00')],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-01-15T12:00:30', once('+11:00')],
    ['Australia/Lord_Howe', '2026-07-15T12:00', once('+10:30')],
    ['Australia/Lord_Howe', '2026-04-05T01:45', twice('+11:00', '+10:30')],
    ['Australia/Lord_Howe', '2026-10-04T02:15', skipped('+10:30', '2026-10-04 02:45')],
    // A whole day, when Samoa moved across the date line.
    ['Pacific/Apia', '2011-12-29T23:59', once('-10:00')],
    ['Pacific/Apia', '2011-12-30T12:00', skipped('-10:00', '2011-12-31 12:00')],
    ['Pacific/Apia', '2011-12-31T00:00', once('+14:00')],
    ['Pacific/Apia', '2026-01-15T12:00', once('+13:00')],
    // At midnight.
    ['Africa/Cairo', '2026-04-24T00:30', skipped('+02:00', '2026-04-24 01:30')],
    ['UTC', '2026-01-15T12:00', once('+00:00')],
    ['UTC', '0099-01-15T12:00', once('+00:00')],
    ['No/Such_Zone', '2026-01-15T12:00', UNKNOWN],
    ['Europe/Berlin', '', UNKNOWN],
    ['Europe/Berlin', 'nonsense', UNKNOWN],
  ])('in %s at %s', (timeZone, local, found) => {
    expect(wallTime(local, timeZone)).toEqual(found);
  });

  test("without a time zone it is the runtime's", () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    for (const local of ['2026-01-15T12:00', '2026-07-15T12:00']) {
      expect(wallTime(local, undefined)).toEqual(wallTime(local, timeZone));
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

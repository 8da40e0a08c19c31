import { isDay } from './date.js';

/** Date, time and offset; the fraction is of any length, so nothing here can be matched in two ways. */
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** What a date and time control gives before an offset is chosen: `2026-03-29T09:00`, with or without seconds. */
const LOCAL_DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;

/**
 * What keeps a text from being an RFC 3339 `date-time`: `offset` where only the offset is missing, else `dateTime`.
 *
 * The offset is mandatory. Second 60 exists only as a leap second, at 23:59:60 UTC.
 */
export function dateTimeFault(text: string): 'dateTime' | 'offset' | undefined {
  const complete = DATE_TIME.exec(text);
  if (complete) {
    return isReal(complete.slice(1).map((part) => part ?? '0')) ? undefined : 'dateTime';
  }
  const local = LOCAL_DATE_TIME.exec(text);
  const isLocal = local !== null && isReal([...local.slice(1).map((part) => part ?? '0'), '+', '0', '0']);
  return isLocal ? 'offset' : 'dateTime';
}

function isReal([year, month, day, hour, minute, second, sign, offsetHour, offsetMinute]: string[]): boolean {
  const hours = Number(hour);
  const minutes = Number(minute);
  const offset = Number(offsetHour) * 60 + Number(offsetMinute);
  if (
    !isDay(Number(year), Number(month), Number(day)) ||
    hours > 23 ||
    minutes > 59 ||
    Number(offsetHour) > 23 ||
    Number(offsetMinute) > 59 ||
    Number(second) > 60
  ) {
    return false;
  }
  const utcMinutes = hours * 60 + minutes - (sign === '-' ? -offset : offset);
  const minutesOfDay = ((utcMinutes % 1440) + 1440) % 1440;
  return Number(second) < 60 || minutesOfDay === 1439;
}

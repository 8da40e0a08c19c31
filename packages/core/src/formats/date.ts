const FULL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** RFC 3339 `full-date`, a day that exists in the Gregorian calendar. `Date` decides nothing: it rolls days over. */
export function isDate(text: string): boolean {
  const parts = FULL_DATE.exec(text);
  return parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Whether a day exists. Months and days count from 1. */
export function isDay(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

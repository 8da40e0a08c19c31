import { dateTimeFault } from './date-time.js';

/** An RFC 3339 `date-time` as two controls hold it: `<input type="datetime-local">` and a choice of the offset. */
export interface DateTimeParts {
  /** `2026-03-29T09:00`, with seconds and milliseconds where there are any. */
  readonly local: string;
  /** `+02:00`; UTC is `+00:00`; empty while none is chosen. */
  readonly offset: string;
}

/** A native control holds milliseconds at the finest, and no leap second. */
const SHOWABLE =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(:[0-5]\d)(\.\d{1,3})?(?:([Zz])|([+-])(\d{2}):?(\d{2}))$/;

/**
 * Splits a `date-time` value, such as a server's suggestion, for the two controls.
 *
 * @returns `undefined` for what they can't show: a finer fraction, a leap second, anything that is no `date-time`.
 */
export function splitDateTime(value: unknown): DateTimeParts | undefined {
  const parts = typeof value === 'string' ? SHOWABLE.exec(value.trim()) : null;
  if (parts === null) {
    return undefined;
  }
  const [
    ,
    date = '',
    time = '',
    seconds = '',
    fraction = '',
    zulu,
    sign = '+',
    hours = '00',
    minutes = '00',
  ] = parts;
  const offset = zulu ? '+00:00' : `${sign}${hours}:${minutes}`;
  if (dateTimeFault(`${date}T${time}${seconds}${offset}`) !== undefined || date.startsWith('0000')) {
    return undefined;
  }
  const exact = seconds !== ':00' || /[1-9]/.test(fraction);
  return {
    local: `${date}T${time}${exact ? seconds : ''}${/[1-9]/.test(fraction) ? fraction : ''}`,
    offset,
  };
}

/** A complete RFC 3339 text that was pasted, and the whole of it where the fraction is finer than a control can hold. */
export interface PastedDateTime extends DateTimeParts {
  readonly exact?: string;
}

const FINER = /(\.\d{3})\d+(?=[Zz+-])/;
const LOCAL = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** @returns `undefined` for what isn't a date and time; without an offset (`''`) the time zone decides. */
export function pastedDateTime(text: string): PastedDateTime | undefined {
  const trimmed = text.trim();
  if (LOCAL.test(trimmed)) {
    const seconds = trimmed.length === 16 ? ':00' : '';
    const parts = splitDateTime(`${trimmed}${seconds}Z`);
    return parts && { ...parts, offset: '' };
  }
  const parts = splitDateTime(trimmed.replace(FINER, '$1'));
  return parts && (FINER.test(trimmed) ? { ...parts, exact: trimmed } : parts);
}

/**
 * Joins what the two controls hold to the field's value. Without an offset it has the issue `offset`. A `local` without a
 * time, such as an empty one, is the value.
 */
export function joinDateTime({ local, offset }: DateTimeParts): string {
  if (!local.includes('T')) {
    return local;
  }
  const time = local.slice(local.indexOf('T') + 1);
  return `${local}${time.length === 5 ? ':00' : ''}${offset}`;
}

import { formatOffset } from './utc-offsets.js';

/** What a wall-clock time is in a time zone. Offsets as in `DateTimeParts`. */
export type WallTime =
  | { readonly kind: 'once'; readonly offset: string }
  /** The clock is put back, so that the time comes twice. */
  | { readonly kind: 'twice'; readonly first: string; readonly second: string }
  /** The clock is put forward over it. With the offset of before it is the moment that clocks there call `shownAs`. */
  | { readonly kind: 'skipped'; readonly offset: string; readonly shownAs: string }
  /** No time yet, or a time zone that this runtime does not know. */
  | { readonly kind: 'unknown' };

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Finds the offset from UTC that holds in a time zone at a wall-clock time.
 *
 * @param local `2026-03-29T09:00`, seconds or not.
 * @param timeZone IANA name. @default the runtime's
 */
export function wallTime(local: string, timeZone: string | undefined): WallTime {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) {
    return { kind: 'unknown' };
  }
  try {
    // Offsets are under a day, so that these two stand on either side of a change that could matter.
    const before = offsetOf(asUtc - DAY, timeZone);
    const after = offsetOf(asUtc + DAY, timeZone);
    const [first, second] = [...new Set([before, after])]
      .filter((minutes) => offsetOf(asUtc - minutes * MINUTE, timeZone) === minutes)
      .map(formatOffset);
    if (first === undefined) {
      const shownAs = new Date(asUtc + (after - before) * MINUTE)
        .toISOString()
        .slice(0, 16)
        .replace('T', ' ');
      return { kind: 'skipped', offset: formatOffset(before), shownAs };
    }
    return second === undefined ? { kind: 'once', offset: first } : { kind: 'twice', first, second };
  } catch {
    // A time zone that this runtime does not know.
    return { kind: 'unknown' };
  }
}

/** In minutes, at an instant; whole minutes, as RFC 3339 writes them. */
function offsetOf(instant: number, timeZone: string | undefined): number {
  if (timeZone === undefined) {
    return -Math.round(new Date(instant).getTimezoneOffset());
  }
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  // Date.UTC would take the years to 99 for those after 1900.
  const wall = new Date(0);
  wall.setUTCFullYear(read('year'), read('month') - 1, read('day'));
  wall.setUTCHours(read('hour'), read('minute'));
  return Math.round((wall.getTime() - Math.floor(instant / 60_000) * 60_000) / 60_000);
}

/** The offsets that a time has in its zone: two where clocks go back, none where there is no such time. */
export function offsetsOf(wall: WallTime): readonly string[] {
  switch (wall.kind) {
    case 'twice':
      return [wall.first, wall.second];
    case 'once':
    case 'skipped':
      return [wall.offset];
    case 'unknown':
      return [];
    default:
      return wall satisfies never;
  }
}

/** The place that a time zone is named after, such as `Amsterdam`; nothing for one like `UTC`. @param timeZone @default the runtime's */
export function placeOfZone(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string | undefined {
  return /^(?!Etc\/).*\//.test(timeZone)
    ? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    : undefined;
}

/** Offsets that are in use somewhere (IANA time zone database, 2025), in minutes. */
const IN_USE = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -150, -120, -60, 0, 60, 120, 180,
  210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840,
];

/** `+02:00` for 120. */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** All offsets to choose from; an unusual one that was suggested or pasted is among them. */
export function offsetChoices(unusual: string): readonly string[] {
  const choices = IN_USE.map(formatOffset);
  return unusual === '' || choices.includes(unusual) ? choices : [unusual, ...choices];
}

/**
 * The offset that holds in a time zone at a wall-clock time. Where the clock is put back and the time comes twice, the
 * first; where it is put forward and the time never comes, the one before.
 *
 * @param local `2026-03-29T09:00`, seconds or not.
 * @param timeZone IANA name. @default the runtime's
 * @returns `''` where there is no telling.
 */
export function offsetAt(local: string, timeZone: string | undefined): string {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) {
    return '';
  }
  try {
    const DAY = 86_400_000;
    const before = offsetOf(asUtc - DAY, timeZone);
    const after = offsetOf(asUtc + DAY, timeZone);
    const holds = [before, after].find((minutes) => offsetOf(asUtc - minutes * 60_000, timeZone) === minutes);
    return formatOffset(holds ?? before);
  } catch {
    // A time zone that this runtime does not know.
    return '';
  }
}

/** In minutes, at an instant; whole minutes, as RFC 3339 writes them. */
function offsetOf(instant: number, timeZone: string | undefined): number {
  if (timeZone === undefined) {
    return -Math.round(new Date(instant).getTimezoneOffset());
  }
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
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
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return Math.round((wall - Math.floor(instant / 60_000) * 60_000) / 60_000);
}

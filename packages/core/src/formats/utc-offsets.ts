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

const IN_USE_TEXTS = IN_USE.map(formatOffset);

/** All offsets to choose from; unusual ones that were suggested or pasted are among them. */
export function offsetChoices(...unusual: readonly string[]): readonly string[] {
  return [
    ...new Set([...unusual.filter((offset) => !IN_USE_TEXTS.includes(offset)), ...IN_USE_TEXTS]),
  ].filter((offset) => offset !== '');
}

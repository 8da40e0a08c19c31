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

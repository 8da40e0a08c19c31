/** The smallest picture there is. */
export const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A picture's first bytes; the letters of a text are bytes. */
export function pictureOf(type: string, ...bytes: readonly (number | string)[]): string {
  const text = bytes.map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part)).join('');
  return `data:image/${type};base64,${btoa(text)}`;
}

/** @param width and height: in pixels, as its header says. @param more bytes behind the header. */
export function png(width: number, height: number, more = 0): string {
  const side = (pixels: number) => [24, 16, 8, 0].map((shift) => (pixels >>> shift) & 0xff);
  const size = [...side(width), ...side(height)];
  return pictureOf(
    'png',
    '\x89PNG\r\n\x1A\n',
    0,
    0,
    0,
    13,
    'IHDR',
    ...size,
    8,
    6,
    0,
    0,
    0,
    '\0'.repeat(more),
  );
}

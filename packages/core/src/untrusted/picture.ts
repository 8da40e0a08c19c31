import { ownValue } from './own-value.js';

/** A picture that a server sent or named: its claim, as its words are. */
export interface Picture {
  /** A small PNG, JPEG, GIF or WebP as a `data:` URL, or an `https:` address. */
  readonly src: string;
  /** It would have to be fetched, which reveals that it was seen. Inspect its address before. */
  readonly remote: boolean;
}

/**
 * Pictures made of pixels. Never SVG: as `<img>` it runs no script, and yet 2 kB of nested `<use>` elements are drawn
 * millions of times and hang the page.
 */
const INLINE = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/i;
/** In UTF-16 units: 128 KiB in base64. */
const LONGEST_INLINE = 175_000;
const LONGEST_ADDRESS = 2048;
/** In pixels. A few kB of one color unpack to gigabytes. */
const LONGEST_SIDE = 1024;
const VECTOR = /\bsvg\b/i;

/**
 * Reads MCP's `Icon` (`{ src, mimeType? }`, revision 2025-11-25). Never throws for JSON.
 *
 * @param affords whether as many pixels may still be drawn.
 * @returns nothing for what is not shown: SVG, other schemes, addresses with a user name, what is too large.
 */
export function readPicture(
  icon: unknown,
  affords: (pixels: number) => boolean = () => true,
): Picture | undefined {
  const src = ownValue(icon, 'src');
  if (typeof src !== 'string' || src.length > LONGEST_INLINE) {
    return undefined;
  }
  const encoded = INLINE.exec(src)?.[1];
  if (encoded !== undefined) {
    const [width, height] = sizeOf(bytesOf(encoded));
    const fits = [width, height].every((side) => side > 0 && side <= LONGEST_SIDE);
    return fits && affords(width * height) ? Object.freeze({ src, remote: false }) : undefined;
  }
  const href = addressOf(src);
  return href === undefined || VECTOR.test(String(ownValue(icon as object, 'mimeType')))
    ? undefined
    : Object.freeze({ src: href, remote: true });
}

function addressOf(src: string): string | undefined {
  if (src.length > LONGEST_ADDRESS || !URL.canParse(src)) {
    return undefined;
  }
  const { href, protocol, username, password, pathname } = new URL(src);
  const isPlain = protocol === 'https:' && username + password === '';
  return isPlain && href.length <= LONGEST_ADDRESS && !VECTOR.test(pathname) ? href : undefined;
}

function bytesOf(encoded: string): string {
  try {
    return atob(encoded);
  } catch {
    return '';
  }
}

/**
 * Width and height, as a format's header states them and decoders reserve them. The first bytes decide which format it is, as in
 * browsers (WHATWG MIME Sniffing, 6.1), whatever the type says. `NaN` beyond the end, 0 where it is no such picture.
 */
function sizeOf(bytes: string): readonly [width: number, height: number] {
  /** The number of these bytes, the highest first. */
  const at: ByteReader = (...places) =>
    places.reduce((value, place) => value * 256 + bytes.charCodeAt(place), 0);
  const has = (signature: string, place = 0) => bytes.startsWith(signature, place);

  // PNG (third edition), 11.2.1: the IHDR chunk comes first.
  if (has('\x89PNG\r\n\x1A\n') && has('IHDR', 12)) {
    return [at(16, 17, 18, 19), at(20, 21, 22, 23)];
  }
  if (has('GIF8')) {
    return gifSize(at);
  }
  // RFC 9649: the first chunk is the extended header, or the bitstream of one of two kinds.
  if (has('RIFF') && has('WEBP', 8) && bytes.length >= 30) {
    const bits = at(24, 23, 22, 21);
    return has('VP8X', 12)
      ? [at(26, 25, 24) + 1, at(29, 28, 27) + 1]
      : has('VP8L', 12)
        ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
        : has('VP8 ', 12)
          ? [at(27, 26) & 0x3fff, at(29, 28) & 0x3fff]
          : [0, 0];
  }
  return has('\xFF\xD8') ? jpegSize(at, bytes.length) : [0, 0];
}

type ByteReader = (...places: readonly number[]) => number;

/** GIF89a, 18 and 20: the logical screen, which browsers widen for a first image that is larger. */
function gifSize(at: ByteReader): readonly [width: number, height: number] {
  const flags = at(10);
  let place = 13 + (flags & 0x80 ? 6 << (flags & 7) : 0);
  while (at(place) === 0x21) {
    place += 2;
    for (let length = at(place); length > 0; length = at(place)) {
      place += length + 1;
    }
    place += 1;
  }
  const side = (screen: number, start: number, length: number) =>
    at(place) === 0x2c ? Math.max(at(screen + 1, screen), at(start + 1, start) + at(length + 1, length)) : 0;
  return [side(6, place + 1, place + 5), side(8, place + 3, place + 7)];
}

/** ITU T.81, B.2.2: the frame header is one of C0 to CF, but for three that are tables. */
function jpegSize(at: ByteReader, length: number): readonly [width: number, height: number] {
  let place = 2;
  while (place + 9 <= length && at(place) === 0xff) {
    const marker = at(place + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [at(place + 7, place + 8), at(place + 5, place + 6)];
    }
    // Without a length: what is read as one could lead over the frame header that a decoder finds.
    if (marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xda)) {
      break;
    }
    place += 2 + Math.max(2, at(place + 2, place + 3));
  }
  return [0, 0];
}

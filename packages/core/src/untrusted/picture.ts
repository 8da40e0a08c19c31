import { isRecord, ownValue } from './own-value.js';

/** A picture that a server sent or named: its claim, as its words are. */
export interface Picture {
  /** A small PNG, JPEG, GIF or WebP as a `data:` URL, or an `https:` address. */
  readonly src: string;
  /** It would have to be fetched, which tells who it is fetched from that it was seen. Inspect its address before. */
  readonly remote: boolean;
}

/**
 * Pictures made of pixels. Never SVG: as `<img>` it runs no script, and yet 2 kB of nested `<use>` elements are drawn
 * millions of times and hang the page.
 */
const INLINE = /^data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/i;
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
  const src = isRecord(icon) ? ownValue(icon, 'src') : undefined;
  if (typeof src !== 'string' || src.length > LONGEST_INLINE) {
    return undefined;
  }
  const [, type, encoded] = INLINE.exec(src) ?? [];
  if (type !== undefined && encoded !== undefined) {
    const [width, height] = READERS[type.toLowerCase()]?.(bytesOf(encoded)) ?? [0, 0];
    const fits = [width, height].every((side) => side > 0 && side <= LONGEST_SIDE);
    return fits && affords(width * height) ? Object.freeze({ src, remote: false }) : undefined;
  }
  const mimeType = ownValue(icon as object, 'mimeType');
  const href = addressOf(src);
  return href === undefined || (typeof mimeType === 'string' && VECTOR.test(mimeType))
    ? undefined
    : Object.freeze({ src: href, remote: true });
}

function addressOf(src: string): string | undefined {
  if (src.length > LONGEST_ADDRESS || !URL.canParse(src)) {
    return undefined;
  }
  const { href, protocol, username, password, pathname } = new URL(src);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && href.length <= LONGEST_ADDRESS && !VECTOR.test(pathname) ? href : undefined;
}

function bytesOf(encoded: string): DataView {
  try {
    const text = atob(encoded);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) {
      bytes[index] = text.charCodeAt(index);
    }
    return new DataView(bytes.buffer);
  } catch {
    return new DataView(new ArrayBuffer(0));
  }
}

/** Width and height, as a format's header states them and decoders reserve them; undefined where it is no such picture. */
type SizeReader = (bytes: DataView) => readonly [width: number, height: number] | undefined;

/** PNG (third edition), 11.2.1: the IHDR chunk comes first. */
const readPng: SizeReader = (bytes) =>
  startsWith(bytes, 0, '\x89PNG\r\n\x1A\n') && startsWith(bytes, 12, 'IHDR') && bytes.byteLength >= 24
    ? [bytes.getUint32(16), bytes.getUint32(20)]
    : undefined;

/** GIF89a, 18: the logical screen. */
const readGif: SizeReader = (bytes) =>
  startsWith(bytes, 0, 'GIF8') && bytes.byteLength >= 10
    ? [bytes.getUint16(6, true), bytes.getUint16(8, true)]
    : undefined;

/** RFC 9649: the first chunk is the extended header, or the bitstream of one of two kinds. */
const readWebp: SizeReader = (bytes) => {
  if (!startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP') || bytes.byteLength < 30) {
    return undefined;
  }
  if (startsWith(bytes, 12, 'VP8X')) {
    return [(bytes.getUint32(24, true) & 0xffffff) + 1, (bytes.getUint32(26, true) >>> 8) + 1];
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = bytes.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return startsWith(bytes, 12, 'VP8 ')
    ? [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff]
    : undefined;
};

/** ITU T.81, B.2.2: the frame header is one of C0 to CF, but for three that are tables. */
const readJpeg: SizeReader = (bytes) => {
  if (!startsWith(bytes, 0, '\xFF\xD8')) {
    return undefined;
  }
  let offset = 2;
  while (offset + 9 <= bytes.byteLength && bytes.getUint8(offset) === 0xff) {
    const marker = bytes.getUint8(offset + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [bytes.getUint16(offset + 7), bytes.getUint16(offset + 5)];
    }
    offset += 2 + Math.max(2, bytes.getUint16(offset + 2));
  }
  return undefined;
};

const READERS: Readonly<Record<string, SizeReader>> = {
  png: readPng,
  gif: readGif,
  webp: readWebp,
  jpeg: readJpeg,
  jpg: readJpeg,
};

function startsWith(bytes: DataView, offset: number, signature: string): boolean {
  return (
    bytes.byteLength >= offset + signature.length &&
    [...signature].every((unit, index) => bytes.getUint8(offset + index) === unit.charCodeAt(0))
  );
}

import type { ServerAttribution } from '@elicit-kit/core';

type Icons = NonNullable<ServerAttribution['claimed']>['icons'];

/**
 * Pictures made of pixels. Never SVG: as `<img>` it runs no script, and yet 2 kB of nested `<use>` elements are drawn
 * millions of times and hang the page.
 */
const INLINE = /^data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/i;
/** In UTF-16 units: an icon, not a poster. */
const LONGEST_INLINE = 100_000;
/** In pixels. A few kB of one color unpack to gigabytes. */
const LONGEST_SIDE = 1024;
/** A server may name thousands. */
const MOST_ICONS = 8;
const VECTOR = /\bsvg\b/i;

/** The first icon that came within the message and may be shown. */
export function inlineIcon(icons: Icons): string | undefined {
  return icons?.slice(0, MOST_ICONS).find(({ src }) => isSmallPicture(src))?.src;
}

/** Icons that would have to be fetched, which tells the server that it was seen. Each is still to be inspected. */
export function remoteIcons(icons: Icons): readonly string[] {
  return (icons ?? [])
    .slice(0, MOST_ICONS)
    .filter(({ src, mimeType }) => isHttps(src) && !VECTOR.test(mimeType ?? '') && !VECTOR.test(pathOf(src)))
    .map(({ src }) => src);
}

function isHttps(source: string): boolean {
  return URL.canParse(source) && new URL(source).protocol === 'https:';
}

function pathOf(source: string): string {
  return new URL(source).pathname;
}

function isSmallPicture(source: string): boolean {
  const [, type, encoded] = (source.length <= LONGEST_INLINE && INLINE.exec(source)) || [];
  if (type === undefined || encoded === undefined) {
    return false;
  }
  const size = READERS[type.toLowerCase()]?.(bytesOf(encoded));
  return size !== undefined && size.every((side) => side > 0 && side <= LONGEST_SIDE);
}

function bytesOf(encoded: string): DataView {
  try {
    return new DataView(Uint8Array.from(atob(encoded), (unit) => unit.charCodeAt(0)).buffer);
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

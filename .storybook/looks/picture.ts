import { PNG } from 'pngjs';

/**
 * A screenshot as it is kept and compared: half as wide and high, in fewer shades. Enough to see with one's own eyes what
 * it shows, small enough for the repository, and without what differs from one rasteriser to the next.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, in rows. */
  readonly data: Uint8Array;
}

/** Of each 256 shades one in so many is kept. */
const SHADE = 4;

/** @param screenshot a PNG at one device pixel per CSS pixel */
export function pictureOf(screenshot: Buffer): Picture {
  const full = PNG.sync.read(screenshot);
  const [width, height] = [full.width >> 1, full.height >> 1];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (2 * y * full.width + 2 * x) * 4 + channel;
        const below = at + full.width * 4;
        const sum = [at, at + 4, below, below + 4].reduce(
          (total, index) => total + (full.data[index] ?? 0),
          0,
        );
        data[(y * width + x) * 3 + channel] = Math.min(255, Math.round(sum / 4 / SHADE) * SHADE);
      }
    }
  }
  return { width, height, data };
}

export function readPicture(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, data: data.filter((_value, index) => index % 4 !== 3) };
}

export function writePicture({ width, height, data }: Picture): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    png.data.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    png.data[pixel * 4 + 3] = 255;
  }
  // By far the smallest for flat colours.
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateStrategy: 0, deflateLevel: 9 });
}

/** Squares by whose mean colours pictures are compared. */
interface Tiles {
  /** In pixels of the picture. */
  readonly size: number;
  /** How far a mean may be off in one channel, of 255. */
  readonly tolerance: number;
  /** So many may be off beyond that. */
  readonly allowed: number;
}

/**
 * Small ones show a border, a line or a button's background that is gone, large ones a colour that is a little off. The
 * bounds hold for letters drawn with hinting and for each third of a pixel, which moves and colours all their edges.
 */
const TILES: readonly Tiles[] = [
  { size: 4, tolerance: 12, allowed: 20 },
  { size: 24, tolerance: 4, allowed: 0 },
];

/** A tile may lie elsewhere, and a picture end, by so many pixels of the picture. */
const SHIFT = 2;

export interface Comparison {
  /** How many tiles look otherwise, where those are too many; all of them where the size is another. */
  readonly off: number;
  /** The second picture with those tiles in red, where the size is the same. */
  readonly marked: Picture;
}

/** By the mean colours of tiles: other edges of the same letters average out. */
export function comparePictures(was: Picture, is: Picture): Comparison {
  const marked = { ...is, data: Uint8Array.from(is.data) };
  if (Math.abs(was.width - is.width) > SHIFT || Math.abs(was.height - is.height) > SHIFT) {
    return { off: is.width * is.height, marked };
  }
  const [before, after] = [sumsOf(was), sumsOf(is)];
  let off = 0;
  for (const { size, tolerance, allowed } of TILES) {
    const tiles = tilesOf(was, is, size).filter(
      (tile) =>
        !isThere(before, after, tile, size, tolerance) || !isThere(after, before, tile, size, tolerance),
    );
    if (tiles.length > allowed) {
      off += tiles.length;
      tiles.forEach((tile) => {
        mark(marked, tile, size);
      });
    }
  }
  return { off, marked };
}

interface Tile {
  readonly left: number;
  readonly top: number;
}

function tilesOf(one: Picture, other: Picture, size: number): Tile[] {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const tiles: Tile[] = [];
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size) {
      tiles.push({ left, top });
    }
  }
  return tiles;
}

/** Whether what one picture has in a tile is in the other, there or a little beside. */
function isThere(one: Sums, other: Sums, { left, top }: Tile, size: number, tolerance: number): boolean {
  const wanted = meansOf(one, left, top, size);
  for (let down = -SHIFT; down <= SHIFT; down += 1) {
    for (let right = -SHIFT; right <= SHIFT; right += 1) {
      const found = meansOf(other, left + right, top + down, size);
      if (wanted.every((mean, channel) => Math.abs(mean - (found[channel] ?? 0)) <= tolerance)) {
        return true;
      }
    }
  }
  return false;
}

/** Of each channel: at each corner the sum of all pixels above and left of it, so that a tile's mean takes four of them. */
interface Sums {
  readonly width: number;
  readonly height: number;
  readonly channels: readonly Float64Array[];
}

function sumsOf({ width, height, data }: Picture): Sums {
  const row = width + 1;
  const channels = [0, 1, 2].map((channel) => {
    const sums = new Float64Array(row * (height + 1));
    for (let y = 1; y <= height; y += 1) {
      let line = 0;
      for (let x = 1; x <= width; x += 1) {
        line += data[((y - 1) * width + x - 1) * 3 + channel] ?? 0;
        sums[y * row + x] = (sums[(y - 1) * row + x] ?? 0) + line;
      }
    }
    return sums;
  });
  return { width, height, channels };
}

/** At the edges a tile is as small as what is left of it. */
function meansOf({ width, height, channels }: Sums, left: number, top: number, size: number): number[] {
  const [x0, x1] = [Math.max(0, left), Math.min(left + size, width)];
  const [y0, y1] = [Math.max(0, top), Math.min(top + size, height)];
  const pixels = Math.max(1, (x1 - x0) * (y1 - y0));
  return channels.map((sums) => {
    const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
    return (at(x1, y1) - at(x1, y0) - at(x0, y1) + at(x0, y0)) / pixels;
  });
}

function mark({ width, height, data }: Picture, { left, top }: Tile, size: number): void {
  for (let y = top; y < Math.min(top + size, height); y += 1) {
    for (let x = left; x < Math.min(left + size, width); x += 1) {
      data[(y * width + x) * 3] = 255;
    }
  }
}

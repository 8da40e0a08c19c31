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

/** In pixels of the picture. */
const TILE = 4;
/** How far a tile's mean colour may be off in one channel, of 255. */
const TOLERANCE = 10;

export interface Comparison {
  /** How many tiles look otherwise; all of them where the size is another. */
  readonly off: number;
  /** The second picture with those tiles in red, where the size is the same. */
  readonly marked: Picture;
}

/**
 * By the mean colours of small tiles: other edges of the same letters average out; a background, a border or a line that is
 * gone doesn't.
 */
export function comparePictures(was: Picture, is: Picture): Comparison {
  if (was.width !== is.width || was.height !== is.height) {
    return { off: Math.ceil(is.width / TILE) * Math.ceil(is.height / TILE), marked: is };
  }
  const marked = { ...is, data: Uint8Array.from(is.data) };
  let off = 0;
  for (let top = 0; top < is.height; top += TILE) {
    for (let left = 0; left < is.width; left += TILE) {
      const pixels = pixelsOf(is, left, top);
      const means = [was, is].map(({ data }) => [0, 1, 2].map((channel) => mean(data, pixels, channel)));
      if ([0, 1, 2].some((at) => Math.abs((means[0]?.[at] ?? 0) - (means[1]?.[at] ?? 0)) > TOLERANCE)) {
        off += 1;
        for (const pixel of pixels) {
          marked.data[pixel] = 255;
        }
      }
    }
  }
  return { off, marked };
}

/** Where a tile's pixels begin. At the right and lower edge it is as small as what is left. */
function pixelsOf({ width, height }: Picture, left: number, top: number): number[] {
  const pixels: number[] = [];
  for (let y = top; y < Math.min(top + TILE, height); y += 1) {
    for (let x = left; x < Math.min(left + TILE, width); x += 1) {
      pixels.push((y * width + x) * 3);
    }
  }
  return pixels;
}

function mean(data: Uint8Array, pixels: readonly number[], channel: number): number {
  return pixels.reduce((sum, pixel) => sum + (data[pixel + channel] ?? 0), 0) / pixels.length;
}

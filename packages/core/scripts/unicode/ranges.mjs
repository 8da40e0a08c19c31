/** Code points in order ⇄ ranges. */

/** @returns {[number, number][]} first and last of each run. */
export function toRanges(codePoints) {
  const ranges = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && last[1] === codePoint - 1) {
      last[1] = codePoint;
    } else {
      ranges.push([codePoint, codePoint]);
    }
  }
  return ranges;
}

/** `0115`, `0180..018D`: as Unicode's own files write them. */
export function writeRanges(codePoints) {
  return toRanges(codePoints).map(([first, last]) =>
    first === last ? hexOf(first) : `${hexOf(first)}..${hexOf(last)}`,
  );
}

/** Reads lines of ranges; `#` begins a comment. @returns {Set<number>} */
export function readRanges(text) {
  const codePoints = new Set();
  for (const line of text.split('\n')) {
    for (const range of line.split('#')[0].trim().split(/\s+/).filter(Boolean)) {
      const [first, last = first] = range.split('..').map((hex) => Number.parseInt(hex, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) {
        codePoints.add(codePoint);
      }
    }
  }
  return codePoints;
}

export function hexOf(codePoint) {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}

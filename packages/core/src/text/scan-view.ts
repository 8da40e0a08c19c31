import { LINE_BREAK, SHOWN } from './mark-characters.js';

/** A text as a reader of addresses sees it, with the way back to where each character came from. */
export interface ScanView {
  readonly original: string;
  /** Lower case ASCII; hidden characters gone, full-width and obfuscated signs made plain. */
  readonly text: string;
  /** For each UTF-16 unit of the view its UTF-16 offset in the original; one more at the end. */
  readonly offsets: Uint32Array;
}

/** `evil[.]com`, `evil(dot)com`: how addresses are written to pass filters. All of one shape: open, sign, close. */
const DEFANGED = /[[({](?:\.|dot|punkt|:)[\])}]/iy;
const IDEOGRAPHIC_DOTS = '\u3002\uFF0E\uFF61';
const ASCII_WORD = /[0-9A-Za-z]/;

export function createScanView(original: string, marks: Uint8Array): ScanView {
  const offsets = new Uint32Array(original.length + 1);
  let text = '';
  let offset = 0;
  while (offset < original.length) {
    const width = defangedLength(original, offset);
    if (width > 0) {
      offsets[text.length] = offset;
      text += original[offset + 1] === ':' ? ':' : '.';
      offset += width;
      continue;
    }
    if (marks[offset] === SHOWN || marks[offset] === LINE_BREAK) {
      offsets[text.length] = offset;
      text += plainUnit(original, offset);
    }
    offset += 1;
  }
  offsets[text.length] = original.length;
  return { original, text, offsets };
}

function defangedLength(original: string, offset: number): number {
  DEFANGED.lastIndex = offset;
  return DEFANGED.test(original) ? DEFANGED.lastIndex - offset : 0;
}

function plainUnit(original: string, offset: number): string {
  const unit = original.charAt(offset);
  const code = original.charCodeAt(offset);
  if (code < 0x80) {
    return code >= 0x41 && code <= 0x5a ? unit.toLowerCase() : unit;
  }
  if (IDEOGRAPHIC_DOTS.includes(unit)) {
    return isBetweenAsciiWords(original, offset) ? '.' : unit;
  }
  // Full-width ASCII, U+FF01 to U+FF5E, in ASCII's order.
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0).toLowerCase() : unit;
}

/** Elsewhere an ideographic full stop ends a sentence. */
function isBetweenAsciiWords(original: string, offset: number): boolean {
  return ASCII_WORD.test(original.charAt(offset - 1)) && ASCII_WORD.test(original.charAt(offset + 1));
}

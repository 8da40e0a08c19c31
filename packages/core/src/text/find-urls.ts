import { findBareDomain } from './find-bare-domain.js';
import { createScanView, type ScanView } from './scan-view.js';

/** Offsets in UTF-16 units. */
export interface UrlRange {
  readonly start: number;
  readonly end: number;
}

/** What an address in prose does not go beyond: spaces, quotation marks, CJK punctuation. */
const DELIMITER = /[\s<>"“”«»„`|\u3000-\u3003\u3008-\u3011\uFF0C\uFF08\uFF09\uFF1B]/;
/** Every address has a dot or a colon, as it is or disguised; most labels have neither. */
const MAY_HOLD_URL = /[.:\uFF0E\uFF1A\uFF61\u3002]|[[({](?:dot|punkt)[\])}]/i;
const SCHEME_UNIT = /[a-z0-9+.-]/;
const LETTER = /[a-z]/;
/** Schemes without `//` that run or carry something when opened. */
const BARE_SCHEME =
  /^(?:(?:javascript|vbscript|blob|file|mailto|tel|sms|about|view-source|magnet|intent):\S|data:(?:,|;|[a-z]+\/))/;
const TRAILING_PUNCTUATION = /[.,;:!?'’)\]}…*_]/;
/** Schemes are short; without a bound, looking back for one would be quadratic. */
const LONGEST_SCHEME = 32;

/**
 * Finds what reads as an address in prose, in one pass: `scheme://…`, `javascript:…`, `www.…`, bare domains under
 * well-known suffixes, and the ways these are disguised. E-mail addresses are none. At most one range for each run
 * of characters without a space.
 *
 * @param marks what `markCharacters` says of the text.
 * @returns ranges of the original, in order, apart from each other.
 */
export function findUrls(original: string, marks: Uint8Array): readonly UrlRange[] {
  if (!MAY_HOLD_URL.test(original)) {
    return [];
  }
  const view = createScanView(original, marks);
  const { text, offsets } = view;
  const ranges: UrlRange[] = [];
  let start = 0;
  while (start < text.length) {
    if (DELIMITER.test(text.charAt(start))) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < text.length && !DELIMITER.test(text.charAt(end))) {
      end += 1;
    }
    const range = findInRun(view, start, end);
    if (range) {
      ranges.push({ start: offsets[range.start] ?? 0, end: offsets[range.end] ?? original.length });
    }
    start = end;
  }
  return ranges;
}

function findInRun(view: ScanView, start: number, end: number): UrlRange | undefined {
  const schemeStart = findScheme(view.text, start, end);
  const range = schemeStart === undefined ? findBareDomain(view, start, end) : { start: schemeStart, end };
  return range && { start: range.start, end: trimEnd(view.text, range.start, range.end) };
}

/** @returns where the first `scheme://` or `javascript:` begins. */
function findScheme(text: string, start: number, end: number): number | undefined {
  for (let colon = start; colon < end; colon += 1) {
    if (text.charAt(colon) !== ':') {
      continue;
    }
    let schemeStart = colon;
    const earliest = Math.max(start, colon - LONGEST_SCHEME);
    while (schemeStart > earliest && SCHEME_UNIT.test(text.charAt(schemeStart - 1))) {
      schemeStart -= 1;
    }
    while (schemeStart < colon && !LETTER.test(text.charAt(schemeStart))) {
      schemeStart += 1;
    }
    if (schemeStart === colon) {
      continue;
    }
    const slashes = text.charAt(colon + 1) === '/' && text.charAt(colon + 2) === '/';
    if (slashes || BARE_SCHEME.test(text.slice(schemeStart, Math.min(end, colon + LONGEST_SCHEME)))) {
      return schemeStart;
    }
  }
  return undefined;
}

/** Punctuation at the end belongs to the sentence. */
function trimEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start + 1 && TRAILING_PUNCTUATION.test(text.charAt(last - 1))) {
    last -= 1;
  }
  return last;
}

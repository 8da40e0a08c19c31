import { LEFT_OUT, STAND_IN } from './mark-characters.js';
import { MAY_HOLD_URL, type UrlRange } from './may-hold-url.js';
import { plainLetters } from './split-words.js';
import { isKnownSuffix } from './url-suffixes.js';

/** What an address in prose does not go beyond: spaces, quotation marks, CJK punctuation. */
const DELIMITER = /[\s<>"“”«»„`|\u3000-\u3003\u3008-\u3011\uFF0C\uFF08\uFF09\uFF1B]/;
const SCHEME_UNIT = /[a-z0-9+.-]/;
const LETTER = /[a-z]/;
/** Schemes without `//` that run something, carry something or start an app when opened. */
const BARE_SCHEMES =
  'javascript vbscript blob file filesystem about view-source jar magnet intent mailto tel sms smsto callto sips? ' +
  'xmpp facetime(?:-audio)? skype whatsapp tg ms-[a-z-]+ search-ms shell itms(?:-[a-z]+)? zoommtg msteams vscode ' +
  'webcal android-app bitcoin ethereum lightning spotify:(?:track|album|artist|playlist|user) steam:(?:run|open)';
const BARE_SCHEME = new RegExp(`^(?:(?:${BARE_SCHEMES.replaceAll(' ', '|')}):\\S|data:(?:,|;|[a-z]+\\/))`);
/** A name in a Windows network, which a program may ask with the person's own password: `\\\\host\\share`. */
const UNC = /\\\\[?.\p{L}\p{N}][^\\/]*[\\/]/u;
const TRAILING_PUNCTUATION = /[.,;:!?'’)\]}…*_]/;
/** Schemes are short; without a bound, looking back for one would be quadratic. */
const LONGEST_SCHEME = 32;
const HOST_UNIT = /[\p{L}\p{N}\p{M}\p{Surrogate}.\-\u200C\u200D]/u;
const UNSPACED_UNIT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ASCII_WORD = /[a-z0-9]/;
const ADDRESS_V4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
/** RFC 1035: a host name has at most 253 characters. A longer dotted run isn't an address. */
const LONGEST_HOST = 253;
const AFTER_HOST = /[/:?#]/;
/** `evil[.]com`, `evil(dot)com`: how addresses are written to pass filters. All of one shape: open, sign, close. */
const DEFANGED = /[[({](?:\.|dot|punkt|:)[\])}]/iy;
const IDEOGRAPHIC_DOTS = '\u3002\uFF0E\uFF61';
/** A network, and no page: `10.0.0.0/8`. */
const PREFIX_LENGTH = /^\/(?:\d|[12]\d|3[0-2])(?!\d)[.,;:!?'’)\]}…]*$/;
const ANY_CASE_WORD = /[0-9A-Za-z]/;

/** A text as a reader of addresses sees it, with the way back to where each character came from. */
interface ScanView {
  readonly original: string;
  /** Lower case ASCII; hidden characters gone, full-width and obfuscated signs made plain. */
  readonly text: string;
  /** For each UTF-16 unit of the view its UTF-16 offset in the original; one more at the end. */
  readonly offsets: Uint32Array;
}

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
  const schemeStart = findScheme(view.text, start, end) ?? findUnc(view.text, start, end);
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

/** @returns where the first `\\\\host\\` begins. */
function findUnc(text: string, start: number, end: number): number | undefined {
  const place = text.slice(start, end).search(UNC);
  return place < 0 ? undefined : start + place;
}

/** Punctuation at the end belongs to the sentence. */
function trimEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start + 1 && TRAILING_PUNCTUATION.test(text.charAt(last - 1))) {
    last -= 1;
  }
  return last;
}

/** Finds `example.com`, `www.example`, `пример.рф/путь` in a run without spaces, and what belongs to it. */
function findBareDomain(view: ScanView, start: number, end: number): UrlRange | undefined {
  const { text } = view;
  let hostStart = start;
  while (hostStart < end) {
    if (!HOST_UNIT.test(text.charAt(hostStart))) {
      hostStart += 1;
      continue;
    }
    const hostEnd = endOfHost(text, hostStart, end);
    const found = domainStart(view, hostStart, hostEnd, end);
    if (found !== undefined) {
      return { start: found, end: AFTER_HOST.test(text.charAt(hostEnd)) ? end : hostEnd };
    }
    hostStart = hostEnd;
  }
  return undefined;
}

/** Chinese, Japanese and Korean put no space between a word and an address: there the change of script ends it. */
function endOfHost(text: string, start: number, end: number): number {
  let hostEnd = start + 1;
  while (hostEnd < end && HOST_UNIT.test(text.charAt(hostEnd))) {
    const [before, after] = [text.charAt(hostEnd - 1), text.charAt(hostEnd)];
    if (
      (ASCII_WORD.test(before) && UNSPACED_UNIT.test(after)) ||
      (UNSPACED_UNIT.test(before) && ASCII_WORD.test(after))
    ) {
      break;
    }
    hostEnd += 1;
  }
  return hostEnd;
}

/** @returns where the domain begins, or undefined where the run is none. */
function domainStart(view: ScanView, runStart: number, runEnd: number, end: number): number | undefined {
  const { text } = view;
  if (text.charAt(runStart - 1) === '@' || (text.charAt(runEnd) === '@' && runEnd < end)) {
    return undefined;
  }
  if (runEnd - runStart > LONGEST_HOST) {
    return undefined;
  }
  const run = text.slice(runStart, runEnd).replace(/\.+$/, '');
  const host = run.slice(run.lastIndexOf('..') + 1).replace(/^[.-]+/, '');
  const labels = host.split('.');
  const suffix = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.some((label) => label.startsWith('-'))) {
    return undefined;
  }
  const start = runStart + run.length - host.length;
  const hasPath = runEnd < end && AFTER_HOST.test(text.charAt(runEnd)) && runEnd + 1 < end;
  const known =
    host.startsWith('www.') ||
    (hasPath && ADDRESS_V4.test(host) && !PREFIX_LENGTH.test(text.slice(runEnd, end))) ||
    (isKnownSuffix(suffix, hasPath) &&
      (text.charAt(runEnd) === '/' || !startsSentence(view, runStart + run.length - suffix.length)));
  return known ? start : undefined;
}

/** `Thanks.Me too`: a capital after the dot, and only there, is a forgotten space, unless a path follows. */
function startsSentence({ original, offsets }: ScanView, suffixStart: number): boolean {
  const [first, second] = [suffixStart, suffixStart + 1].map((unit) => original.charAt(offsets[unit] ?? 0));
  return first !== undefined && second !== undefined && /\p{Lu}/u.test(first) && /\p{Ll}/u.test(second);
}

function createScanView(original: string, marks: Uint8Array): ScanView {
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
    const letter = pairedLetter(original, offset);
    if (marks[offset] !== STAND_IN && marks[offset] !== LEFT_OUT) {
      offsets[text.length] = offset;
      text += letter ?? plainUnit(original, offset);
    }
    offset += letter === undefined ? 1 : 2;
  }
  offsets[text.length] = original.length;
  return { original, text, offsets };
}

function defangedLength(original: string, offset: number): number {
  DEFANGED.lastIndex = offset;
  return DEFANGED.test(original) ? DEFANGED.lastIndex - offset : 0;
}

const PLAIN_LETTER = /^[a-z0-9]$/i;

/** Mathematical and enclosed letters, which parsing reads as plain ones (`𝗲𝘃𝗶𝗹.𝗰𝗼𝗺`): a pair of UTF-16 units each. */
function pairedLetter(original: string, offset: number): string | undefined {
  const high = original.charCodeAt(offset);
  if (high !== 0xd835 && high !== 0xd83c) {
    return undefined;
  }
  const letter = plainLetters(original.slice(offset, offset + 2));
  return PLAIN_LETTER.test(letter) ? letter.toLowerCase() : undefined;
}

/** Letters set high or low, in circles, and letter-like symbols. */
function mayBeLetter(code: number): boolean {
  return (
    (code >= 0x2b0 && code <= 0x2b8) ||
    (code >= 0x1d2c && code <= 0x1dbf) ||
    (code >= 0x2070 && code <= 0x24ff)
  );
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
  if (mayBeLetter(code)) {
    const letter = plainLetters(unit);
    return PLAIN_LETTER.test(letter) ? letter.toLowerCase() : unit;
  }
  // Full-width ASCII, U+FF01 to U+FF5E, in ASCII's order.
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0).toLowerCase() : unit;
}

/** Elsewhere an ideographic full stop ends a sentence. */
function isBetweenAsciiWords(original: string, offset: number): boolean {
  return ANY_CASE_WORD.test(original.charAt(offset - 1)) && ANY_CASE_WORD.test(original.charAt(offset + 1));
}

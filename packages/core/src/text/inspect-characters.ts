import { NOTABLE } from './character-class.js';
import { findCut } from './find-cut.js';
import { MAY_HOLD_URL, type UrlRange } from './may-hold-url.js';
import { BLANK, LEFT_OUT, LINE_BREAK, markCharacters, MAY_BE_BLANK, STAND_IN } from './mark-characters.js';
import type { TextFinding, TextInspection, TextSegment } from './text-inspection.js';

/** How many different characters of a run are named. */
const NAMED = 4;
/** Stand-ins of one text, each an element where it is shown; the last of them stands for all that follow. */
const MOST_STAND_INS = 64;

export interface InspectTextOptions {
  /** In code points; what is beyond is counted, not shown. `Infinity` shows all. @default 2000 */
  readonly maxLength?: number;
  /** Nonspacing marks kept on one letter; Hebrew and Vietnamese need four, Tibetan five. @default 5 */
  readonly maxStackedMarks?: number;
}

/**
 * The same for code, such as a command: nothing is left out, shortened or reordered. A stand-in takes the place of whatever is not
 * drawn as what it is, direction marks in any script and long runs of blanks too. Exact where no stand-in has `more`.
 */
export function inspectCode(
  text: string,
  { maxLength = Number.POSITIVE_INFINITY }: Pick<InspectTextOptions, 'maxLength'> = {},
): TextInspection {
  return inspectWith(noUrls, text, { maxLength }, true);
}

const HIDDEN_CODES = new Set(['hiddenCharacters', 'bidiControls', 'controlCharacters']);

/** Whether code holds characters that show nothing, or change how others are shown. Blanks alone don't count. */
export function hidesCharacters(text: string): boolean {
  return inspectCode(text).findings.some(({ code }) => HIDDEN_CODES.has(code));
}

/** What `inspectText` says of a text without its search for addresses, and so without the table of top-level domains. */
export function inspectCharacters(text: string, options: InspectTextOptions = {}): TextInspection {
  return inspectWith(noUrls, text, options);
}

type FindUrls = (text: string, marks: Uint8Array) => readonly UrlRange[];

const noUrls: FindUrls = () => [];

export function inspectWith(
  findUrls: FindUrls,
  text: string,
  options: InspectTextOptions,
  isCode = false,
): TextInspection {
  const { maxLength = 2000, maxStackedMarks = 5 } = options;
  // Most texts: nothing in them can hide, be an address or push anything away. The first use of an expression of Unicode's
  // properties in a page costs milliseconds, the first two here do not.
  if (
    text.length <= maxLength &&
    ((ASCII_LINE.test(text) && !MAY_BE_ODD.test(text)) || isUnremarkable(text))
  ) {
    const plain: readonly TextSegment[] = text === '' ? [] : [Object.freeze({ kind: 'text', text })];
    return Object.freeze({ segments: Object.freeze(plain), findings: NO_FINDINGS, omitted: 0 });
  }
  const { end, omitted } = findCut(text, maxLength);
  const shown = text.slice(0, end);
  const { marks, findings } = markCharacters(shown, maxStackedMarks, isCode);
  const urls = findUrls(shown, marks);
  return Object.freeze({
    segments: Object.freeze(toSegments(shown, marks, urls)),
    findings: Object.freeze([
      ...mergeByStart(findings, urls),
      ...(omitted > 0 ? [freezeFinding({ code: 'tooLong', start: end, end: text.length })] : []),
    ]),
    omitted,
  });
}

/** Most texts. */
export const ASCII_LINE = /^[\x20-\x7E]*$/;
/** A dot or a colon within a word may be an address's, as may one in brackets; a long run of spaces pushes text away. */
const MAY_BE_ODD = / {12}|\\|[.:](?![ .:]|$)|[[({](?=[.:dp])/i;

/** Nothing in a text of other alphabets can hide, be an address or push anything away. */
function isUnremarkable(text: string): boolean {
  return text.search(NOTABLE) < 0 && !MAY_BE_BLANK.test(text) && !MAY_HOLD_URL.test(text);
}

const NO_FINDINGS: readonly TextFinding[] = Object.freeze([]);

function toSegments(text: string, marks: Uint8Array, urls: readonly UrlRange[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let standIns = 0;
  let pending = '';
  let pendingKind: 'text' | 'url' = 'text';
  let urlIndex = 0;

  function flush(): void {
    if (pending !== '') {
      // What has no stand-in any more can't keep line ends apart.
      const shown = standIns > MOST_STAND_INS ? pending.replace(PUSHING, '\n\n') : pending;
      segments.push(Object.freeze({ kind: pendingKind, text: shown }));
      pending = '';
    }
  }

  let start = 0;
  while (start < text.length) {
    while ((urls[urlIndex]?.end ?? Infinity) <= start) {
      urlIndex += 1;
    }
    const url = urls[urlIndex];
    const inUrl = url !== undefined && url.start <= start;
    const border = inUrl ? url.end : (url?.start ?? text.length);
    let end = start + 1;
    while (end < border && marks[end] === marks[start]) {
      end += 1;
    }
    const kind = inUrl ? 'url' : 'text';
    if (marks[start] === STAND_IN) {
      standIns += 1;
      if (standIns < MOST_STAND_INS) {
        flush();
        segments.push(standInFor(text.slice(start, end)));
      } else if (standIns === MOST_STAND_INS) {
        flush();
        const rest = standInFor(markedFrom(text, marks, start));
        // Their positions are no longer known.
        segments.push(Object.freeze({ ...rest, more: rest.count ?? 1 }));
      }
    } else if (marks[start] !== LEFT_OUT) {
      if (kind !== pendingKind) {
        flush();
        pendingKind = kind;
      }
      const sign = BLANK_SIGNS[marks[start] ?? 0];
      pending += sign === undefined ? text.slice(start, end) : sign.repeat(end - start);
    }
    start = end;
  }
  flush();
  return segments;
}

/** More line ends than divide paragraphs. */
const PUSHING = /\n(?:[^\S\n]*\n){2,}/g;

const BLANK_SIGNS: Readonly<Record<number, string>> = { [LINE_BREAK]: '\n', [BLANK]: ' ' };

/** The result is in the text's order. */
function mergeByStart(findings: readonly TextFinding[], urls: readonly UrlRange[]): TextFinding[] {
  const merged = [
    ...findings,
    ...urls.map(({ start, end }): TextFinding => ({ code: 'urlInProse', start, end })),
  ];
  return merged.sort((left, right) => left.start - right.start).map(freezeFinding);
}

function freezeFinding(finding: TextFinding): TextFinding {
  return Object.freeze(finding);
}

/** All that has a stand-in from an offset on. */
function markedFrom(text: string, marks: Uint8Array, start: number): string {
  let marked = '';
  for (let offset = start; offset < text.length; offset += 1) {
    marked += marks[offset] === STAND_IN ? text.charAt(offset) : '';
  }
  return marked;
}

/**
 * Names characters that can't be shown: `U+202E`, `U+200B×12`, `U+E0041 U+E0042 U+E0043 U+E0044 +30`. Short, however
 * long the run is.
 */
function standInFor(run: string): TextSegment {
  const groups: { readonly character: string; count: number }[] = [];
  let more = 0;
  let count = 0;
  for (const character of run) {
    count += 1;
    const last = groups.at(-1);
    if (more > 0) {
      more += 1;
    } else if (last?.character === character) {
      last.count += 1;
    } else if (groups.length < NAMED) {
      groups.push({ character, count: 1 });
    } else {
      more = 1;
    }
  }
  const names = groups.map(
    ({ character, count: times }) => `U+${hexOf(character)}${times > 1 ? `×${times}` : ''}`,
  );
  const text = names.join(' ') + (more > 0 ? ` +${more}` : '');
  return Object.freeze({ kind: 'hidden', text, ...(count > 1 && { count }), ...(more > 0 && { more }) });
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

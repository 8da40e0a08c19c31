import { type CharacterClass, classifyCharacter, NOTABLE } from './character-class.js';
import { hasRightToLeftLetters } from './direction.js';
import type { TextFinding, TextFindingCode } from './text-inspection.js';

/** What is shown for a UTF-16 unit: itself, a stand-in, a line break, or nothing. */
export const SHOWN = 0;
export const STAND_IN = 1;
export const LINE_BREAK = 2;
export const LEFT_OUT = 3;
/** Shown as a space. */
export const BLANK = 4;

export interface MarkedCharacters {
  /** One of the constants above for each UTF-16 unit. */
  readonly marks: Uint8Array;
  /** Neighbours of one code are one finding. */
  readonly findings: readonly TextFinding[];
}

/** The three flags that Unicode recommends tag characters for: England, Scotland, Wales (UTS 51, RGI sequences). */
const TAG_FLAG =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/uy;

const FINDING_BY_CLASS: Readonly<Partial<Record<CharacterClass, TextFindingCode>>> = {
  hidden: 'hiddenCharacters',
  bidiControl: 'bidiControls',
  control: 'controlCharacters',
};

/**
 * Decides for each character whether it may be shown. Takes time for the notable ones, hardly any for the others.
 *
 * @param isCode nothing is left out but the first half of a Windows line end: what words would lose gets a stand-in, and direction
 *   marks have no place in any script.
 */
export function markCharacters(text: string, maxStackedMarks: number, isCode: boolean): MarkedCharacters {
  const marks = new Uint8Array(text.length);
  const findings: TextFinding[] = [];
  const rightToLeft = !isCode && hasRightToLeftLetters(text);
  let stacked = 0;
  let last = 0;

  function note(code: TextFindingCode, start: number, end: number): void {
    const last = findings.at(-1);
    if (last?.code === code && last.end === start) {
      findings[findings.length - 1] = { code, start: last.start, end };
    } else {
      findings.push({ code, start, end });
    }
  }

  // `test` moves to the end of the next match without allocating it.
  NOTABLE.lastIndex = 0;
  while (NOTABLE.test(text)) {
    const end = NOTABLE.lastIndex;
    const start = end - characterBefore(text, end).length;
    stacked = start === last ? stacked : 0;
    last = end;
    const flagEnd = endOfTagFlag(text, start);
    if (flagEnd !== undefined) {
      NOTABLE.lastIndex = flagEnd;
      continue;
    }
    const character = text.slice(start, end);
    const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : '';
    const found = classifyCharacter({ character, before: characterBefore(text, start), after, rightToLeft });
    stacked = found === 'mark' ? stacked + 1 : found === 'inPlace' ? stacked : 0;
    const code = FINDING_BY_CLASS[found] ?? (isCode ? findingInCode(found, character, after) : undefined);
    if (code) {
      marks.fill(STAND_IN, start, end);
      note(code, start, end);
    } else if (found === 'blank') {
      marks[start] = BLANK;
      note('blankSpace', start, end);
    } else if (found === 'lineBreak') {
      marks[start] = LINE_BREAK;
    } else if (found === 'carriageReturn') {
      marks[start] = after === '\n' ? LEFT_OUT : LINE_BREAK;
    } else if (stacked > maxStackedMarks) {
      marks.fill(isCode ? STAND_IN : LEFT_OUT, start, end);
      note('stackedMarks', start, end);
    }
  }
  (isCode ? markBlanks : shortenBlanks)(text, marks, (blankStart, blankEnd) => {
    findings.push({ code: 'blankSpace', start: blankStart, end: blankEnd });
  });
  return { marks, findings };
}

/** What words show as a space or a line end is neither to a program. */
function findingInCode(found: CharacterClass, character: string, after: string): TextFindingCode | undefined {
  switch (found) {
    case 'blank':
      return 'blankSpace';
    case 'lineBreak':
      return character === '\n' ? undefined : 'controlCharacters';
    case 'carriageReturn':
      return after === '\n' ? undefined : 'controlCharacters';
    default:
      return undefined;
  }
}

/** In code, blanks that push what follows out of sight: of a run of line ends all but the first and the last. */
const PUSHING = /(?<=\n)(?:\r?\n){2,}(?=\r?\n)|(?<=[^\s])[\t\p{Zs}]{13,}|(?<![^\n])[\t\p{Zs}]{41,}/gu;

function markBlanks(text: string, marks: Uint8Array, note: (start: number, end: number) => void): void {
  if (!MAY_BE_BLANK.test(text)) {
    return;
  }
  for (const { 0: run, index } of text.matchAll(PUSHING)) {
    marks.fill(STAND_IN, index, index + run.length);
    note(index, index + run.length);
  }
}

const BLANK_CHARACTER = /[\t\p{Zs}]/u;
/** An empty line divides paragraphs; more of them only push what stands around a text out of sight. */
const MOST_BREAKS = 2;
/** A table's columns need some; in characters. */
const MOST_BLANKS = 12;
/** Lines of one text; beyond them line breaks are spaces. */
const MOST_LINES = 60;

/** Blanks that may be shortened: as many as are kept, or any line break. */
export const MAY_BE_BLANK = /[\t\p{Zs}]{12}|[\n\r\u2028\u2029]/u;

/** Shortens what is blank: runs of line breaks with nothing but blanks between, runs of blanks, and too many lines. */
function shortenBlanks(text: string, marks: Uint8Array, note: (start: number, end: number) => void): void {
  if (!MAY_BE_BLANK.test(text)) {
    return;
  }
  let lines = 1;
  let start = 0;
  while (start < text.length) {
    if (marks[start] === LEFT_OUT || !isBlank(text, marks, start)) {
      start += 1;
      continue;
    }
    let end = start;
    let breaks = 0;
    let blanks = 0;
    while (end < text.length && isBlank(text, marks, end)) {
      breaks += marks[end] === LINE_BREAK ? 1 : 0;
      blanks += marks[end] === SHOWN ? 1 : 0;
      end += 1;
    }
    const kept = Math.min(breaks, MOST_BREAKS, MOST_LINES - lines);
    lines += kept;
    if (kept < breaks || (breaks === 0 && blanks > MOST_BLANKS)) {
      marks.fill(LEFT_OUT, start, end);
      marks[start] = BLANK;
      marks.fill(LINE_BREAK, start, start + kept);
      note(start, end);
    }
    start = end;
  }
}

function isBlank(text: string, marks: Uint8Array, offset: number): boolean {
  const mark = marks[offset];
  return (
    mark === LINE_BREAK || mark === LEFT_OUT || (mark === SHOWN && BLANK_CHARACTER.test(text.charAt(offset)))
  );
}

function endOfTagFlag(text: string, start: number): number | undefined {
  if (text.charCodeAt(start) !== 0xd83c) {
    return undefined;
  }
  TAG_FLAG.lastIndex = start;
  return TAG_FLAG.test(text) ? TAG_FLAG.lastIndex : undefined;
}

/** A whole code point; `''` at the beginning. */
function characterBefore(text: string, offset: number): string {
  const [low, high] = [text.charCodeAt(offset - 1), text.charCodeAt(offset - 2)];
  const isPair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
  return text.slice(Math.max(0, offset - (isPair ? 2 : 1)), offset);
}

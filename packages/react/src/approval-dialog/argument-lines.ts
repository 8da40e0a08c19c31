import { inspectText } from '@elicit-kit/core/text';

/** A piece of a line: words as they stand, or a visible code for what can't be seen, such as `U+202E`. */
export interface LinePiece {
  readonly text: string;
  readonly hidden?: true;
}

export type Line = readonly LinePiece[];

/** What a code stands for: line ends that are none in most programs, and blanks that push what follows out of sight. */
const ODD = /[\r\u2028\u2029]|(?<=\S)[\t\p{Zs}]{13,}|^[\t\p{Zs}]{41,}/gu;
/** Empty lines that push what follows out of sight. */
const MOST_EMPTY_LINES = 2;

/**
 * A text as it is, line by line: nothing is left out but accents that are stacked too high, and nothing is folded. What can't be
 * seen, or takes endless room, is a code.
 */
export function argumentLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let empty = 0;
  function closeEmptyLines() {
    if (empty > MOST_EMPTY_LINES) {
      lines.splice(lines.length - empty, empty, [{ text: `U+000A×${empty}`, hidden: true }]);
    }
    empty = 0;
  }
  for (const line of text.split(/\r?\n/)) {
    if (line !== '') {
      closeEmptyLines();
    } else {
      empty += 1;
    }
    lines.push(piecesOf(line));
  }
  closeEmptyLines();
  return lines;
}

function piecesOf(line: string): Line {
  const pieces: LinePiece[] = [];
  let end = 0;
  for (const { 0: odd, index } of line.matchAll(ODD)) {
    pieces.push(...inspected(line.slice(end, index)), { text: codeOf(odd), hidden: true });
    end = index + odd.length;
  }
  return [...pieces, ...inspected(line.slice(end))];
}

function inspected(text: string): readonly LinePiece[] {
  return text === ''
    ? []
    : inspectText(text, { maxLength: Number.POSITIVE_INFINITY }).segments.map((segment) =>
        segment.kind === 'hidden' ? { text: segment.text, hidden: true } : { text: segment.text },
      );
}

function codeOf(odd: string): string {
  const point = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const count = [...odd].length;
  return `U+${point}${count > 1 ? `×${count}` : ''}`;
}

const HIDDEN_CODES = new Set(['hiddenCharacters', 'bidiControls', 'controlCharacters']);

/** Whether a text holds characters that show nothing, or change how others are shown. Blanks alone don't count. */
export function hasHiddenCharacters(text: string): boolean {
  return (
    /[\u2028\u2029]|\r(?!\n)/.test(text) ||
    inspectText(text, { maxLength: Number.POSITIVE_INFINITY }).findings.some(({ code }) =>
      HIDDEN_CODES.has(code),
    )
  );
}

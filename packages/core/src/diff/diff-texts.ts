import { diffLines, diffWordsWithSpace } from 'diff';

/** Of one text, in UTF-16 units: longer ones are shown whole, one after the other. */
const LONGEST_TEXT = 65_536;
const MOST_LINES = 2_000;
/** Lines that differ: beyond that a comparison costs more than it is worth. */
const MOST_EDITS = 1_000;
/** In milliseconds, for each text. What is found by then is not used: both texts are shown whole. */
const LONGEST_SEARCH = 50;
/** Within lines, in UTF-16 units of all pairs together. */
const MOST_COMPARED = 20_000;
const MOST_WORD_EDITS = 200;
/** Below that share of equal characters a line is another line, not a changed one. */
const LEAST_ALIKE = 0.3;

/** A stretch of a line. */
export interface DiffPart {
  readonly text: string;
  /** It differs from the line that this one replaces, or is replaced by. */
  readonly changed: boolean;
}

/** One line of either text. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  /** Without its line break. Joined, they are the line. */
  readonly parts: readonly DiffPart[];
  /** As it is in the text; empty for a last line without one. Of a `same` line where only line breaks differ: the new text's. */
  readonly lineBreak: string;
  /** Counted from 1; absent for a line that the old text lacks. */
  readonly oldNumber?: number;
  /** Absent for a line that the new text lacks. */
  readonly newNumber?: number;
}

/** What has to be changed of one text to have the other. Both can be read from it to the letter. */
export interface TextDiff {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
  /** All line breaks of the old text are the first and all of the new one the second: such lines are `same`. */
  readonly lineBreaks?: readonly [from: '\n' | '\r\n', to: '\n' | '\r\n'];
  /** Too large or too different to compare: all of the old text is `removed`, then all of the new one `added`. */
  readonly whole?: true;
}

/**
 * Compares two texts line by line, and lines that were changed word by word (Myers' algorithm). Costs at most about 100 ms. Nothing of
 * a text is ever left out: white space, line breaks and a byte order mark count.
 *
 * @example
 * diffTexts('a\nb\n', 'a\nc\n').lines; // same "a", removed "b", added "c"
 */
export function diffTexts(oldText: string, newText: string): TextDiff {
  const lineBreaks = changedLineBreaks(oldText, newText);
  const before = lineBreaks ? oldText.replaceAll(lineBreaks[0], lineBreaks[1]) : oldText;
  const runs = findRuns(before, newText) ?? wholeRuns(before, newText);
  const lines = numberLines(runs.list);
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return {
    lines,
    added: count('added'),
    removed: count('removed'),
    ...(lineBreaks && { lineBreaks }),
    ...(runs.whole && { whole: true }),
  };
}

interface Run {
  readonly kind: DiffLine['kind'];
  readonly lines: readonly string[];
}

interface Runs {
  readonly list: readonly Run[];
  readonly whole?: true;
}

function findRuns(oldText: string, newText: string): Runs | undefined {
  const isSmall = (text: string) => text.length <= LONGEST_TEXT && linesOf(text).length <= MOST_LINES;
  const changes =
    isSmall(oldText) && isSmall(newText)
      ? diffLines(oldText, newText, { timeout: LONGEST_SEARCH, maxEditLength: MOST_EDITS })
      : undefined;
  const list = changes?.map(({ added, removed, value }): Run => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: linesOf(value),
  }));
  return list && textOf(list, 'added') === oldText && textOf(list, 'removed') === newText
    ? { list }
    : undefined;
}

function wholeRuns(oldText: string, newText: string): Runs {
  const list: readonly Run[] = [
    { kind: 'removed', lines: linesOf(oldText) },
    { kind: 'added', lines: linesOf(newText) },
  ];
  return { list, whole: true };
}

/** The text that is left without the runs of one kind. */
function textOf(runs: readonly Run[], without: DiffLine['kind']): string {
  return runs
    .filter(({ kind }) => kind !== without)
    .flatMap(({ lines }) => lines)
    .join('');
}

/** Each with its line break, as `diffLines` takes them: a lone carriage return ends none. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function numberLines(runs: readonly Run[]): readonly DiffLine[] {
  let oldNumber = 0;
  let newNumber = 0;
  let left = MOST_COMPARED;
  return runs.flatMap(({ kind, lines }, index) => {
    // What was removed stands before what was added in its place.
    const other =
      kind === 'removed' && runs[index + 1]?.kind === 'added'
        ? runs[index + 1]
        : kind === 'added' && runs[index - 1]?.kind === 'removed'
          ? runs[index - 1]
          : undefined;
    return lines.map((line, position): DiffLine => {
      const [text, lineBreak] = splitBreak(line);
      const [replaced] = splitBreak(other?.lines[position] ?? '');
      const isPair = other?.lines.length === lines.length && text.length + replaced.length <= left;
      left -= isPair ? text.length + replaced.length : 0;
      return {
        kind,
        parts: isPair ? compareLines(kind, text, replaced) : [{ text, changed: false }],
        lineBreak,
        ...(kind !== 'added' && { oldNumber: (oldNumber += 1) }),
        ...(kind !== 'removed' && { newNumber: (newNumber += 1) }),
      };
    });
  });
}

function splitBreak(line: string): readonly [text: string, lineBreak: string] {
  const lineBreak = /\r?\n$/.exec(line)?.[0] ?? '';
  return [line.slice(0, line.length - lineBreak.length), lineBreak];
}

/** The stretches of a line, marked where they differ from the line on the other side. */
function compareLines(kind: DiffLine['kind'], text: string, other: string): readonly DiffPart[] {
  const [before, after] = kind === 'removed' ? [text, other] : [other, text];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_WORD_EDITS }) ?? [];
  const parts = changes.flatMap(({ added, removed, value }): DiffPart[] =>
    (kind === 'removed' ? added : removed) ? [] : [{ text: value, changed: added || removed }],
  );
  const alike = parts.reduce((sum, part) => sum + (part.changed ? 0 : part.text.length), 0);
  const isWhole = parts.map((part) => part.text).join('') === text;
  return isWhole && alike >= LEAST_ALIKE * text.length ? parts : [{ text, changed: false }];
}

type LineBreaks = NonNullable<TextDiff['lineBreaks']>;

/** Where each text has line breaks of one kind only, and not of the same. */
function changedLineBreaks(oldText: string, newText: string): LineBreaks | undefined {
  const [from, to] = [onlyBreak(oldText), onlyBreak(newText)];
  return from && to && from !== to ? [from, to] : undefined;
}

function onlyBreak(text: string): LineBreaks[0] | undefined {
  const all = text.split('\n').length - 1;
  const pairs = text.split('\r\n').length - 1;
  return all === 0 ? undefined : pairs === 0 ? '\n' : pairs === all ? '\r\n' : undefined;
}

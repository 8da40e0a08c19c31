import { hasRightToLeftLetters } from '../text/direction.js';
import { inspectName } from '../text/inspect-name.js';
import { inspectCode } from '../text/inspect-characters.js';
import type { TextSegment } from '../text/text-inspection.js';
import { wholePointer } from '../untrusted/json-pointer.js';
import { isExact } from '../untrusted/read-json.js';

/** Stands where a value has nothing to be compared with, or is not there any more. */
export const ABSENT = Symbol('absent');

/** A text as it is drawn: exactly, and cut where it is long. */
export interface DrawnText {
  /** All of it. */
  readonly segments: readonly TextSegment[];
  /** It holds letters that are written from right to left: only then may anything in it be drawn in another order. */
  readonly rightToLeft: boolean;
  /** The beginning that is drawn before more is asked for; absent where that is all. */
  readonly beginning?: readonly TextSegment[];
  /** Of what the beginning leaves out. */
  readonly omitted: { readonly characters: number; readonly lines: number };
}

/** One value of a call, and what stood in its place before the person changed it. */
export interface DrawnArgument {
  /** An object's key; a list's index. */
  readonly key: string | number;
  /** Whole JSON Pointer. */
  readonly path: string;
  /** The key as it is drawn: one line. Absent in lists. */
  readonly name?: DrawnText;
  /** `ABSENT` where it was removed. */
  readonly value: unknown;
  /** `ABSENT` where it was added. */
  readonly before: unknown;
  /** A text, one of JSON's words and numbers, or a group with what is in it. */
  readonly text?: DrawnText;
  readonly entries?: readonly DrawnArgument[];
  /** Values in it; a list or an object without any is one. */
  readonly count: number;
  /** A secret that is hidden until it is asked for. */
  readonly masked: boolean;
  /** A group that begins folded. */
  readonly folded: boolean;
  /** Entries that are drawn before more are asked for. */
  readonly shown: number;
}

/** All arguments of a call as they are drawn. Frozen in what it holds of others; made once for each value. */
export interface ArgumentView {
  /** Where they are too many for elements of their own, one text: their JSON. */
  readonly root: DrawnArgument;
  /** Values that can't be drawn exactly: too many hidden characters, numbers that were others before they were parsed. */
  readonly inexact: number;
}

export interface ArgumentViewOptions {
  /** The same before the person changed it. @default value */
  readonly before?: unknown;
  /** Texts that a schema or the host names secret: whole JSON Pointers. */
  readonly secrets?: ReadonlySet<string> | undefined;
}

/** Of more values than these, objects begin folded. */
const ROOMY = 40;
/** A group of as many is not worth folding. */
const SMALL = 6;
/** A deeper group begins folded: there is no room left for it. */
const DEEPEST = 6;
/** Items of a long list that are drawn at once. */
const FIRST_ITEMS = 5;
/** A list of as many isn't a long one. */
const SHORT_LIST = 8;
/** Entries of an object that are drawn at once. */
const FIRST_ENTRIES = 50;
/** Values and stand-ins that get elements of their own: a page takes as many without a pause. */
const MOST_VALUES = 1000;
const MOST_STAND_INS = 500;
/** In code points. */
const LONGEST_TEXT = 800;
/** Lines of a text that are drawn at once, and how many more are not worth cutting off. */
const FIRST_LINES = 6;
const FEW_LINES = 2;
/** In code points: a button takes as much room. */
const WORTH_CUTTING = 40;

/**
 * Lays the arguments of a call out: what is drawn of each value at first, what only when it is asked for, and what can't be drawn as what it
 * is. Linear, and few elements whatever comes.
 *
 * @param value JSON, 64 levels at most.
 */
export function viewArguments(
  value: unknown,
  { before = value, secrets = NONE }: ArgumentViewOptions = {},
): ArgumentView {
  const total = countValues(value);
  const budget = { standIns: 0, inexact: 0 };
  const isTree = total <= MOST_VALUES && countValues(before) <= MOST_VALUES;
  const root = isTree ? draw({ key: '', value, before }, '', 0) : drawWhole();
  return budget.standIns > MOST_STAND_INS && isTree
    ? Object.freeze({ root: drawWhole(), inexact: total })
    : Object.freeze({ root, inexact: budget.inexact });

  function drawWhole(): DrawnArgument {
    const text = drawText(JSON.stringify(value, undefined, 2));
    budget.inexact += isExact(value) && !isInexact(text.segments) ? 0 : total;
    return leaf({ key: '', value, before: value }, '', text);
  }

  function draw(
    entry: Pick<DrawnArgument, 'key' | 'value' | 'before'>,
    path: string,
    depth: number,
  ): DrawnArgument {
    const given = entry.value === ABSENT ? entry.before : entry.value;
    if (!isGroup(given)) {
      const text = typeof given === 'string' ? drawText(quoted(given)) : undefined;
      budget.standIns += standInsOf(text?.segments ?? []);
      budget.inexact +=
        entry.value === ABSENT || (isExact(given) && !isInexact(text?.segments ?? [])) ? 0 : 1;
      const masked = typeof given === 'string' && secrets.has(path) && mayBeMasked(given);
      return leaf(entry, path, text, masked);
    }
    const isList = Array.isArray(given);
    const entries = entriesOf(given, entry.before).map((each) => {
      const drawn = draw(each, wholePointer(path, each.key), depth + 1);
      if (isList) {
        return drawn;
      }
      const name = drawName(String(each.key));
      budget.standIns += standInsOf(name.segments);
      budget.inexact += isInexact(name.segments) ? 1 : 0;
      return Object.freeze({ ...drawn, name });
    });
    const count = countValues(given);
    const most = isList ? (entries.length <= SHORT_LIST ? SHORT_LIST : FIRST_ITEMS) : FIRST_ENTRIES;
    const isPlainList = isList && !given.some(isGroup);
    const isRoomy = count <= SMALL || isPlainList || total <= ROOMY;
    return Object.freeze({
      ...entry,
      path,
      entries,
      count,
      masked: false,
      folded: depth > 0 && entries.length > 0 && !(count <= SMALL || (isRoomy && depth < DEEPEST)),
      shown: Math.min(most, entries.length),
    });
  }
}

const NONE: ReadonlySet<string> = new Set();

function leaf(
  entry: Pick<DrawnArgument, 'key' | 'value' | 'before'>,
  path: string,
  text: DrawnText | undefined,
  masked = false,
): DrawnArgument {
  return Object.freeze({
    ...entry,
    path,
    ...(text && { text }),
    count: 1,
    masked,
    folded: false,
    shown: 0,
  });
}

/** What could do something is never masked, whoever says so: a path, an option, an address. */
function mayBeMasked(text: string): boolean {
  return text !== '' && !/^[/~@.-]|:\/\//.test(text);
}

/** A text that could be taken for another kind of value, or for none, in quotation marks. */
export function quoted(text: string): string {
  return /^(?:true|false|null|-?\d[\d.]*(?:e[+-]?\d+)?|\[\]|\{\}|)$|^\s|\s$|^".*"$/is.test(text)
    ? `"${text}"`
    : text;
}

/**
 * A text as data: cut after so many characters or lines, and whole when it is asked for. A run of hidden characters is one, and never cut.
 *
 * @param longest in code points; `Infinity` cuts neither.
 */
export function drawText(text: string, longest = LONGEST_TEXT): DrawnText {
  const { segments } = inspectCode(text);
  const rightToLeft = hasRightToLeftLetters(text);
  const cut = longest === Number.POSITIVE_INFINITY ? undefined : findSegmentCut(segments, longest);
  if (cut === undefined) {
    return Object.freeze({ segments, rightToLeft, omitted: NOTHING });
  }
  const [index, offset] = cut;
  const within = segments[index]?.text ?? '';
  const before = within.slice(0, offset);
  const beginning = [
    ...segments.slice(0, index),
    ...(before === '' ? [] : [Object.freeze({ kind: 'text' as const, text: before })]),
  ];
  const after = [{ kind: 'text' as const, text: within.slice(offset) }, ...segments.slice(index + 1)];
  const rest = segments[index]?.kind === 'hidden' ? segments.slice(index) : after;
  const omitted = {
    characters: rest.reduce((sum, part) => sum + lengthOf(part), 0),
    lines: rest.reduce((sum, part) => sum + part.text.split('\n').length - 1, 0),
  };
  return omitted.characters < WORTH_CUTTING && omitted.lines <= FEW_LINES
    ? Object.freeze({ segments, rightToLeft, omitted: NOTHING })
    : Object.freeze({ segments, rightToLeft, beginning, omitted: Object.freeze(omitted) });
}

const NOTHING = Object.freeze({ characters: 0, lines: 0 });

function lengthOf({ count = 1, kind, text }: TextSegment): number {
  return kind === 'hidden' ? count : [...text].length;
}

/**
 * Where a text is cut: in which segment, and at which offset in it. Empty lines take no room: many of them are one code.
 *
 * @returns nothing for a text that is drawn whole.
 */
function findSegmentCut(
  segments: readonly TextSegment[],
  longest: number,
): readonly [index: number, offset: number] | undefined {
  let characters = 0;
  let lines = 0;
  let isEmpty = true;
  let lastLine: readonly [number, number] | undefined;
  for (const [index, { kind, text }] of segments.entries()) {
    if (kind === 'hidden') {
      characters += 1;
      isEmpty = false;
      if (characters > longest) {
        return lastLine ?? [index, 0];
      }
      continue;
    }
    let offset = 0;
    for (const character of text) {
      if (character === '\n') {
        lines += isEmpty ? 0 : 1;
        isEmpty = true;
        lastLine ??= lines === FIRST_LINES ? [index, offset] : undefined;
        if (lines === FIRST_LINES + FEW_LINES) {
          return lastLine;
        }
      }
      isEmpty &&= character.trim() === '';
      characters += 1;
      if (characters > longest) {
        return lastLine ?? [index, offset];
      }
      offset += character.length;
    }
  }
  return undefined;
}

/** A name of another's as it is drawn: see `inspectName`. */
export function drawName(name: string): DrawnText {
  const { segments } = inspectName(name, { maxLength: Number.POSITIVE_INFINITY });
  const beginning = inspectName(name);
  return Object.freeze({
    segments,
    rightToLeft: hasRightToLeftLetters(name),
    ...(beginning.omitted > 0 && { beginning: beginning.segments }),
    omitted: beginning.omitted > 0 ? { characters: beginning.omitted, lines: 0 } : NOTHING,
  });
}

function standInsOf(segments: readonly TextSegment[]): number {
  return segments.filter(({ kind }) => kind === 'hidden').length;
}

export function isInexact(segments: readonly TextSegment[]): boolean {
  return segments.some(({ more }) => more !== undefined);
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

/** The values of an object or list in their own order, then those that were removed. */
function entriesOf(
  group: Readonly<Record<string, unknown>> | readonly unknown[],
  before: unknown,
): readonly Pick<DrawnArgument, 'key' | 'value' | 'before'>[] {
  const known = isGroup(before) && Array.isArray(before) === Array.isArray(group) ? before : [];
  const keys = [...new Set([...Object.keys(group), ...Object.keys(known)])];
  return keys.map((key) => ({
    key: Array.isArray(group) ? Number(key) : key,
    value: read(group, key),
    before: read(known, key),
  }));
}

function read(group: object, key: string): unknown {
  return Object.hasOwn(group, key) ? (group as Readonly<Record<string, unknown>>)[key] : ABSENT;
}

/** How many values there are in all; an empty object or list is one. */
export function countValues(value: unknown): number {
  if (!isGroup(value)) {
    return 1;
  }
  const values = Object.values(value) as readonly unknown[];
  return values.length === 0 ? 1 : values.reduce((sum: number, each) => sum + countValues(each), 0);
}

/** What a person opens: a part of the arguments that is not drawn before, by the value's path. */
export type PartId = `${'fold' | 'rest' | 'text' | 'mask' | 'name'}:${string}`;

export interface Unseen {
  /** Values and lines that are not on the screen, as a person counts them. */
  readonly count: number;
  /** What has to be opened for all of them, in the order of the arguments; parts in parts too. */
  readonly parts: readonly PartId[];
}

/**
 * What of a call is not on the screen: masked, cut, folded, or beyond the first rows. While there is any, Allow waits.
 *
 * @param opened what the person opened so far.
 * @param others texts beside the arguments: the names of the tool and the server, what the call changes.
 */
export function unseenOf(
  { root }: Pick<ArgumentView, 'root'>,
  opened: Pick<ReadonlySet<PartId>, 'has'>,
  others: readonly (readonly [part: PartId, text: DrawnText])[] = [],
): Unseen {
  const parts: PartId[] = [];
  let count = 0;
  for (const [part, text] of others) {
    see(part, text.beginning !== undefined, Math.max(1, text.omitted.lines), true);
  }
  walk(root, true);
  return { count, parts };

  /** @returns whether what is behind a part is drawn. */
  function see(part: PartId, isHidden: boolean, values: number, isDrawn: boolean): boolean {
    if (!isHidden || opened.has(part)) {
      return isDrawn;
    }
    parts.push(part);
    count += isDrawn ? values : 0;
    return false;
  }

  function walk(argument: DrawnArgument, isDrawn: boolean): void {
    const { entries, folded, masked, name, path, shown, text } = argument;
    see(`name:${path}`, name?.beginning !== undefined, 1, isDrawn);
    if (masked) {
      isDrawn = see(`mask:${path}`, true, 1, isDrawn);
    }
    if (text !== undefined) {
      see(`text:${path}`, text.beginning !== undefined, Math.max(1, text.omitted.lines), isDrawn);
    }
    if (entries !== undefined) {
      const isOpen = see(`fold:${path}`, folded, argument.count, isDrawn);
      const rest = entries.slice(shown);
      const all = see(`rest:${path}`, rest.length > 0, sumOf(rest), isOpen);
      entries.forEach((entry, index) => {
        walk(entry, index < shown ? isOpen : all);
      });
    }
  }
}

export function sumOf(entries: readonly DrawnArgument[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

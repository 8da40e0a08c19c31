import { diffTexts, type DiffLine, type TextDiff } from '../diff/diff-texts.js';
import type { ApprovalCall } from '../protocol/approval.js';
import { lookOf } from '../untrusted/latin-look-alikes.js';
import { canonicalJson } from '../untrusted/read-json.js';
import { drawText, type PartId } from './argument-view.js';
import type { DrawnChange, DrawnFold, DrawnLine } from './drawn-change.js';

/** Changed lines of a call that are drawn at once, and unchanged ones around each of them. */
const FIRST_LINES = 200;
const CONTEXT = 3;

/**
 * Lays out what a call changes. Lines that change something are drawn first, as many as a page takes without a pause; the others, and what is
 * unchanged, when they are asked for. Nothing of a text is left out. For `viewCall`, whose result has it.
 */
export function viewChanges({
  arguments: given,
  changes = [],
  cwd,
}: Pick<ApprovalCall, 'arguments' | 'changes' | 'cwd'>): readonly DrawnChange[] {
  const texts = given === undefined ? '' : canonicalJson(given);
  const isNamed = (path: string) => {
    const name = JSON.stringify(path);
    return texts.includes(name) || texts.includes(`: ${name.slice(1, -1)}\\n`);
  };
  let left = FIRST_LINES;
  return changes.map(({ path, newPath, oldText, newText, fragment }, file): DrawnChange => {
    const found = diffTexts(oldText ?? '', newText);
    const isLookAlike = lookAlikesOf(found);
    const lines = found.lines.map((line) => ({
      ...drawLine(line, found),
      lookAlike: line.kind === 'added' && isLookAlike(line),
    }));
    const changed = lines.filter(({ kind }) => kind !== 'same').length;
    const end = changed > left ? endOf(lines, left) : lines.length;
    left -= Math.min(left, changed);
    const rest = lines.slice(end);
    return {
      path: drawText(path, Number.POSITIVE_INFINITY),
      ...(newPath !== undefined && {
        newPath: newPath === null ? null : drawText(newPath, Number.POSITIVE_INFINITY),
      }),
      added: found.added,
      removed: found.removed,
      ...(found.lineBreaks && { lineBreaks: found.lineBreaks }),
      ...(found.whole && oldText !== undefined && { whole: true }),
      hasOldText: oldText !== undefined,
      numbered: fragment !== true,
      unnamed: given !== undefined && !(isNamed(path) && isNamed(newPath ?? path)),
      outside: cwd !== undefined && !(isWithin(cwd, path) && isWithin(cwd, newPath ?? path)),
      rows: [
        ...foldContext(lines.slice(0, end), file),
        ...(rest.length > 0 ? [foldOf(rest, `rest:change ${file}`)] : []),
      ],
    };
  });
}

/** Where the first so many changed lines end. */
function endOf(lines: readonly DrawnLine[], most: number): number {
  let count = 0;
  return lines.findIndex(({ kind }) => kind !== 'same' && (count += 1) > most);
}

function foldOf(lines: readonly DrawnLine[], part: PartId): DrawnFold {
  return { part, lines, changed: lines.filter(({ kind }) => kind !== 'same').length };
}

/** Unchanged lines far from any change, each run of them as one. */
function foldContext(lines: readonly DrawnLine[], file: number): readonly (DrawnLine | DrawnFold)[] {
  const rows: (DrawnLine | DrawnFold)[] = [];
  let start = 0;
  while (start < lines.length) {
    const next = lines.findIndex(({ kind }, index) => index >= start && kind !== 'same');
    const end = next === -1 ? lines.length : next;
    const first = start === 0 ? start : start + CONTEXT;
    const last = next === -1 ? end : end - CONTEXT;
    if (last - first > CONTEXT) {
      rows.push(...lines.slice(start, first));
      rows.push(foldOf(lines.slice(first, last), `fold:change ${file} ${first}`));
      rows.push(...lines.slice(last, end));
    } else {
      rows.push(...lines.slice(start, end));
    }
    start = end;
    while (start < lines.length && lines[start]?.kind !== 'same') {
      rows.push(lines[start] as DrawnLine);
      start += 1;
    }
  }
  return rows;
}

/** A home (`~`) may be anywhere, and so may what a drive or an address begins (`C:a`, `file:///a`). */
const ABSOLUTE = /^(?:[\\/~]|[a-z]:|[a-z][\w+.-]+:[\\/])/i;

/** Of either kind of system. Where a backslash may be a letter of a name, the file is within the folder either way. */
function isWithin(folder: string, path: string): boolean {
  // A folder that isn't absolute may be anywhere: nothing else is known to be in it.
  const whole = ABSOLUTE.test(folder) ? folder : `/\0/${folder}`;
  const file = ABSOLUTE.test(path) ? path : `${whole}/${path}`;
  return whole.startsWith('/')
    ? [/\/+/, /[\\/]+/].every((separator) => startsWithin(whole, file, separator))
    : startsWithin(whole.toLowerCase(), file.toLowerCase(), /[\\/]+/);
}

function startsWithin(folder: string, file: string, separator: RegExp): boolean {
  const names = namesOf(file, separator);
  return namesOf(folder, separator).every((name, place) => name === names[place]);
}

function namesOf(path: string, separator: RegExp): readonly string[] {
  const names: string[] = [];
  for (const name of path.split(separator)) {
    if (name === '..') {
      names.pop();
    } else if (name !== '' && name !== '.') {
      names.push(name);
    }
  }
  return names;
}

function textOf({ parts }: DiffLine): string {
  return parts.map(({ text }) => text).join('');
}

/** How many blanks there are is seen, but at the end of a line; of which kind they are is not. */
function lookOfLine(line: DiffLine): string {
  return textOf(line)
    .trimEnd()
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/\S+/g, lookOf);
}

/** @returns whether an added line looks like a removed one without being the same. */
function lookAlikesOf({ lines }: TextDiff): (added: DiffLine) => boolean {
  const removed = lines.filter(({ kind }) => kind === 'removed');
  const texts = new Set(removed.map(textOf));
  const looks = new Set(removed.map(lookOfLine));
  return (added) => !texts.has(textOf(added)) && looks.has(lookOfLine(added));
}

function drawLine(
  { parts, lineBreak, ...line }: DiffLine,
  { lineBreaks }: TextDiff,
): Omit<DrawnLine, 'lookAlike'> {
  // Where line breaks are mixed, a carriage return is a character like others.
  const hasReturn = line.kind !== 'same' && lineBreak === '\r\n' && lineBreaks === undefined;
  const all = hasReturn ? [...parts, { text: '\r', changed: true }] : parts;
  return {
    ...line,
    parts: all.map(({ text, changed }) => ({ text: drawText(text, Number.POSITIVE_INFINITY), changed })),
    unended: line.kind !== 'same' && lineBreak === '',
  };
}

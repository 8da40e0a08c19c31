import type { ApprovalCall } from '@elicit-kit/core';
import { APPROVAL_LIMITS } from '@elicit-kit/core/internal/approvals';

type Change = NonNullable<ApprovalCall['changes']>[number];

const SECTION = /^\*\*\* (Add|Delete|Update) File: (\S|\S.*\S)$/;
const MOVE = /^\*\*\* Move to: (\S|\S.*\S)$/;
const END_OF_FILE = '*** End of File';
/** A line of the file to one reader and a marker to another, which takes blanks away first. */
const UNCLEAR = /^\s+\*\*\* (?:(?:Begin|End) Patch|(?:Add|Delete|Update) File: |Move to: |End of File)/;
/** Much of this ends a line to some readers, such as Python's `splitlines`, and not to others. */
const OTHER_LINE_BREAKS = /(?![\n\t])[\p{Cc}\u2028\u2029]/u;

/**
 * What a patch of Codex's `apply_patch` changes: files added, deleted or moved, and edits of parts of files. The lines that locate an edit
 * (`@@ class Desk`, `*** End of File`) count as unchanged. Follows the grammar in `tool_apply_patch.lark` and is stricter than the parser in
 * `apply-patch/src/parser.rs` (github.com/openai/codex): a text that two readers could read differently is not a patch.
 *
 * @returns nothing if the whole text isn't such a patch, or is more than can be shown.
 */
export function changesOfPatch(text: string): readonly Change[] | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  const isWhole = lines[0] === '*** Begin Patch' && lines.at(-1) === '*** End Patch';
  // A line of the file that stays is in both texts.
  const isTooLong =
    text.length > APPROVAL_LIMITS.arguments || lines.length > APPROVAL_LIMITS.changedLines / 2;
  if (!isWhole || isTooLong || OTHER_LINE_BREAKS.test(text) || lines.some((line) => UNCLEAR.test(line))) {
    return undefined;
  }
  const changes: Change[] = [];
  for (let start = 1; start < lines.length - 1;) {
    const next = lines.findIndex((line, index) => index > start && SECTION.test(line));
    const end = next === -1 ? lines.length - 1 : next;
    const read = readSection(lines.slice(start, end));
    changes.push(...(read ?? []));
    if (!read || changes.length > APPROVAL_LIMITS.changes) {
      return undefined;
    }
    start = end;
  }
  return changes.length > 0 && changes.every(hasShortPaths) ? changes : undefined;
}

function hasShortPaths({ path, newPath }: Change): boolean {
  return Math.max(path.length, newPath?.length ?? 0) <= APPROVAL_LIMITS.name;
}

/** @returns nothing for lines that are none of a section. */
function readSection([header = '', ...lines]: readonly string[]): readonly Change[] | undefined {
  const [, kind, path = ''] = SECTION.exec(header) ?? [];
  switch (kind) {
    case 'Add':
      return lines.length > 0 && lines.every((line) => line.startsWith('+'))
        ? [{ path, newText: textOf(lines, '+') }]
        : undefined;
    case 'Delete':
      return lines.length === 0 ? [{ path, newText: '', newPath: null }] : undefined;
    case 'Update':
      return readUpdate(path, lines);
    default:
      return undefined;
  }
}

function readUpdate(path: string, lines: readonly string[]): readonly Change[] | undefined {
  const newPath = MOVE.exec(lines[0] ?? '')?.[1];
  const edits = editsIn(newPath === undefined ? lines : lines.slice(1));
  if (!edits.every(isEdit) || (edits.length === 0 && newPath === undefined)) {
    return undefined;
  }
  // Moved as it is.
  const all = edits.length > 0 ? edits : [[]];
  return all.map((edit, index) => ({
    path,
    oldText: textOf(edit, '-'),
    newText: textOf(edit, '+'),
    ...(index === 0 && newPath !== undefined && { newPath }),
    fragment: true,
  }));
}

/** Each begins with the lines that say where it is; the first one may have none. */
function editsIn(lines: readonly string[]): readonly (readonly string[])[] {
  const edits: string[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || (isPlace(line) && !isPlace(lines[index - 1] ?? ''))) {
      edits.push([]);
    }
    edits.at(-1)?.push(line);
  }
  return edits;
}

function isPlace(line: string): boolean {
  return line === '@@' || line.startsWith('@@ ');
}

function isEdit(lines: readonly string[]): boolean {
  const body = lines.filter((line) => !isPlace(line));
  const changed = body.at(-1) === END_OF_FILE ? body.slice(0, -1) : body;
  return changed.length > 0 && changed.every((line) => /^(?:$|[ +-])/.test(line));
}

/** The text with the lines of one sign, and with those that stay. */
function textOf(lines: readonly string[], sign: '+' | '-'): string {
  return lines
    .filter((line) => line.startsWith(sign) || !/^(?:[+-]|@@$)/.test(line))
    .map((line) => `${/^[ +-]/.test(line) ? line.slice(1) : line}\n`)
    .join('');
}

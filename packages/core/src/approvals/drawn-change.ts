import type { DiffLine, TextDiff } from '../diff/diff-texts.js';
import type { DrawnText, PartId, Unseen } from './argument-view.js';

/** One line of a file as it is drawn. */
export interface DrawnLine extends Pick<DiffLine, 'kind' | 'oldNumber' | 'newNumber'> {
  readonly parts: readonly { readonly text: DrawnText; readonly changed: boolean }[];
  /** It is the last one, and no line break ends it. */
  readonly unended: boolean;
  /** It looks like a line that was removed, and differs from it. */
  readonly lookAlike: boolean;
}

/** Lines that are drawn only when they are asked for. */
export interface DrawnFold {
  readonly part: PartId;
  readonly lines: readonly DrawnLine[];
  /** How many of them change something: while they are folded, they are not seen. */
  readonly changed: number;
}

/** What a call changes in one file, as it is drawn. */
export interface DrawnChange extends Pick<TextDiff, 'added' | 'removed' | 'lineBreaks' | 'whole'> {
  readonly path: DrawnText;
  /** `null` where the file is deleted; absent where it stays. */
  readonly newPath?: DrawnText | null;
  /** Absent where the file is new or replaced as a whole: its old text isn't known. */
  readonly hasOldText: boolean;
  /** Line numbers are those of the file. */
  readonly numbered: boolean;
  /** No text of the call's arguments is this path, or that of a line such as `*** Add File: notes.md`. */
  readonly unnamed: boolean;
  /** The file is, or will be, elsewhere than in the asker's folder. */
  readonly outside: boolean;
  readonly rows: readonly (DrawnLine | DrawnFold)[];
}

/** Changed lines that are not on the screen. */
export function unseenChanges(
  changes: readonly DrawnChange[],
  opened: Pick<ReadonlySet<PartId>, 'has'>,
): Unseen {
  const folds = changes
    .flatMap(({ rows }) => rows)
    .filter((row): row is DrawnFold => 'lines' in row && row.changed > 0 && !opened.has(row.part));
  return {
    count: folds.reduce((sum, { changed }) => sum + changed, 0),
    parts: folds.map(({ part }) => part),
  };
}

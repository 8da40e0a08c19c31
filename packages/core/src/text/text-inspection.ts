export type TextFindingCode =
  | 'hiddenCharacters'
  | 'bidiControls'
  | 'controlCharacters'
  | 'stackedMarks'
  | 'blankSpace'
  | 'urlInProse'
  | 'tooLong';

export interface TextFinding {
  readonly code: TextFindingCode;
  /** UTF-16 offset into the text as it came. */
  readonly start: number;
  readonly end: number;
}

/** `text` and `url` are safe to render as they stand; `hidden` is a visible stand-in such as `U+202E`. */
export interface TextSegment {
  readonly kind: 'text' | 'url' | 'hidden';
  readonly text: string;
  /** Of a stand-in: the characters (code points) that it stands for, where they are several. */
  readonly count?: number;
  /** Of a stand-in: those of them that its text does not name. */
  readonly more?: number;
}

export interface TextInspection {
  readonly segments: readonly TextSegment[];
  readonly findings: readonly TextFinding[];
  /** How many characters (code points) were left out at the end; 0 when all is there. */
  readonly omitted: number;
}

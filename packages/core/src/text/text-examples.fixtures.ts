import type { TextFindingCode } from './text-inspection.js';

/** A text that triggers a finding, with how it is shown. The table drives the tests and docs/text.md. */
export interface TextExample {
  readonly code: TextFindingCode;
  readonly text: string;
  /** Joined segments; `[U+202E]` stands in for what can't be seen, `<…>` marks an address. */
  readonly shown: string;
  /** What it is, in a few words. */
  readonly what: string;
}

type Row = readonly [code: TextFindingCode, text: string, shown: string, what: string];

const ROWS: readonly Row[] = [
  ['hiddenCharacters', 'pay\u200Bpal', 'pay[U+200B]pal', 'a zero-width space'],
  ['hiddenCharacters', 'soft\u00ADhyphen', 'soft[U+00AD]hyphen', 'a soft hyphen'],
  [
    'hiddenCharacters',
    '\u{E0048}\u{E0069}',
    '[U+E0048 U+E0069]',
    'tag characters: text that only programs can read',
  ],
  ['hiddenCharacters', 'a\uFE0F', 'a[U+FE0F]', 'a variation selector after a letter'],
  ['hiddenCharacters', 'x\u3164y', 'x[U+3164]y', 'an invisible filler'],
  ['hiddenCharacters', '\uE000', '[U+E000]', 'a private-use character'],
  ['hiddenCharacters', '\u0378', '[U+0378]', 'an unassigned character'],
  ['hiddenCharacters', 'a\uD800b', 'a[U+D800]b', 'half of a surrogate pair'],
  ['bidiControls', 'safe\u202Egpj.exe', 'safe[U+202E]gpj.exe', 'an override that reverses the rest'],
  ['bidiControls', '\u2066a\u2069', '[U+2066]a[U+2069]', 'isolates'],
  ['controlCharacters', 'a\u001B[31m', 'a[U+001B][31m', 'a terminal escape sequence'],
  ['controlCharacters', 'a\u0000b', 'a[U+0000]b', 'a null character'],
  ['stackedMarks', `Z${'\u0300'.repeat(8)}`, `Z${'\u0300'.repeat(5)}`, 'more marks than any language stacks'],
  ['blankSpace', 'Go on.\n\n\n\n\nTrust me.', 'Go on.\n\nTrust me.', 'more line breaks than paragraphs need'],
  ['blankSpace', `a${' '.repeat(40)}b`, 'a b', 'a long run of spaces'],
  ['urlInProse', 'Go to https://example.com/a now.', 'Go to <https://example.com/a> now.', 'an address'],
  [
    'urlInProse',
    'Visit shop.example.co.uk/basket',
    'Visit <shop.example.co.uk/basket>',
    'an address without a scheme',
  ],
  ['urlInProse', 'javascript:alert(1)', '<javascript:alert(1>)', 'an address that runs code'],
  [
    'urlInProse',
    'hxxps[:]//evil[.]example',
    '<hxxps[:]//evil[.]example>',
    'an address written to pass filters',
  ],
  ['urlInProse', 'evil．com', '<evil．com>', 'an address with a full-width dot'],
  ['tooLong', 'a'.repeat(2001), 'a'.repeat(2000), 'more than 2000 characters'],
];

export const TEXT_EXAMPLES: readonly TextExample[] = ROWS.map(([code, text, shown, what]) => ({
  code,
  text,
  shown,
  what,
}));

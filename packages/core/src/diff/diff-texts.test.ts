import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTexts, type TextDiff } from './diff-texts.js';

const show = ({ lines }: TextDiff) =>
  lines.map(({ kind, parts, lineBreak }) => {
    const sign = { same: ' ', added: '+', removed: '-' }[kind];
    return sign + parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('') + lineBreak;
  });

/** Both texts as they can be read from the diff. */
function textsOf({ lines, lineBreaks }: TextDiff): readonly [oldText: string, newText: string] {
  const join = (without: string) =>
    lines
      .filter(({ kind }) => kind !== without)
      .map(({ parts, lineBreak }) => parts.map(({ text }) => text).join('') + lineBreak)
      .join('');
  const [oldText, newText] = [join('added'), join('removed')];
  return [lineBreaks ? oldText.replaceAll(lineBreaks[1], lineBreaks[0]) : oldText, newText];
}

test('lines are same, removed or added, with their numbers, and changed words are marked', () => {
  const diff = diffTexts('a\nold line here\nc\n', 'a\nnew line here\nc\nd');
  expect(show(diff)).toEqual([' a\n', '-[old] line here\n', '+[new] line here\n', ' c\n', '+d']);
  expect(diff).toMatchObject({ added: 2, removed: 1 });
  expect(diff.lines.map(({ oldNumber, newNumber }) => [oldNumber, newNumber])).toEqual([
    [1, 1],
    [2, undefined],
    [undefined, 2],
    [3, 3],
    [undefined, 4],
  ]);
});

test('no difference is too small: white space, a final line break, a byte order mark, composed letters', () => {
  const pairs = [
    ['a', 'a\n'],
    ['a \n', 'a\n'],
    ['a\tb', 'a  b'],
    ['\uFEFFa', 'a'],
    ['a\rb', 'a\nb'],
    ['a\u00A0b', 'a b'],
    ['\u00E9', 'e\u0301'],
    ['a\u2028b', 'a b'],
    ['a\r\nb\n', 'a\nb\n'],
    ['x\u202Ey', 'xy'],
    ['paypal', 'p\u0430ypal'],
  ] as const;
  const untold = pairs.filter(([one, other]) => {
    const { added, removed } = diffTexts(one, other);
    return added + removed === 0;
  });
  expect(untold).toEqual([]);
});

test('where only the line breaks differ, that is said once', () => {
  const diff = diffTexts('a\r\nb\r\n', 'a\nb\nc\n');
  expect(diff).toMatchObject({ added: 1, removed: 0, lineBreaks: ['\r\n', '\n'] });
  expect(show(diff)).toEqual([' a\n', ' b\n', '+c\n']);
});

test('a text that is too long or too different is shown whole after the other', () => {
  const lines = (count: number, seed: number) =>
    Array.from({ length: count }, (_, index) => `line ${(index * 7919 + seed) % 99_991}\n`).join('');
  const hostile: readonly (readonly [string, string])[] = [
    ['x'.repeat(70_000), 'y'],
    ['', 'x\n'.repeat(2_001)],
    [lines(1_900, 1), lines(1_900, 2)],
  ];
  for (const [one, other] of hostile) {
    const diff = diffTexts(one, other);
    expect(diff.whole).toBe(true);
    expect(diff.lines.findIndex(({ kind }) => kind === 'added')).toBe(diff.removed);
    expect(textsOf(diff)).toEqual([one, other]);
  }
});

test('both texts can be read from their diff to the letter', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'foo bar',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\uFEFF',
    '\u{1F600}',
    '\u202E',
    'é',
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(textsOf(diffTexts(one, other))).toEqual([one, other]);
    }),
    { numRuns: 400 },
  );
});

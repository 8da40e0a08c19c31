import fc from 'fast-check';

/** Texts of which each tells some classes, anchors and boundaries apart. */
export const TEXTS: readonly string[] = [
  ...[
    '',
    'a',
    'ab',
    'aab',
    'A1',
    'foo bar',
    '0',
    '_',
    '-',
    'a-1',
    'aa\n',
    '\na',
    '\n',
    '\r',
    '\v',
    '\b',
    'abcab',
  ],
  ...[
    'é',
    '٣',
    'α',
    'Ω',
    'ſ',
    'K',
    '\u0130',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\u180e',
    '\u200b',
    '😀',
    '\ud800',
  ],
];

const atom = fc.constantFrom(
  ...[
    'a',
    'b',
    '.',
    '-',
    '_',
    '^',
    '$',
    '\\b',
    '\\B',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\n',
    '\\v',
  ],
  ...[
    '[a-c]',
    '[^a]',
    '[]',
    '[^]',
    '[\\S]',
    '[^\\S\\n]',
    '[^\\W_]',
    '[\\b]',
    '[--0]',
    '[\\-\\]]',
    '[\\d\\p{L}]',
  ],
  ...['\\p{L}', '\\P{L}', '[^\\P{L}]', '\\p{Letter}', '\\p{gc=Nd}', '\\p{Script=Greek}', '\\p{sc=Latn}'],
  ...['\\p{ASCII}', '\\P{ASCII}', '\\p{Emoji}', '\\p{White_Space}', '\\p{Alpha}', '[^\\p{Lu}\\d]'],
  ...['\\u{1F600}', '\\ud83d\\ude00', '\\ud800', '\\u0041', '\\x41', '\\0', '\\cJ', '\\/', '\\.', '\\{'],
);
const quantifier = fc.constantFrom('*', '+', '?', '*?', '{2}', '{0,3}', '{1,}', '{0}');
const lookaround = fc.constantFrom('(?=', '(?!', '(?<=', '(?<!');

const { plain, pattern } = fc.letrec<{ plain: string; pattern: string }>((tie) => {
  const [inner, whole] = [tie('plain'), tie('pattern')];
  return {
    plain: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc.tuple(inner, inner).map(([first, second]) => first + second),
      fc.tuple(inner, inner).map(([first, second]) => `(?:${first}|${second})`),
      fc.tuple(inner, quantifier).map(([first, times]) => `(${first})${times}`),
      inner.map((first) => `^(?:${first})$`),
      inner.map((first) => `(?:|${first})`),
    ),
    pattern: fc.oneof(
      { depthSize: 'small' },
      inner,
      fc.tuple(lookaround, whole, inner).map(([open, first, rest]) => `^${open}${first})${rest}`),
      fc.tuple(inner, lookaround, whole).map(([rest, open, first]) => `${rest}${open}${first})$`),
      fc.tuple(atom, lookaround, whole, inner).map(([a, open, look, b]) => `^${a}${open}${look})${b}$`),
      fc.tuple(lookaround, whole, inner).map(([open, look, b]) => `^(?:${open}${look})a|${b})$`),
      fc.tuple(inner, atom, quantifier).map(([look, a, times]) => `^.(?:(?!${look})${a})${times}$`),
      fc.tuple(whole, whole).map(([first, second]) => `${first}|${second}`),
    ),
  };
});

/** Patterns of everything that ECMA-262 has but backreferences, without lookarounds. */
export const plainPattern = plain;
/** The same with lookarounds, most of them where their place is fixed. */
export const patternWithLookarounds = pattern;

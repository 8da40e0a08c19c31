import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { loadPatternMatcher } from './load-pattern-matcher.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

const VALUES = [
  ...['', 'a', 'ab', 'aab', 'A1', 'foo bar', '0', '_', '-', 'a-1', 'aa\n', '\na', '\n', '\r', '\v', '\b'],
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

const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
  const inner = tie('pattern');
  return {
    pattern: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc.tuple(inner, inner).map(([first, second]) => first + second),
      fc.tuple(inner, inner).map(([first, second]) => `(?:${first}|${second})`),
      fc.tuple(inner, quantifier).map(([first, times]) => `(${first})${times}`),
      inner.map((first) => `^(?:${first})$`),
      inner.map((first) => `(?:|${first})`),
    ),
  };
});

test('the matcher says what the native u-flag RegExp says, for any pattern it can express', async () => {
  const matcher = await loadPatternMatcher();
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(pattern, async (source) => {
      // The native engine is the oracle here only: these patterns are our own and short.
      const native = new RegExp(source, 'u');
      const verdicts = VALUES.map((value) => [value, matcher.test(source, value)]);
      expect(verdicts, source).toEqual(VALUES.map((value) => [value, native.test(value)]));
      compared += VALUES.length;
      await Promise.resolve();
    }),
    { numRuns: 1000, seed: 20251125 },
  );
  expect(compared).toBe(1000 * VALUES.length);
});

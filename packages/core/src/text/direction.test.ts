import { expect, test } from 'vitest';
import { directionOf } from './direction.js';
import { inspectText } from './inspect-text.js';

test('a text reads in the direction of its first letter, whatever marks, digits and signs stand before it', () => {
  const rows: readonly (readonly [text: string, direction: 'ltr' | 'rtl'])[] = [
    ['', 'ltr'],
    ['12 ./', 'ltr'],
    ['rm -rf ./build /', 'ltr'],
    ...[
      '\u061C',
      '\u200F',
      '\u0660',
      '\u06DD',
      '\u064B',
      '\u0600',
      '\u060C',
      '\u202E',
      '\u2067',
      '\u0661\u0662',
      '﷼',
    ].map((sign) => [`${sign}rm -rf ./build /`, 'ltr'] as const),
    ['שלום abc', 'rtl'],
    ['12 مرحبا', 'rtl'],
    ['abc שלום', 'ltr'],
    ['𞤀𞤁', 'rtl'],
    ['ࡀ', 'rtl'],
    ['漢字', 'ltr'],
  ];
  expect(rows.filter(([text, direction]) => directionOf(text) !== direction)).toEqual([]);
});

test('direction marks are codes in a text without letters that are written from right to left', () => {
  const marks = ['\u200E', '\u200F', '\u061C'];
  const signs = ['', '\u061C', '\u0660', '\u06F1', '\u064B', '\u060C', '\u066A', '\u0600', '﷼'];
  const untold = marks.flatMap((mark) =>
    signs
      .map((sign) => `rm ${sign} ./a${mark}/`)
      .filter((text) => !inspectText(text).findings.some(({ code }) => code === 'bidiControls')),
  );
  expect(untold).toEqual([]);
});

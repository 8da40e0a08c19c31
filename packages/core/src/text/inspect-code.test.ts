import { expect, test } from 'vitest';
import { inspectCode } from './inspect-characters.js';

/** What is drawn; `[U+202E]` is a stand-in. */
const drawn = (text: string) =>
  inspectCode(text)
    .segments.map(({ kind, text: part }) => (kind === 'hidden' ? `[${part}]` : part))
    .join('');

test('code is drawn as it runs: nothing is left out, shortened or reordered', () => {
  const rows: readonly (readonly [text: string, drawn: string])[] = [
    ['rm -rf ./build /', 'rm -rf ./build /'],
    ['\u061Crm \u200F/', '[U+061C]rm [U+200F]/'],
    ['שלום\u200F /', 'שלום[U+200F] /'],
    ['مرحبا \u061C/', 'مرحبا [U+061C]/'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['a\u2028b\rc', 'a[U+2028]b[U+000D]c'],
    ['a\r\nb', 'a\nb'],
    ['a\u2000b', 'a[U+2000]b'],
    [`e${'\u0301'.repeat(8)}`, `e${'\u0301'.repeat(5)}[U+0301×3]`],
    [`a${' '.repeat(200)}b`, `a[U+0020×200]b`],
    ['    indented', '    indented'],
    [`${' '.repeat(60)}b`, '[U+0020×60]b'],
    ['a\n\n\nb', 'a\n\n\nb'],
    [`a${'\n'.repeat(90)}b`, 'a\n[U+000A×88]\nb'],
    ['https://a.example', 'https://a.example'],
    [
      Array.from({ length: 90 }, (_, line) => line).join('\n'),
      Array.from({ length: 90 }, (_, line) => line).join('\n'),
    ],
  ];
  expect(rows.map(([text]) => drawn(text))).toEqual(rows.map(([, expected]) => expected));
});

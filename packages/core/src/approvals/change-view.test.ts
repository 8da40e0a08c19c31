import { expect, test } from 'vitest';
import { viewChanges } from './change-view.js';
import { type DrawnChange, unseenChanges } from './drawn-change.js';

const view = (changes: Parameters<typeof viewChanges>[0]['changes'], given?: unknown) =>
  viewChanges({ changes, arguments: given });
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('');

/** What is drawn, a text for each row. */
const drawn = ({ rows }: DrawnChange, opened: ReadonlySet<string> = new Set()): string[] =>
  rows.flatMap((row) =>
    !('lines' in row)
      ? [lineText(row)]
      : opened.has(row.part)
        ? row.lines.map(lineText)
        : [`(${row.lines.length} folded, ${row.changed} changed)`],
  );

function lineText({
  kind,
  parts,
  unended,
}: Exclude<DrawnChange['rows'][number], { lines: unknown }>): string {
  const text = parts.flatMap((part) => part.text.segments.map((segment) => segment.text)).join('');
  return `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}${unended ? ' (unended)' : ''}`;
}

test('far unchanged lines are folded, changed ones are not', () => {
  const before = numbers(1, 40);
  const [change] = view([{ path: '/a', oldText: before, newText: before.replace('line 20\n', 'line XX\n') }]);
  expect(drawn(change as DrawnChange)).toEqual([
    '(16 folded, 0 changed)',
    ...[' line 17', ' line 18', ' line 19', '-line 20', '+line XX', ' line 21', ' line 22', ' line 23'],
    '(17 folded, 0 changed)',
  ]);
  expect(unseenChanges([change as DrawnChange], new Set())).toEqual({ count: 0, parts: [] });
});

test('changed lines beyond what a page takes are not seen until they are asked for, over all files together', () => {
  const changes = view([
    { path: '/a', newText: numbers(1, 150) },
    { path: '/b', newText: numbers(1, 100) },
    { path: '/c', newText: numbers(1, 10) },
  ]);
  const unseen = unseenChanges(changes, new Set());
  expect(unseen).toEqual({ count: 60, parts: ['rest:change 1', 'rest:change 2'] });
  expect(unseenChanges(changes, new Set(unseen.parts)).count).toBe(0);
  expect(changes.flatMap((change) => drawn(change, new Set(unseen.parts)))).toHaveLength(260);
});

test('what can’t be seen in a line is a code, and a missing or other line break is told', () => {
  const wrong = [
    ['a', 'a\u202E\n', ['-a (unended)', '+aU+202E']],
    ['a\nb\r\n', 'a\r\nb\r\n', ['-a', '+aU+000D', ' b']],
    ['a\n', '\uFEFFa\n', ['-a', '+U+FEFFa']],
  ].filter(([oldText, newText, rows]) => {
    const [change] = view([{ path: '/a', oldText: oldText as string, newText: newText as string }]);
    return JSON.stringify(drawn(change as DrawnChange)) !== JSON.stringify(rows);
  });
  expect(wrong).toEqual([]);
});

test('a file that the arguments don’t name is one', () => {
  const change = { path: '/etc/passwd', newText: 'x' };
  const named = [
    undefined,
    { file: '/etc/passwd' },
    { edits: [{ path: '/etc/passwd' }] },
    { file: '/src/a' },
    {},
  ];
  expect(named.map((given) => view([change], given)[0]?.unnamed)).toEqual([false, false, false, true, true]);
});

test('a line that looks like a removed one and differs is marked, a line that was moved is not', () => {
  const marked = [
    ['admin: ada\n', 'аdmin: ada\n'],
    ['café\n', 'cafe\u0301\n'],
    ['a\n', 'a  \n'],
    ['a b\n', 'a\u00A0b\n'],
    ['a\nb\n', 'b\na\n'],
    ['  a\n', 'a\n'],
    ['admin\n', 'adm1n\n'],
    ['same\n'.repeat(3_000), `${'same\n'.repeat(3_000)}sаme\n`],
  ].map(([oldText = '', newText = '']) => {
    const [change] = view([{ path: '/a', oldText, newText }]);
    const lines = change?.rows.flatMap((row) => ('lines' in row ? row.lines : [row])) ?? [];
    return lines.filter(({ lookAlike }) => lookAlike).length;
  });
  expect(marked).toEqual([1, 1, 1, 1, 0, 0, 0, 1]);
});

test('a file outside the folder of the asker is one, wherever it is or will be', () => {
  const outside = [
    ['/home/ada/app', '/home/ada/app/src/a.ts'],
    ['/home/ada/app', 'src/../a.ts'],
    ['/home/ada/app/', './a'],
    ['C:\\users', 'C:\\users\\a'],
    ['/', '/etc/passwd'],
    ['C:\\Users', 'c:/users/a'],
    ['/home/ada/app', '/home/ada/app/a\\b'],
    ['.', 'src/a'],
    ['/home/ada/app', '/home/ada/application/a'],
    ['/home/ada/app', '/home/ada/app/../other'],
    ['/home/ada/app', '../other/a'],
    ['/home/ada/app', '~/.bashrc'],
    ['/home/ada/app', '..\\..\\a'],
    ['C:\\users', 'D:\\users\\a'],
    ['/home/ada/app', '/home/ada/app/a\\b\\c/../../a'],
    ['/home/ada/app', 'file:///etc/passwd'],
    ['.', '/etc/passwd'],
    ['.', '../a'],
    ['', '/etc/passwd'],
  ].map(([cwd = '', path = '']) => viewChanges({ cwd, changes: [{ path, newText: '' }] })[0]?.outside);
  expect(outside).toEqual([...Array<boolean>(8).fill(false), ...Array<boolean>(11).fill(true)]);
  const moved = { path: '/home/ada/a', newPath: '/etc/a', newText: '' };
  expect(viewChanges({ cwd: '/home/ada', changes: [moved] })[0]?.outside).toBe(true);
  expect(view([moved])[0]?.outside).toBe(false);
});

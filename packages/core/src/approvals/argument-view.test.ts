import { expect, test } from 'vitest';
import { drawName, drawText, unseenOf, viewArguments, type PartId } from './argument-view.js';
import { secretPathsOf } from './secret-arguments.js';

const unseen = (value: unknown, options?: Parameters<typeof viewArguments>[1]) =>
  unseenOf(viewArguments(value, options), new Set());

const paths = (count: number) => Array.from({ length: count }, (_, index) => `src/file-${index}.ts`);
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');

test('what is masked, cut, folded or beyond the first rows is unseen, and counted', () => {
  const group = Object.fromEntries(paths(45).map((path) => [path, true]));
  const rows: readonly (readonly [value: unknown, count: number, ...parts: PartId[]])[] = [
    [undefined, 0],
    [{}, 0],
    [{ to: 'team@travel.example', attach: null, list: [], deep: { er: { est: [1, 2] } } }, 0],
    [{ paths: paths(8) }, 0],
    [{ paths: paths(52) }, 47, 'rest:/paths'],
    [{ group }, 45, 'fold:/group'],
    [{ group, more: paths(12) }, 52, 'fold:/group', 'rest:/more'],
    [{ text: 'a'.repeat(800) }, 0],
    [{ text: 'word '.repeat(200) }, 1, 'text:/text'],
    [{ text: lines(8) }, 0],
    [{ text: lines(17) }, 11, 'text:/text'],
    [{ ['k'.repeat(129)]: 1 }, 1, `name:/${'k'.repeat(129)}`],
    [Object.fromEntries(paths(52).map((path) => [path, 1])), 2, 'rest:'],
    [{ group: { ...group, text: lines(30) } }, 46, 'fold:/group', 'text:/group/text'],
    [paths(9), 4, 'rest:'],
  ];
  const wrong = rows.flatMap(([value, count, ...parts]) => {
    const found = unseen(value);
    return found.count === count && found.parts.join() === parts.join() ? [] : [[found, count, parts]];
  });
  expect(wrong).toEqual([]);
});

test('nothing is unseen once each part was opened', () => {
  const value = {
    list: paths(60),
    text: lines(40),
    group: { a: { b: Object.fromEntries(paths(50).map((one) => [one, lines(20)])) } },
  };
  const view = viewArguments(value, { secrets: new Set(['/list/3']) });
  const { parts } = unseenOf(view, new Set());
  expect(parts.length).toBeGreaterThan(50);
  expect(unseenOf(view, new Set(parts))).toEqual({ count: 0, parts: [] });
});

test('a masked text is unseen; what is no text or could do something is never masked', () => {
  const value = {
    password: 'hunter2',
    object: { a: 1 },
    list: ['a'],
    path: '/etc/passwd',
    home: '~/.ssh/id',
    file: './x',
    option: '--force',
    at: '@body.json',
    url: 'postgres://db/x',
    number: 1234,
    empty: '',
  };
  const secrets = new Set(Object.keys(value).map((key) => `/${key}`));
  expect(unseen(value, { secrets })).toEqual({ count: 1, parts: ['mask:/password'] });
});

test('however large arguments are, they make few elements', () => {
  const elements = (value: unknown): number => {
    const { root } = viewArguments(value);
    const count = ({ entries = [], name, text }: typeof root): number =>
      1 +
      (name?.segments.length ?? 0) +
      (text?.segments.length ?? 0) +
      entries.reduce((sum, entry) => sum + count(entry), 0);
    return count(root);
  };
  const hostile = [
    Array.from({ length: 30_000 }, () => 1),
    { text: 'a\u200B'.repeat(30_000) },
    Array.from({ length: 900 }, () => 'a\u200B'.repeat(30)),
    Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`(${index})${'$'.repeat(60)}`, 1])),
    { text: '\n'.repeat(30_000) },
    { text: `a${' '.repeat(13)}`.repeat(4000) },
    { ['$'.repeat(60_000)]: 1 },
  ];
  expect(hostile.map(elements).filter((count) => count > 6000)).toEqual([]);
});

test('what can’t be drawn as it is counts as a value that can’t be seen', () => {
  const rows: readonly (readonly [value: unknown, inexact: number])[] = [
    [{ a: 1, b: 'x\u200By', c: 0.1, d: `e${'\u0301'.repeat(30)}` }, 0],
    [{ id: 2 ** 53 }, 1],
    [{ a: 'x', text: 'a\u200B'.repeat(200) }, 1],
    [{ text: '\u{E0041}\u{E0042}\u{E0043}\u{E0044}\u{E0045}' }, 1],
    [Array.from({ length: 900 }, () => 'a\u200B'.repeat(30)), 900],
  ];
  expect(rows.filter(([value, inexact]) => viewArguments(value).inexact !== inexact)).toEqual([]);
});

test('a name is one line, with codes for what is no name’s', () => {
  const drawn = (name: string) =>
    drawName(name)
      .segments.map(({ kind, text }) => (kind === 'hidden' ? `[${text}]` : text))
      .join('');
  const rows = [
    ['send_email', 'send_email'],
    ['files/read:all @v1.2-x', 'files/read:all @v1.2-x'],
    ['größe', 'größe'],
    ['', '""'],
    ['a\nb', 'a[U+000A]b'],
    ['a\u2028b\r\nc', 'a[U+2028]b[U+000A]c'],
    ['x on GitHub (verified)', 'x on GitHub [U+0028]verified[U+0029]'],
    ['“quoted”', '[U+201C]quoted[U+201D]'],
    ['\u202Eevil', '[U+202E]evil'],
    ['a✓', 'a[U+2713]'],
  ] as const;
  expect(rows.map(([name]) => drawn(name))).toEqual(rows.map(([, expected]) => expected));
  expect(drawName('n'.repeat(300)).omitted.characters).toBe(172);
});

test('a text is cut at the end of a line or after 800 characters', () => {
  const beginning = (text: string) =>
    drawText(text)
      .beginning?.map((segment) => segment.text)
      .join('');
  expect(beginning(lines(20))).toBe(lines(6));
  expect(beginning('a'.repeat(900))).toBe('a'.repeat(800));
  expect(beginning('a\u200B'.repeat(2000))?.length).toBeLessThan(1200);
  expect(beginning('\u200B'.repeat(30_000))).toBeUndefined();
  expect(beginning(`${lines(6)}\n${'a'.repeat(900)}`)).toBe(lines(6));
});

test('only what the schema of a tool names secret is secret, by its whole path', () => {
  const long = 'k'.repeat(300);
  const schema = {
    $defs: {
      key: { type: 'string', writeOnly: true },
      node: { properties: { next: { $ref: '#/$defs/node' }, key: { $ref: '#/$defs/key' } } },
    },
    properties: {
      password: { type: 'string', format: 'password' },
      payee: { type: 'string' },
      tokens: { type: 'array', items: { $ref: '#/$defs/key' } },
      auth: {
        allOf: [{ properties: { secret: { anyOf: [{ type: 'null' }, { format: 'password' }] } } }],
        writeOnly: true,
      },
      node: { $ref: '#/$defs/node' },
      [long]: { format: 'password' },
      pin: { type: 'number', format: 'password' },
    },
    additionalProperties: { format: 'password' },
  };
  const value = {
    password: 'x',
    payee: 'y',
    tokens: ['a', 1],
    auth: { secret: 's', user: 'u' },
    node: { next: { next: { key: 'k' } } },
    [long]: 'l',
    pin: 1234,
    'other/one': 'o',
    __proto__: null,
  };
  expect([...secretPathsOf(schema, value)]).toEqual([
    '/password',
    '/tokens/0',
    '/auth/secret',
    '/node/next/next/key',
    `/${long}`,
    '/other~1one',
  ]);
  expect(secretPathsOf({ $ref: '#' }, { a: 'b' }).size).toBe(0);
});

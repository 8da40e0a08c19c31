import { expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { ja } from '../messages/locales/ja.js';
import { describeArguments } from './describe-arguments.js';

const valueOf = (value: unknown, name = 'path') => describeArguments({ [name]: value }).shown[0]?.value;

corpus([
  ['notes/a.txt', 'notes/a.txt'],
  ['src/components/button2/index.stories.tsx', 'src/components/button2/index.stories.tsx'],
  ['8c2f9a10-5b1e-4c3d-9f00-1a2b3c4d5e6f', '8c2f9a10-5b1e-4c3d-9f00-1a2b3c4d5e6f'],
  ['two\nlines  and\tmore', 'two lines and more'],
  [3, '3'],
  [false, 'false'],
  [null, 'null'],
  [['a', 2], 'a, 2'],
  ['word '.repeat(40), `${'word '.repeat(11)}word…`],
  ['Ein Größenverhältnis', 'Ein Größenverhältnis'],
  ['https://ada:hunter2@files.example/a?token=x#y', 'https://…@files.example/a…'],
])('an argument is one short line: %j', (value, text) => {
  expect(valueOf(value)).toBe(text);
});

corpus([
  ['hunter2', 'password'],
  ['abc', 'apiKey'],
  ['1234', 'パスワード'],
  ['sk-proj-Ab3dEf6hIj9kLm2nOp5q', 'note'],
  ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.x', 'note'],
  ['a'.repeat(64), 'note'],
  [{ deep: 'hunter2' }, 'note'],
  [[{ deep: 'hunter2' }], 'note'],
  [[['hunter2']], 'note'],
  [['fine', 'sk-proj-Ab3dEf6hIj9kLm2nOp5q'], 'note'],
])('nothing is shown of what may be a secret: %j', (value, name) => {
  expect(describeArguments({ [name]: value }, ja['form.secretWords']).shown).toEqual([{ name }]);
});

test('what reorders or hides text is shown as what it is', () => {
  expect(valueOf('a\u202Etxt.exe')).toContain('U+202E');
  expect(describeArguments({ 'pa\u200Bth': 'x' }).shown[0]?.name).toContain('U+200B');
});

test('there are few of them, in their order, and the rest is counted', () => {
  const args = Object.fromEntries(['b', 'a', 'd', 'c', 'e', 'f'].map((name) => [name, name]));
  const { shown, omitted } = describeArguments(args);
  expect(shown.map(({ name }) => name)).toEqual(['b', 'a', 'd', 'c']);
  expect(omitted).toBe(2);
});

corpus([[undefined], [null], ['text'], [[1]], [{}], [{ '': 1, gone: undefined }]])(
  'nothing is said where there are none: %j',
  (args) => {
    expect(describeArguments(args)).toEqual({ shown: [], omitted: 0 });
  },
);

test('a huge argument costs nothing', () => {
  expect(valueOf(`${'word '.repeat(1_000_000)}`)).toHaveLength(60);
  expect(valueOf(Array.from({ length: 1_000_000 }, () => 'a b'))).toMatch(/^a b, .*…$/);
});

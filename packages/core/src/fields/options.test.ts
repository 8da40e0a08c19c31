import { expect, test } from 'vitest';
import { fieldOf } from '../form/one-field.fixtures.js';

const labelsOf = (schema: object) => {
  const field = fieldOf(schema);
  return 'options' in field ? field.options.map(({ label }) => label) : [];
};
const titled = (titles: Readonly<Record<string, string>>) => ({
  type: 'string',
  oneOf: Object.entries(titles).map(([value, title]) => ({ const: value, title })),
});

test.each<[object, readonly string[]]>([
  [
    titled({ il: 'Springfield', ma: 'Springfield', b: 'Boston' }),
    ['Springfield (il)', 'Springfield (ma)', 'Boston'],
  ],
  [titled({ a: 'Zoë', b: 'Zoe\u0308', c: ' Zoë  ' }), ['Zoë (a)', 'Zoe\u0308 (b)', ' Zoë   (c)']],
  [titled({ '': 'None', n: 'None' }), ['None ("")', 'None (n)']],
  [titled({ a: 'A', b: 'A', c: 'A (a)' }), ['A (a) #1', 'A (b)', 'A (a)']],
  [{ enum: [1, '1', 2] }, ['1 (1)', '1 ("1")', '2']],
  [{ enum: ['', ' ', 'a'] }, ['""', '" "', 'a']],
  [{ enum: ['s', 'l'], enumNames: ['Size', 'Size'] }, ['Size (s)', 'Size (l)']],
  [{ type: 'array', items: titled({ a: 'Same', b: 'Same' }) }, ['Same (a)', 'Same (b)']],
  [titled({ ['x'.repeat(61)]: 'Same', b: 'Same' }), ['Same (#1)', 'Same (b)']],
])('%j: %j', (schema, labels) => {
  expect(labelsOf(schema)).toEqual(labels);
});

test('labels that differ only where nobody reads on are told apart where one does', () => {
  const long = 'x'.repeat(500);
  expect(labelsOf(titled({ a: `${long}1`, b: `${long}2` }))).toEqual([
    `${'x'.repeat(200)} (a)`,
    `${'x'.repeat(200)} (b)`,
  ]);
});

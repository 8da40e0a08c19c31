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
  [titled({ yes: 'Yes', no: 'Yеs', n: 'No' }), ['Yes (yes)', 'Yеs (no)', 'No']],
  [titled({ a: 'ОК', b: 'OK', c: 'ok', d: '0K' }), ['ОК (a)', 'OK (b)', 'ok', '0K']],
  [titled({ a: 'Да', b: 'Нет', c: 'Дa' }), ['Да (a)', 'Нет', 'Дa (c)']],
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

test('labels made to collide with those that tell others apart end up different, in a few steps each', () => {
  const titles: Record<string, string> = {};
  for (let option = 0; option < 30; option += 1) {
    const place = Object.keys(titles).length + 1;
    titles[`w${option}`] = 'Same';
    let label = `Same (w${option})`;
    for (let step = 0; step < 100; step += 1) {
      titles[`q${option}-${step}`] = label;
      label += ` #${place}`;
    }
  }
  const labels = labelsOf(titled(titles));
  expect(labels).toHaveLength(Object.keys(titles).length);
  expect(new Set(labels).size).toBe(labels.length);
});

test('in a list too long to be compared letter by letter, labels are still told apart', () => {
  const titles = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`v${index}`, `Станция ${index % 2_500}`]),
  );
  expect(new Set(labelsOf(titled(titles))).size).toBe(5_000);
});

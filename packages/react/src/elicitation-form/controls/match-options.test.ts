import type { FieldOption } from '@elicit-kit/core/internal/types';
import { expect, test } from 'vitest';
import { matchOptions, MOST_SHOWN } from './filtered-options.js';

const cities: readonly FieldOption[] = ['Zürich', 'New York', 'York', 'São Paulo', 'İzmir'].map(
  (label, index) => ({
    value: `city-${index}`,
    wire: `city-${index}`,
    label,
  }),
);

test.each([
  ['', ['Zürich', 'New York', 'York', 'São Paulo', 'İzmir']],
  ['zurich', ['Zürich']],
  ['ZÜR', ['Zürich']],
  ['york', ['New York', 'York']],
  ['york new', ['New York']],
  ['  sao   p ', ['São Paulo']],
  ['izmir', ['İzmir']],
  ['city-2', ['York']],
  ['(', []],
  ['.*', []],
])('%j finds %j', (typed, labels) => {
  const { shown, matching } = matchOptions(cities, typed);
  expect(shown.map(({ label }) => label)).toEqual(labels);
  expect(matching).toHaveLength(labels.length);
});

test('many matches are counted, and the first of them shown', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    value: `${index}`,
    wire: index,
    label: `Option ${index}`,
  }));
  const { shown, matching } = matchOptions(many, 'option');
  expect(matching).toHaveLength(5000);
  expect(shown).toHaveLength(MOST_SHOWN);
});

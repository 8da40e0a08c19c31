import type { FieldOption } from '@elicit-kit/core/internal/types';
import { expect, test } from 'vitest';
import { matchOptions } from './filtered-options.js';

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
  expect(matchOptions(cities, typed).map(({ label }) => label)).toEqual(labels);
});

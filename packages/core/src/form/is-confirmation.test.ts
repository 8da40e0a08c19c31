import { expect, test } from 'vitest';
import { isConfirmation } from './is-confirmation.js';
import { parseRequestedSchema } from './parse-requested-schema.js';

test('only a form without fields that {} answers is a confirmation', () => {
  const schemas: readonly unknown[] = [
    { type: 'object', properties: {} },
    { type: 'object' },
    undefined,
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { type: 'object' } } },
    { type: 'object', properties: {}, required: ['a'] },
    { type: 'string' },
  ];
  expect(schemas.map((schema) => isConfirmation(parseRequestedSchema(schema)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

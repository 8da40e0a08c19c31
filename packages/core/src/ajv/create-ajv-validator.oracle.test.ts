import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createAjvValidator } from './create-ajv-validator.js';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

test.each<[object, unknown, boolean]>([
  [{ type: 'string', pattern: '^(?=a)' }, 'a', true],
  [{ type: 'string', pattern: '^(?=a)' }, 'b', false],
  [{ type: 'string', format: 'email' }, 'b', false],
  [{ type: 'array', items: { enum: ['a'] } }, ['b'], false],
])('content is checked against the server’s schema: %j with %j', (schema, value, valid) => {
  const validate = createAjvValidator(ajv, { type: 'object', properties: { x: schema } });
  expect(validate?.({ x: value } as never)).toEqual({ valid });
});

test('a fault that is no single field’s makes the content invalid', () => {
  const validate = createAjvValidator(ajv, { type: 'object', properties: { x: {} }, minProperties: 1 });
  expect(validate?.({})).toEqual({ valid: false });
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{ type: 5 }],
  [{ $ref: '#/$defs/none' }],
  [{ properties: { x: { pattern: '(' } } }],
])('a schema that Ajv can’t compile is unverifiable: %j', (schema) => {
  expect(createAjvValidator(ajv, schema)).toBeUndefined();
});

test('a server’s schema leaves nothing in the host’s Ajv and answers at once', () => {
  const schema = { $id: 'https://host.example/own-schema', $async: true, type: 'object', properties: {} };
  expect(createAjvValidator(ajv, schema)?.({})).toEqual({ valid: true });
  expect(createAjvValidator(ajv, schema)?.({})).toEqual({ valid: true });
  expect(ajv.getSchema('https://host.example/own-schema')).toBeUndefined();
});

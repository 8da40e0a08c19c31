import { expect, test } from 'vitest';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { validateForm } from './validate-form.js';

const model = parseRequestedSchema({
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 18 }, news: { type: 'boolean' } },
  required: ['name', 'age'],
});

test('issues come in the fields’ order, one a field, and then there is no content', () => {
  const result = validateForm(model, { f0: '', f1: '17', f2: undefined });
  expect(result).toEqual({
    issues: [
      { fieldId: 'f0', key: 'name', code: 'required', params: { kind: 'text' } },
      { fieldId: 'f1', key: 'age', code: 'minimum', params: { min: 18 } },
    ],
  });
  expect(result).not.toHaveProperty('content');
});

test('without issues there is content, without what was not answered', () => {
  expect(validateForm(model, { f0: 'Ada', f1: '36' })).toEqual({
    issues: [],
    content: { name: 'Ada', age: 36 },
  });
});

test('an all-optional form left empty is fine', () => {
  const optional = parseRequestedSchema({ type: 'object', properties: { a: { type: 'string' } } });
  expect(validateForm(optional, {})).toEqual({ issues: [], content: {} });
});

test('the same options count for the check and for what is sent', () => {
  const number = parseRequestedSchema({ type: 'object', properties: { a: { type: 'number' } } });
  expect(validateForm(number, { f0: '1,5' }, { decimalSeparator: ',' }).content).toEqual({ a: 1.5 });
});

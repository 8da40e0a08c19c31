import { describe, expect } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import type { UnsupportedReason } from '../fields/field-base.js';
import { formOf, shapeOf } from './one-field.fixtures.js';

describe('what can not be asked is an unsupported field with its reason', () => {
  corpus<[string, object, UnsupportedReason]>([
    ['a nested object', { type: 'object', properties: {} }, 'nestedObject'],
    ['an object without a type', { properties: {} }, 'nestedObject'],
    ['a free list of numbers', { type: 'array', items: { type: 'integer' } }, 'freeArray'],
    ['a list of objects', { type: 'array', items: { type: 'object' } }, 'freeArray'],
    ['a list of anything', { type: 'array' }, 'freeArray'],
    ['an empty enum', { type: 'string', enum: [] }, 'noOptions'],
    ['an enum of null alone', { enum: [null] }, 'noOptions'],
    ['an enum of which the type takes nothing', { type: 'string', enum: [1, 2] }, 'noOptions'],
    ['an empty list of items', { type: 'array', items: { enum: [] } }, 'noOptions'],
    ['an unknown type', { type: 'file' }, 'unknownType'],
    ['a type that is no name', { type: 5 }, 'unknownType'],
    ['null alone', { type: 'null' }, 'unknownType'],
    ['text or boolean', { type: ['string', 'boolean'] }, 'unknownType'],
    ['one of two schemas', { anyOf: [{ type: 'boolean' }, { type: 'integer' }] }, 'unknownType'],
    ['lengths that cross', { type: 'string', minLength: 3, maxLength: 2 }, 'contradiction'],
    ['no length at all', { type: 'string', maxLength: 0 }, 'contradiction'],
    ['a const that is too long', { type: 'string', const: 'abc', maxLength: 2 }, 'contradiction'],
    ['a const of another type', { type: 'number', const: 'one' }, 'contradiction'],
    ['a const that can’t be sent exactly', { type: 'integer', const: 2 ** 53 }, 'contradiction'],
    ['a const out of bounds', { type: 'integer', const: 5, maximum: 4 }, 'contradiction'],
    ['bounds that cross', { type: 'number', minimum: 3, maximum: 2 }, 'contradiction'],
    ['bounds that touch from outside', { type: 'number', minimum: 2, exclusiveMaximum: 2 }, 'contradiction'],
    ['no integer in between', { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, 'contradiction'],
    ['more items than options', { type: 'array', items: { enum: ['a'] }, minItems: 2 }, 'contradiction'],
    ['at most no item', { type: 'array', items: { enum: ['a'] }, maxItems: 0 }, 'contradiction'],
    ['a boolean that is neither', { type: 'boolean', enum: ['yes'] }, 'contradiction'],
    ['types that exclude each other', { type: 'string', allOf: [{ type: 'number' }] }, 'unknownType'],
  ])('%s', (_, schema, reason) => {
    expect(shapeOf(schema)).toEqual({ kind: 'unsupported', reason });
    expect(formOf(schema, { required: ['x'] }).answerable).toBe(false);
  });
});

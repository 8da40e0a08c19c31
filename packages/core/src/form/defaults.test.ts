import { describe, expect, test } from 'vitest';
import { AT_X, fieldOf, problemsOf, shapeOf } from './one-field.fixtures.js';

describe('a default of the wrong type is dropped with a problem', () => {
  test.each<[string, object]>([
    ['a number for a text', { type: 'string', default: 5 }],
    ['a text for a number', { type: 'number', default: '5' }],
    ['a fraction for an integer', { type: 'integer', default: 1.5 }],
    ['a text for a boolean', { type: 'boolean', default: 'true' }],
    ['a value that is no option', { type: 'string', enum: ['a'], default: 'b' }],
    ['a text for a list', { type: 'array', items: { type: 'string', enum: ['a'] }, default: 'a' }],
    [
      'a list with one that is no option',
      { type: 'array', items: { type: 'string', enum: ['a'] }, default: ['a', 'b'] },
    ],
  ])('%s', (_, schema) => {
    expect(fieldOf(schema)).not.toHaveProperty('defaultValue');
    expect(problemsOf(schema)).toEqual([`defaultInvalid ${AT_X}/default`]);
  });

  test('one that only breaks a limit stays, for the person to see and mend', () => {
    expect(shapeOf({ type: 'string', minLength: 5, default: 'abc' })).toHaveProperty('defaultValue', 'abc');
    expect(shapeOf({ type: 'integer', maximum: 5, default: 9 })).toHaveProperty('defaultValue', '9');
  });

  test('an empty suggestion is none', () => {
    expect(shapeOf({ type: 'string', default: '' })).toEqual({ kind: 'text' });
    expect(problemsOf({ type: 'string', default: '' })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { encodeAnswers } from './encode-answers.js';
import type { FieldValue } from '../../fields/field-base.js';
import type { FormValues } from '../form-model.js';
import { initialValues } from '../initial-values.js';
import { isAnswered } from '../is-answered.js';

const KINDS = {
  text: { type: 'string' },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  choice: { type: 'integer', enum: [10, 20] },
  many: { type: 'array', items: { enum: ['a', 2, ''] } },
  nested: { type: 'object' },
};
const model = parseRequestedSchema({ type: 'object', properties: KINDS });
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Values by the names above instead of the opaque ids. */
function values(named: Partial<Record<keyof typeof KINDS, FieldValue>>): FormValues {
  return Object.fromEntries(NAMES.map((name, index) => [`f${index}`, named[name]]));
}

describe('at first', () => {
  test('nothing is answered without a suggestion: an untouched yes/no question is unset, not false', () => {
    expect(initialValues(model)).toEqual({
      f0: '',
      f1: '',
      f2: '',
      f3: undefined,
      f4: '',
      f5: [],
      f6: undefined,
    });
    expect(encodeAnswers(model, initialValues(model))).toEqual({});
  });

  test('the server’s suggestions stand in the controls, and are sent if nobody changes them', () => {
    const suggested = parseRequestedSchema({
      type: 'object',
      properties: {
        a: { type: 'string', default: 'Ada' },
        b: { type: 'integer', default: -0 },
        c: { type: 'boolean', default: false },
        d: { type: 'integer', enum: [10, 20], default: 20 },
        e: { type: 'array', items: { enum: ['x', 'y', 'z'] }, default: ['z', 'x', 'z'] },
        f: { type: 'number', default: 1e21 },
      },
    });
    expect(initialValues(suggested)).toEqual({
      f0: 'Ada',
      f1: '0',
      f2: false,
      f3: '20',
      f4: ['x', 'z'],
      f5: '1e+21',
    });
    expect(encodeAnswers(suggested, initialValues(suggested))).toEqual({
      a: 'Ada',
      b: 0,
      c: false,
      d: 20,
      e: ['x', 'z'],
      f: 1e21,
    });
  });
});

describe('what is sent', () => {
  test.each<[string, Parameters<typeof values>[0], object]>([
    [
      'answers of every kind',
      { text: 'Ada', email: 'a@b.example', number: '1.50', boolean: true, choice: '20', many: ['2', 'a'] },
      { text: 'Ada', email: 'a@b.example', number: 1.5, boolean: true, choice: 20, many: ['a', 2] },
    ],
    ['no is an answer', { boolean: false }, { boolean: false }],
    ['zero is an answer', { number: '0' }, { number: 0 }],
    ['an empty option is an answer', { many: ['(empty)'] }, { many: [''] }],
    ['an option chosen twice is sent once', { many: ['a', 'a'] }, { many: ['a'] }],
    ['white space is kept in a text', { text: ' a ' }, { text: ' a ' }],
    [
      'white space is trimmed around an address and a number',
      { email: ' a@b.example\n', number: ' 5 ' },
      { email: 'a@b.example', number: 5 },
    ],
    ['empty texts are left out', { text: '', email: '', number: '', choice: '' }, {}],
    ['white space alone is left out where it can’t be an answer', { email: ' ', number: '\t' }, {}],
    ['no options are left out', { many: [] }, {}],
    ['what can’t be sent is left out', { number: 'five', choice: '30', many: ['gone'] }, {}],
    ['what a control can’t hold is left out', { text: true, number: ['5'], boolean: 'true', many: 'a' }, {}],
    ['what can’t be asked is left out', { nested: 'text' }, {}],
  ])('%s', (_, named, content) => {
    expect(encodeAnswers(model, values(named))).toEqual(content);
  });

  test('a cleared suggestion is left out, not refilled', () => {
    const suggested = parseRequestedSchema({
      type: 'object',
      properties: { a: { type: 'string', default: 'Ada' } },
    });
    expect(encodeAnswers(suggested, { f0: '' })).toEqual({});
    expect(encodeAnswers(suggested, {})).toEqual({});
  });

  test('the content is frozen, its lists too', () => {
    const content = encodeAnswers(model, values({ many: ['a'] }));
    expect(Object.isFrozen(content) && Object.isFrozen(content.many)).toBe(true);
  });
});

test('whether a control holds an answer', () => {
  const answered = (name: keyof typeof KINDS, value: FieldValue) => {
    const field = model.fields[NAMES.indexOf(name)];
    return field !== undefined && isAnswered(field, value);
  };
  expect(answered('text', ' ')).toBe(true);
  expect(answered('number', ' ')).toBe(false);
  expect(answered('number', 'five')).toBe(true);
  expect(answered('boolean', false)).toBe(true);
  expect(answered('boolean', undefined)).toBe(false);
  expect(answered('many', [])).toBe(false);
  expect(answered('many', ['a'])).toBe(true);
  expect(answered('nested', 'text')).toBe(false);
});

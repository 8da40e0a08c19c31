import {
  encodeAnswers,
  type FieldModel,
  type FieldValue,
  formatMessage,
  parseRequestedSchema,
} from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { describe, expect, test } from 'vitest';
import type { FormMessages } from './form-messages.js';
import { answerLines, type Reading } from '../parts/copy-answers.js';
import { fieldHelp } from './field-kinds.js';

const messages: FormMessages = (key, params) => formatMessage(formMessages[key], params);

function modelOf(schema: object) {
  const model = parseRequestedSchema({ type: 'object', properties: { a: schema } });
  return { model, field: model.fields[0] as FieldModel };
}

function helpOf(schema: object) {
  const { field } = modelOf(schema);
  return fieldHelp(field, messages);
}

/** As it is read back before it is sent; `undefined` where nothing is sent. */
function answerOf(schema: object, value: unknown, reading: Partial<Reading> = {}) {
  const { model, field } = modelOf(schema);
  const content = encodeAnswers(model, { f0: value as FieldValue });
  const wire = content.a;
  return wire === undefined
    ? undefined
    : answerLines(field, wire, {
        messages,
        locale: undefined,
        timeZone: 'Europe/Amsterdam',
        ...reading,
      });
}

describe('what a rule asks for', () => {
  test.each<[object, readonly string[]]>([
    [{ type: 'string' }, []],
    [{ type: 'string', minLength: 1 }, []],
    [{ type: 'string', minLength: 8, maxLength: 64 }, ['8 to 64 characters']],
    [{ type: 'string', minLength: 8 }, ['At least 8 characters']],
    [{ type: 'string', maxLength: 1 }, ['Up to 1 character']],
    [{ type: 'string', minLength: 4, maxLength: 4 }, ['4 characters']],
    [{ type: 'string', pattern: '^a' }, ['Must match a format set by the server']],
    [
      { type: 'string', format: 'email', pattern: '@example\\.com$' },
      ['Must match a format set by the server'],
    ],
    // As zod writes it beside every address.
    [{ type: 'string', format: 'email', pattern: '^[^\\s@"]{1,64}@[^\\s@]{1,255}$' }, []],
    [{ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, ['Whole number']],
    [{ type: 'string', format: 'color' }, ['The server calls this format “color”']],
    // It is chosen: its control says what is accepted.
    [{ type: 'string', const: 'yes' }, []],
    [{ type: 'number' }, ['Number']],
    [{ type: 'number', minimum: 0.5 }, ['Number, 0.5 or more']],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, ['Number', 'More than 0', 'Less than 1']],
    [{ type: 'integer' }, ['Whole number']],
    [{ type: 'integer', minimum: 1, maximum: 10 }, ['1 to 10']],
    [{ type: 'integer', maximum: 10 }, ['Whole number, 10 or less']],
    [{ type: 'integer', multipleOf: 5 }, ['Whole number', 'In steps of 5']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, maxItems: 3 }, ['Choose 2 to 3']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2 }, ['Choose at least 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, maxItems: 2 }, ['Choose up to 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, maxItems: 2 }, ['Choose 2']],
    [{ type: 'array', items: { enum: ['a', 'b', 'c'] } }, []],
    [{ type: 'boolean' }, []],
  ])('%j: %j', (schema, lines) => {
    expect(helpOf(schema)).toEqual(lines);
  });
});

describe('an answer as it is read back', () => {
  test.each<[object, unknown, readonly string[] | undefined]>([
    [{ type: 'string' }, 'Ada', ['Ada']],
    [{ type: 'string' }, '', undefined],
    [{ type: 'boolean' }, false, ['No']],
    [{ type: 'boolean' }, undefined, undefined],
    [{ type: 'string', enum: ['s'], enumNames: ['Small'] }, 's', ['Small']],
    [{ type: 'integer', enum: [1, 2], enumNames: ['One', 'Two'] }, '2', ['Two']],
    [
      {
        type: 'array',
        items: {
          anyOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      ['a', 'b'],
      ['A', 'B'],
    ],
    // The number that is sent, not the digits that were typed.
    [{ type: 'integer' }, '007', ['7']],
    [{ type: 'string', format: 'date' }, '2027-07-01', ['Thursday, July 1, 2027']],
    [{ type: 'string', format: 'date' }, '2027-02-30', ['2027-02-30']],
    [
      { type: 'string', format: 'date-time' },
      '2027-07-01T09:30:00+02:00',
      ['Thursday, July 1, 2027 at 9:30 AM (Amsterdam, UTC+02:00)'],
    ],
    [
      { type: 'string', format: 'date-time' },
      '2027-07-01T09:30:15.250Z',
      ['Thursday, July 1, 2027 at 9:30:15.250 AM (UTC+00:00)'],
    ],
    [{ type: 'string', format: 'date-time' }, 'noon', ['noon']],
  ])('%j with %j: %j', (schema, value, lines) => {
    expect(answerOf(schema, value)?.map((line) => line.replaceAll('\u202f', ' '))).toEqual(lines);
  });

  test('is written as the language writes it', () => {
    expect(answerOf({ type: 'number' }, '12345.5', { locale: 'de' })).toEqual(['12345,5']);
    expect(answerOf({ type: 'string', format: 'date' }, '2027-07-01', { locale: 'de' })).toEqual([
      'Donnerstag, 1. Juli 2027',
    ]);
  });

  test('says that a time does not exist', () => {
    const lines = answerOf({ type: 'string', format: 'date-time' }, '2027-03-28T02:30:00+01:00');
    expect(lines?.[1]).toBe(
      'Clocks in Europe/Amsterdam go forward that day, so this time doesn’t exist. If you send it, it will be read as 2027-03-28 03:30.',
    );
  });
});

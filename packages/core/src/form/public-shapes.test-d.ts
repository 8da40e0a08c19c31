import type { StandardSchemaV1 } from '@standard-schema/spec';
import { expectTypeOf, test } from 'vitest';
import {
  type ElicitContent,
  type Elicitation,
  encodeAnswers,
  type FieldId,
  type FieldKind,
  type FieldModel,
  type FieldValue,
  type FormElicitation,
  type FormModel,
  type FormValues,
  initialValues,
  isAnswered,
  type Issue,
  parseElicitation,
  parseRequestedSchema,
  type Problem,
  readInputRequired,
  requiredElicitations,
  toStandardSchema,
  validateField,
  type UrlElicitation,
  validateForm,
} from '../index.js';

declare const model: FormModel;
declare const field: FieldModel;
declare const values: FormValues;

test('whatever a server sends can be parsed', () => {
  expectTypeOf(parseElicitation).parameter(0).toBeUnknown();
  expectTypeOf(parseElicitation({}).elicitation).toEqualTypeOf<
    FormElicitation | UrlElicitation | undefined
  >();
  expectTypeOf(parseElicitation({}).problems).toEqualTypeOf<readonly Problem[]>();
  expectTypeOf(parseRequestedSchema).parameter(0).toBeUnknown();
  expectTypeOf(parseRequestedSchema({})).toEqualTypeOf<FormModel>();
  expectTypeOf(requiredElicitations).parameter(0).toBeUnknown();
  expectTypeOf(requiredElicitations({})).toEqualTypeOf<readonly unknown[] | undefined>();
  expectTypeOf(readInputRequired).parameter(0).toBeUnknown();
});

test('an elicitation is told apart by its mode, a field by its kind', () => {
  const elicitation = {} as Elicitation;
  if (elicitation.mode === 'form') {
    expectTypeOf(elicitation.model).toEqualTypeOf<FormModel>();
  } else if (elicitation.mode === 'url') {
    expectTypeOf(elicitation.url).toBeString();
  } else {
    expectTypeOf(elicitation.call.arguments).toBeUnknown();
  }
  if (field.kind === 'choice') {
    expectTypeOf(field.options[0]).toExtend<
      { value: string; wire: string | number | boolean; label: string } | undefined
    >();
    expectTypeOf(field.defaultValue).toEqualTypeOf<string | undefined>();
  } else if (field.kind === 'multi-choice') {
    expectTypeOf(field.defaultValue).toEqualTypeOf<readonly string[] | undefined>();
  } else if (field.kind === 'boolean') {
    expectTypeOf(field.defaultValue).toEqualTypeOf<boolean | undefined>();
  }
  expectTypeOf<FieldKind>().toEqualTypeOf<
    | 'text'
    | 'email'
    | 'uri'
    | 'date'
    | 'date-time'
    | 'number'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'multi-choice'
    | 'text-list'
    | 'resource'
    | 'unsupported'
  >();
});

test('what controls hold, by opaque ids', () => {
  expectTypeOf<FieldId>().toEqualTypeOf<`f${number}`>();
  expectTypeOf<FieldValue>().toEqualTypeOf<string | readonly string[] | boolean | undefined>();
  expectTypeOf(initialValues(model)).toEqualTypeOf<FormValues>();
  expectTypeOf(isAnswered(field, undefined)).toBeBoolean();
  expectTypeOf(encodeAnswers(model, values)).toEqualTypeOf<ElicitContent>();
  // @ts-expect-error a schema's key isn't a field id
  void initialValues(model)['name'];
});

test('validation is synchronous', () => {
  expectTypeOf(validateField(field, 'text')).toEqualTypeOf<Issue | undefined>();
  expectTypeOf(validateForm(model, values).issues).toEqualTypeOf<readonly Issue[]>();
  expectTypeOf(validateForm(model, values).content).toEqualTypeOf<ElicitContent | undefined>();
  expectTypeOf(toStandardSchema(model)).toEqualTypeOf<StandardSchemaV1<FormValues, ElicitContent>>();
});

test('the values that flow are read-only', () => {
  // @ts-expect-error a model and its values are frozen
  model.answerable = true;
  // @ts-expect-error a model and its values are frozen
  model.fields.push(field);
  // @ts-expect-error a model and its values are frozen
  values.f0 = 'text';
});

import { expectTypeOf, test } from 'vitest';
import type { BooleanField } from './boolean.js';
import type { FieldBase } from './field-base.js';
import type { FieldKind, FieldModel } from './field-model.js';
import type { FieldSpec } from './field-spec.js';
import { fieldSpecs, type FieldSpecs, specOf } from './field-specs.js';
import { numericSpec } from './numeric.js';
import { type TextField, textualSpec } from './textual.js';

const integerSpec = numericSpec<'integer'>();
const numberSpec = numericSpec<'number'>();
const textSpec = textualSpec<TextField>();

interface ImaginaryField extends FieldBase {
  readonly kind: 'imaginary';
}

test('a kind that is in no specification does not compile without a spec of its own', () => {
  // @ts-expect-error 'imaginary' is missing
  const specs: FieldSpecs<FieldModel | ImaginaryField> = fieldSpecs;
  void specs;
  const imaginarySpec = {} as FieldSpec<ImaginaryField>;
  const complete: FieldSpecs<FieldModel | ImaginaryField> = { ...fieldSpecs, imaginary: imaginarySpec };
  void complete;
});

test('each part of a spec has to be there', () => {
  const { accept, ...withoutAccept } = textSpec;
  void accept;
  // @ts-expect-error a kind whose answers can't be checked
  const specs: FieldSpecs<FieldModel> = { ...fieldSpecs, text: withoutAccept };
  void specs;
});

test('a spec stands under its own kind only', () => {
  // @ts-expect-error an integer's spec gives fields of kind `integer`
  const swapped: FieldSpecs<FieldModel> = { ...fieldSpecs, number: integerSpec };
  void swapped;
  // @ts-expect-error a text's spec reads no yes/no question
  const wrong: FieldSpecs<FieldModel> = { ...fieldSpecs, boolean: textSpec };
  void wrong;
  const right: FieldSpecs<FieldModel> = { ...fieldSpecs, number: numberSpec };
  void right;
});

test('a field’s own spec', () => {
  expectTypeOf<keyof typeof fieldSpecs>().toEqualTypeOf<FieldKind>();
  expectTypeOf(specOf({} as BooleanField)).toEqualTypeOf<FieldSpec<BooleanField>>();
});

import { booleanSpec } from './boolean.js';
import { choiceSpec } from './choice.js';
import type { FieldBase } from './field-base.js';
import type { FieldModel } from './field-model.js';
import type { FieldSpec } from './field-spec.js';
import { multiChoiceSpec } from './multi-choice.js';
import { numericSpec } from './numeric.js';
import { resourceSpec } from './resource.js';
import { textListSpec } from './text-list.js';
import {
  type DateField,
  type DateTimeField,
  type EmailField,
  type TextField,
  textualSpec,
  type UriField,
} from './textual.js';
import { unsupportedSpec } from './unsupported.js';

/** One spec a kind, each typed by its own kind's field: a kind without one doesn't compile. */
export type FieldSpecs<Model extends FieldBase & { readonly kind: string }> = {
  readonly [Kind in Model['kind']]: FieldSpec<Extract<Model, { readonly kind: Kind }>>;
};

export const fieldSpecs: FieldSpecs<FieldModel> = {
  text: textualSpec<TextField>(),
  email: textualSpec<EmailField>(),
  uri: textualSpec<UriField>(),
  date: textualSpec<DateField>(),
  'date-time': textualSpec<DateTimeField>(),
  number: numericSpec<'number'>(),
  integer: numericSpec<'integer'>(),
  boolean: booleanSpec,
  choice: choiceSpec,
  'multi-choice': multiChoiceSpec,
  'text-list': textListSpec,
  resource: resourceSpec,
  unsupported: unsupportedSpec,
};

/** The spec of a field's kind. */
export function specOf<Field extends FieldModel>(field: Field): FieldSpec<Field> {
  // TypeScript can't relate the record's entry to the field's kind: https://github.com/microsoft/TypeScript/issues/30581.
  return fieldSpecs[field.kind] as unknown as FieldSpec<Field>;
}

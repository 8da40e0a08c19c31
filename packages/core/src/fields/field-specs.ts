import { booleanSpec } from './boolean.js';
import { choiceSpec } from './choice.js';
import { dateSpec } from './date.js';
import { dateTimeSpec } from './date-time.js';
import { emailSpec } from './email.js';
import type { FieldBase, FieldValue } from './field-base.js';
import type { FieldModel } from './field-model.js';
import type { FieldSpec } from './field-spec.js';
import { integerSpec } from './integer.js';
import { multiChoiceSpec } from './multi-choice.js';
import { numberSpec } from './number.js';
import { resourceSpec } from './resource.js';
import { textSpec } from './text.js';
import { textListSpec } from './text-list.js';
import { unsupportedSpec } from './unsupported.js';
import { uriSpec } from './uri.js';

/** One spec a kind, each typed by its own kind's field: a kind without one doesn't compile. */
export type FieldSpecs<Model extends FieldBase & { readonly kind: string }> = {
  readonly [Kind in Model['kind']]: FieldSpec<
    Extract<Model, { readonly kind: Kind }>,
    FieldValue,
    { readonly kind: Model['kind'] }
  >;
};

export const fieldSpecs: FieldSpecs<FieldModel> = {
  text: textSpec,
  email: emailSpec,
  uri: uriSpec,
  date: dateSpec,
  'date-time': dateTimeSpec,
  number: numberSpec,
  integer: integerSpec,
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

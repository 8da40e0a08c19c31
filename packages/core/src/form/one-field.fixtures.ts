import type { FieldModel } from '../fields/field-model.js';
import type { FormModel } from './form-model.js';
import { type ParseOptions, parseRequestedSchema } from './parse-requested-schema.js';

/** A form with one optional property `x`. */
export function formOf(schema: unknown, rest: object = {}, options?: ParseOptions): FormModel {
  return parseRequestedSchema({ type: 'object', properties: { x: schema }, ...rest }, options);
}

/** The one field of such a form. */
export function fieldOf(schema: unknown, rest: object = {}, options?: ParseOptions): FieldModel {
  const [field] = formOf(schema, rest, options).fields;
  if (field === undefined) {
    throw new Error('The form has no field.');
  }
  return field;
}

/** A field's own members, without those that every field has. */
export function shapeOf(schema: unknown, rest?: object): object {
  const { id, key, label, required, ...own } = fieldOf(schema, rest);
  return id === 'f0' && key === 'x' && label === 'x' && !required
    ? own
    : { id, key, label, required, ...own };
}

/** `code path` of each problem. */
export function problemsOf(schema: unknown, rest?: object, options?: ParseOptions): readonly string[] {
  return formOf(schema, rest, options).problems.map(({ code, path }) => `${code} ${path}`);
}

/** JSON Pointer of `x`. */
export const AT_X = '/requestedSchema/properties/x';

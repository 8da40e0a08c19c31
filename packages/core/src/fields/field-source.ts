import type { FieldModel, UnsupportedField } from './field-model.js';
import type { UnsupportedReason } from './field-base.js';
import type { ParseContext } from '../json-schema/parse-context.js';
import type { Keywords } from '../json-schema/read-keywords.js';

/** What every field has, whatever its kind. */
export type FieldBase = Pick<FieldModel, 'id' | 'key' | 'label' | 'description' | 'required'>;

/** What the reader of one kind of field starts from. */
export interface FieldSource {
  readonly base: FieldBase;
  readonly keywords: Keywords;
  /** JSON Pointer of the field's schema. */
  readonly path: string;
  readonly context: ParseContext;
}

/** A field that is shown with its reason and can't be answered. */
export function unsupportedField(base: FieldBase, reason: UnsupportedReason): UnsupportedField {
  return Object.freeze({ ...base, kind: 'unsupported', reason });
}

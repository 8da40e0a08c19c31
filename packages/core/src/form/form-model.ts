import type { FieldModel } from '../fields/field-model.js';
import type { Problem } from '../untrusted/problem.js';

/** What a person is asked, in the server's order. Frozen, serialisable. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
  readonly problems: readonly Problem[];
  /** False when no answer could satisfy the server: the form can still be declined or cancelled. */
  readonly answerable: boolean;
}

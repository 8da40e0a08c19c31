import type { ElicitContentValue, FieldId, FieldValue, UnsupportedReason } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { Problem } from '../untrusted/problem.js';

/** What a person is asked, in the server's order. Frozen, serialisable. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
  readonly problems: readonly Problem[];
  /** The schema's own, for all of the form. Untrusted texts. */
  readonly title?: string;
  readonly description?: string;
  /** False when no answer could satisfy the server: the form can still be declined or cancelled. */
  readonly answerable: boolean;
  /** Why a form of OpenAI's without fields can't be answered: the reason of the first field that is left out. */
  readonly unsupported?: UnsupportedReason;
}

/** What a form's controls hold, by the fields' opaque ids. */
export type FormValues = Readonly<Record<FieldId, FieldValue>>;

/** Property names are the server's; a plain object whose own data properties may be called `__proto__`. */
export type ElicitContent = Readonly<Record<string, ElicitContentValue>>;

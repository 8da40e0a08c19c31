import type { FieldId, FieldValue } from '../fields/field-base.js';

/** What a form's controls hold, by the fields' opaque ids. */
export type FormValues = Readonly<Record<FieldId, FieldValue>>;

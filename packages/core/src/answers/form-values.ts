import type { FieldId } from '../schema/form-model.js';

/**
 * What a control holds: text for text, number and date kinds; an option's `value` for a choice, several for a
 * multiple choice; a boolean or nothing for a yes/no question (untouched is unset, not false).
 */
export type FieldValue = string | readonly string[] | boolean | undefined;

export type FormValues = Readonly<Record<FieldId, FieldValue>>;

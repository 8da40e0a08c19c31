import {
  initialValues,
  type FieldId,
  type FieldValue,
  type FormModel,
  type FormValues,
} from '@elicit-kit/core';
import { fieldKind } from '../field-kinds.js';

/** What the controls hold at first: the server's suggestions, and the person's earlier answers before them. */
export function initialFormValues(
  model: FormModel,
  decimalSeparator: '.' | ',',
  earlier: FormValues | undefined,
): FormValues {
  const values: Record<FieldId, FieldValue> = { ...initialValues(model) };
  for (const field of model.fields) {
    const { id, kind } = field;
    const suggested = values[id];
    if (decimalSeparator === ',' && kind === 'number' && typeof suggested === 'string') {
      values[id] = suggested.replace('.', ',');
    }
    if (earlier !== undefined && Object.hasOwn(earlier, id) && fieldKind(field).holds(field, earlier[id])) {
      values[id] = earlier[id];
    }
  }
  return Object.freeze(values);
}

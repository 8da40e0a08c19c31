import {
  initialValues,
  type FieldId,
  type FieldModel,
  type FieldValue,
  type FormModel,
  type FormValues,
} from '@elicit-kit/core';
import { UNREADABLE } from '../controls/native-date.js';

/** How the person writes fractions; what a server suggests is shown to them that way. */
export function decimalSeparatorOf(locale: string | undefined): '.' | ',' {
  // The first use of Intl in a page costs milliseconds.
  if (locale === undefined || locale === 'en') {
    return '.';
  }
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

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
    if (earlier !== undefined && Object.hasOwn(earlier, id) && canHold(field, earlier[id])) {
      values[id] = earlier[id];
    }
  }
  return Object.freeze(values);
}

/** Earlier answers may be those of another form, or of one that was left half-way: what its control can't show is left out. */
function canHold(field: FieldModel, value: FieldValue): boolean {
  switch (field.kind) {
    case 'unsupported':
      return false;
    case 'boolean':
      return value === undefined || typeof value === 'boolean';
    case 'choice':
      return value === '' || field.options.some((option) => option.value === value);
    case 'multi-choice':
      return (
        Array.isArray(value) && value.every((each) => field.options.some((option) => option.value === each))
      );
    case 'date':
    case 'date-time':
      return typeof value === 'string' && value !== UNREADABLE;
    default:
      return typeof value === 'string';
  }
}

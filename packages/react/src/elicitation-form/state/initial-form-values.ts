import { initialValues, type FieldId, type FormModel, type FormValues } from '@elicit-kit/core';

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
  const values: Record<FieldId, FormValues[FieldId]> = { ...initialValues(model) };
  for (const { id, kind } of model.fields) {
    const suggested = values[id];
    if (decimalSeparator === ',' && kind === 'number' && typeof suggested === 'string') {
      values[id] = suggested.replace('.', ',');
    }
    if (earlier !== undefined && Object.hasOwn(earlier, id)) {
      values[id] = earlier[id];
    }
  }
  return Object.freeze(values);
}

import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { FieldModel, ResourceField } from '../fields/field-model.js';
import type { AddedResources } from '../form/added-resources.js';
import type { FormModel, FormValues } from '../form/form-model.js';
import { initialValues } from '../form/initial-values.js';

/**
 * The value of a native date control that holds something which isn't a date (`ValidityState.badInput`): not empty, and never
 * valid.
 */
export const UNREADABLE_DATE = '?';

/**
 * What the controls hold at first: the server's suggestions, replaced by the person's earlier answers where a control can show
 * them. An earlier answer may belong to another form, or to a field that was left half typed.
 *
 * @param decimalSeparator suggested numbers are written with it.
 */
export function firstValues(
  model: FormModel,
  decimalSeparator: '.' | ',',
  earlier: FormValues | undefined,
  resources?: Pick<AddedResources, 'find'>,
): FormValues {
  const values: Record<FieldId, FieldValue> = { ...initialValues(model) };
  for (const field of model.fields) {
    const { id, kind } = field;
    const suggested = values[id];
    if (decimalSeparator === ',' && kind === 'number' && typeof suggested === 'string') {
      values[id] = suggested.replace('.', ',');
    }
    if (earlier !== undefined && Object.hasOwn(earlier, id) && canHold(field, earlier[id])) {
      values[id] = field.kind === 'resource' ? stillThere(field, earlier[id], resources) : earlier[id];
    }
  }
  return Object.freeze(values);
}

/** Whether the field's control can show a value. */
function canHold(field: FieldModel, value: FieldValue): boolean {
  switch (field.kind) {
    case 'date':
    case 'date-time':
      return typeof value === 'string' && value !== UNREADABLE_DATE;
    case 'boolean':
      return value === undefined || typeof value === 'boolean';
    case 'choice':
      return value === '' || field.options.some((option) => option.value === value);
    case 'multi-choice':
      return (
        Array.isArray(value) && value.every((each) => field.options.some((option) => option.value === each))
      );
    case 'text-list':
    case 'resource':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    case 'unsupported':
      return false;
    default:
      return typeof value === 'string';
  }
}

/** What was added may be gone, with the page that it was added in. */
function stillThere(
  { id, options }: ResourceField,
  uris: FieldValue,
  resources: Pick<AddedResources, 'find'> | undefined,
): FieldValue {
  return ((uris ?? []) as readonly string[]).filter(
    (uri) => options.some(({ value }) => value === uri) || resources?.find(id, uri) !== undefined,
  );
}

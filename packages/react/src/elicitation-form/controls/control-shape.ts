import type { FieldModel, FieldOption, FormValues } from '@elicit-kit/core';
import { LONGEST_LABEL } from '../../internals/show-whole.js';
import { dateTimeParts } from './date-time-parts.js';
import { isShownNatively } from './native-date.js';

/** What a field is answered with. */
export type ControlShape =
  | 'input'
  | 'textarea'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'radios'
  | 'select'
  | 'combobox'
  | 'checkboxes'
  | 'filtered-checkboxes'
  | 'none';

/** In characters: more than this is written over several lines. */
const ONE_LINE = 120;
/** All options in sight. */
const MOST_RADIOS = 6;
/** Options one can still scan without typing. */
const MOST_IN_SELECT = 15;
const MOST_CHECKBOXES = 10;

/** Which control suits a field, decided once: a control that changes its kind while one types is a trap. */
export function controlShape(field: FieldModel, initial: FormValues): ControlShape {
  switch (field.kind) {
    case 'text':
      return (field.maxLength ?? 0) > ONE_LINE || /[\r\n]/.test(String(initial[field.id] ?? ''))
        ? 'textarea'
        : 'input';
    case 'email':
    case 'uri':
    case 'number':
    case 'integer':
      return 'input';
    // What the browser's own control can't show would look like no answer at all.
    case 'date':
      return isShownNatively(initial[field.id]) ? 'date' : 'input';
    case 'date-time':
      return initial[field.id] === '' || dateTimeParts(initial[field.id]) ? 'date-time' : 'input';
    case 'boolean':
      return 'yes-no';
    case 'choice':
      return choiceShape(field.options);
    case 'multi-choice':
      return field.options.length <= MOST_CHECKBOXES ? 'checkboxes' : 'filtered-checkboxes';
    case 'unsupported':
      return 'none';
    default:
      return field satisfies never;
  }
}

function choiceShape(options: readonly FieldOption[]): ControlShape {
  if (options.length > MOST_IN_SELECT) {
    return 'combobox';
  }
  // A native select has no place for descriptions, nor for a way to see all of an endless label.
  const needsSpace = options.some(
    ({ description, label }) => description !== undefined || label.length > LONGEST_LABEL,
  );
  return options.length <= MOST_RADIOS || needsSpace ? 'radios' : 'select';
}

/** Several controls that answer one question: a `fieldset`. */
export function isGroup(shape: ControlShape): boolean {
  return GROUPS.has(shape);
}

/** One answer of several: an arrow key moves among them. */
export function isRadioGroup(shape: ControlShape): boolean {
  return shape === 'yes-no' || shape === 'radios';
}

const GROUPS: ReadonlySet<ControlShape> = new Set([
  'date-time',
  'yes-no',
  'radios',
  'checkboxes',
  'filtered-checkboxes',
]);

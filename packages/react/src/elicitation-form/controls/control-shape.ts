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
  | 'listbox'
  | 'none';

/** Several controls that answer one question: a `fieldset`. */
export function isGroup(shape: ControlShape): boolean {
  return GROUPS.has(shape);
}

/** One answer of several: an arrow key moves among them. */
export function isRadioGroup(shape: ControlShape): boolean {
  return shape === 'yes-no' || shape === 'radios';
}

const GROUPS: ReadonlySet<ControlShape> = new Set(['date-time', 'yes-no', 'radios', 'checkboxes', 'listbox']);

/** Those that come in a chunk. */
export type LateShape = 'date' | 'date-time' | 'combobox' | 'listbox';

export function isLate(shape: ControlShape): shape is LateShape {
  return LATE.has(shape);
}

const LATE: ReadonlySet<ControlShape> = new Set<LateShape>(['date', 'date-time', 'combobox', 'listbox']);

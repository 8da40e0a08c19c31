/** What a field is answered with. */
export type ControlShape =
  | 'input'
  | 'textarea'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'radios'
  | 'filtered'
  | 'suggestions'
  | 'checkboxes'
  | 'text-list'
  | 'resource'
  | 'resources'
  | 'none';

/** Several controls that answer one question: a `fieldset`. */
export function isGroup(shape: ControlShape): boolean {
  return GROUPS.has(shape);
}

/** One answer of several: an arrow key moves among them. */
export function isRadioGroup(shape: ControlShape): boolean {
  return shape === 'yes-no' || shape === 'radios' || shape === 'resource';
}

const GROUPS: ReadonlySet<ControlShape> = new Set([
  'date-time',
  'yes-no',
  'radios',
  'checkboxes',
  'filtered',
  'text-list',
  'resource',
  'resources',
]);

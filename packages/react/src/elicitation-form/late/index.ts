import { ComboboxControl } from '../controls/combobox-control.js';
import type { BuiltInControl } from '../controls/built-in-control.js';
import type { LateShape } from '../controls/control-shape.js';
import { DateControl } from '../controls/date-time/date-control.js';
import { DateTimeControl } from '../controls/date-time/date-time-control.js';
import { ListboxControl } from '../controls/listbox-control.js';

export { CopyView } from './copy.js';
export { ErrorSummaryView } from './error-summary.js';
export { ProblemsView } from './problems.js';
export { ReviewView } from './review.js';
export { SecretWarningView } from './secret-warning.js';

export const LATE_CONTROLS: Readonly<Record<LateShape, BuiltInControl>> = {
  combobox: ComboboxControl,
  date: DateControl,
  'date-time': DateTimeControl,
  listbox: ListboxControl,
};

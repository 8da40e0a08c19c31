'use client';

import type { BuiltInControl } from './built-in-control.js';
import { CheckboxesControl } from './checkboxes-control.js';
import { ComboboxControl } from './combobox-control.js';
import type { ControlShape } from '../hooks/control-shape.js';
import { DateControl } from './date-control.js';
import { DateTimeControl } from './date-time-control.js';
import { ListboxControl } from './listbox-control.js';
import { RadiosControl } from './radios-control.js';
import { ResourcesControl } from './resources-control.js';
import { SelectControl } from './select-control.js';
import { SuggestionsControl } from './suggestions-control.js';
import { TextControl } from './text-control.js';
import { TextListControl } from './text-list-control.js';
import { UnsupportedControl } from './unsupported-control.js';
import { YesNoControl } from './yes-no-control.js';

export const BUILT_IN_CONTROLS: Readonly<Record<ControlShape, BuiltInControl>> = {
  input: TextControl,
  textarea: TextControl,
  date: DateControl,
  'date-time': DateTimeControl,
  'yes-no': YesNoControl,
  radios: RadiosControl,
  select: SelectControl,
  combobox: ComboboxControl,
  suggestions: SuggestionsControl,
  checkboxes: CheckboxesControl,
  listbox: ListboxControl,
  'text-list': TextListControl,
  resource: ResourcesControl,
  resources: ResourcesControl,
  none: UnsupportedControl,
};

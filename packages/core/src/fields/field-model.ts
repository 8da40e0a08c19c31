import type { BooleanField } from './boolean.js';
import type { ChoiceField } from './choice.js';
import type { DateField } from './date.js';
import type { DateTimeField } from './date-time.js';
import type { EmailField } from './email.js';
import type { IntegerField } from './integer.js';
import type { MultiChoiceField } from './multi-choice.js';
import type { NumberField } from './number.js';
import type { ResourceField } from './resource.js';
import type { TextField } from './text.js';
import type { TextListField } from './text-list.js';
import type { UnsupportedField } from './unsupported.js';
import type { UriField } from './uri.js';

export type { ResourceKind, ResourceOption } from './resource.js';
export type { TextListItem } from './text-list.js';
export type { FieldOption } from './options.js';
export type {
  BooleanField,
  ChoiceField,
  DateField,
  DateTimeField,
  EmailField,
  IntegerField,
  MultiChoiceField,
  NumberField,
  ResourceField,
  TextField,
  TextListField,
  UnsupportedField,
  UriField,
};

/** One question of a form, told apart by its `kind`. */
export type FieldModel =
  | TextField
  | EmailField
  | UriField
  | DateField
  | DateTimeField
  | NumberField
  | IntegerField
  | BooleanField
  | ChoiceField
  | MultiChoiceField
  | TextListField
  | ResourceField
  | UnsupportedField;

export type FieldKind = FieldModel['kind'];

import type { BooleanField } from './boolean.js';
import type { ChoiceField } from './choice.js';
import type { MultiChoiceField } from './multi-choice.js';
import type { IntegerField, NumberField } from './numeric.js';
import type { ResourceField } from './resource.js';
import type { TextListField } from './text-list.js';
import type { DateField, DateTimeField, EmailField, TextField, UriField } from './textual.js';
import type { UnsupportedField } from './unsupported.js';

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

type AnyField =
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

/** What a field asks for, which decides its control: `text`, `number`, `date`, `choice` and others. */
export type FieldKind = AnyField['kind'];

/** One question of a form, discriminated by its `kind`; `FieldModel<'choice'>` is one of a single kind. */
export type FieldModel<Kind extends FieldKind = FieldKind> = Extract<AnyField, { readonly kind: Kind }>;

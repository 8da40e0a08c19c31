import type { FieldBase, UnsupportedReason } from './field-base.js';

interface TextConstraints {
  /** In Unicode code points (JSON Schema 2020-12, validation 6.3). */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /** ECMA-262 source, `u` flag. Untrusted: only a linear-time matcher may run it. */
  readonly pattern?: string;
  /** The schema's `const`: only this text is accepted. */
  readonly constant?: string;
  readonly defaultValue?: string;
}

export interface TextField extends FieldBase, TextConstraints {
  readonly kind: 'text';
  /** A `format` the protocol does not know; told, not checked. */
  readonly unknownFormat?: string;
}
export interface EmailField extends FieldBase, TextConstraints {
  readonly kind: 'email';
}
export interface UriField extends FieldBase, TextConstraints {
  readonly kind: 'uri';
}
/** RFC 3339 `full-date`. */
export interface DateField extends FieldBase, TextConstraints {
  readonly kind: 'date';
}
/** RFC 3339 `date-time`: the offset is mandatory. */
export interface DateTimeField extends FieldBase, TextConstraints {
  readonly kind: 'date-time';
}

interface NumberConstraints {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly constant?: number;
  /** As a control holds it: the number's shortest decimal text. */
  readonly defaultValue?: string;
}

export interface NumberField extends FieldBase, NumberConstraints {
  readonly kind: 'number';
}
export interface IntegerField extends FieldBase, NumberConstraints {
  readonly kind: 'integer';
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly constant?: boolean;
  readonly defaultValue?: boolean;
}

export interface FieldOption {
  /** What a control holds: unique within the field. */
  readonly value: string;
  /** What is sent. */
  readonly wire: string | number;
  /** Untrusted text, with the value behind it where another option's label looks the same. */
  readonly label: string;
  /** Untrusted text. */
  readonly description?: string;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
  /** An option's `value`. */
  readonly defaultValue?: string;
}

export interface MultiChoiceField extends FieldBase {
  readonly kind: 'multi-choice';
  readonly options: readonly FieldOption[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Options' `value`s, in the options' order. */
  readonly defaultValue?: readonly string[];
}

/** Shown with its reason. Where it is required, the form can only be declined or cancelled. */
export interface UnsupportedField extends FieldBase {
  readonly kind: 'unsupported';
  readonly reason: UnsupportedReason;
}

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
  | UnsupportedField;

export type FieldKind = FieldModel['kind'];

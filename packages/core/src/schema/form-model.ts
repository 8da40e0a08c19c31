/** An opaque name for a field: `f0`, `f1`, … in the server's order. A schema key is the server's text; form libraries read names as paths. */
export type FieldId = `f${number}`;

/** Something that is not as the protocol says. Told to the person and the developer, never thrown. */
export interface Problem {
  readonly code: ProblemCode;
  /** JSON Pointer (RFC 6901) into the request's params. */
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Each code's params are named in its comment; a problem's sentence is the message `problem.<code>`. */
export type ProblemCode =
  /** The params are no object. */
  | 'notAnObject'
  /** `{ mode }`. Neither absent, `form` nor `url`. */
  | 'unknownMode'
  /** No text to show the person. */
  | 'messageMissing'
  /** URL mode without an address. */
  | 'urlMissing'
  /** URL mode without an id; only where the caller says that the revision has ids. */
  | 'elicitationIdMissing'
  /** Form mode without a `requestedSchema`. */
  | 'schemaMissing'
  /** The schema of the whole, or of one property, is no object. */
  | 'schemaNotAnObject'
  /** A form without fields: only the message is agreed to. */
  | 'propertiesMissing'
  /** `{ count, limit }`. More properties or required names than `maxFields`; the rest is left out. */
  | 'tooManyFields'
  /** `{ count, limit }`. More options than the limits allow; the field is unsupported. */
  | 'tooManyOptions'
  /** `{ limit }`. Too many steps through `$ref` and the like. */
  | 'schemaTooDeep'
  /** A getter or proxy threw, `properties` is no object, or there is more to read than the limits allow. */
  | 'schemaUnreadable'
  /** `{ count, limit }`. A message, title or description was cut; a pattern or default is left out; a `const` is not supported. */
  | 'textTooLong'
  /** `{ assumed }`. No `type`; inferred from the other keywords. */
  | 'typeMissing'
  /** `{ type }`. A type, or a choice of them, that can't be asked. */
  | 'typeUnsupported'
  /** `{ keyword }`. Unknown, or without meaning for this kind of field. */
  | 'keywordIgnored'
  /** `{ keyword }`. A value that JSON Schema does not allow there. */
  | 'keywordInvalid'
  /** `{ format }`. None of the protocol's four; told, not checked. */
  | 'formatUnknown'
  /** No ECMA-262 pattern (`u` flag). From `patternProblems`: the parser does not load the regular expression engine. */
  | 'patternInvalid'
  /** A default of the wrong type or not among the options: dropped. */
  | 'defaultInvalid'
  /** `{ names, options }`. `enumNames` of another length than `enum`, both counted; the names are not used. */
  | 'enumNamesMismatch'
  /** `{ value }`. A value is listed twice; the first one stays. */
  | 'duplicateOption'
  /** No answer could satisfy the rules, or options that they refuse were left out. */
  | 'boundsContradict'
  /** `{ name }`. A required property that the schema does not describe. */
  | 'requiredUnknown'
  /** `{ cause }`. A `$ref` that leads in a circle (`cycle`) or to nothing in this schema (`notFound`). */
  | 'referenceUnresolved'
  /** The request came through an SDK that may have stripped constraints. */
  | 'constraintsMayBeLost';

/** Why a field can't be answered here. */
export type UnsupportedReason =
  /** An object within the answer: the protocol's forms are flat. */
  | 'nestedObject'
  /** An array of anything but listed values. */
  | 'freeArray'
  /** A list of values that is empty. */
  | 'noOptions'
  /** A type, or a choice of types, that can't be asked. */
  | 'unknownType'
  /** No answer could satisfy the rules. */
  | 'contradiction'
  /** A `$ref` that leads nowhere. */
  | 'reference'
  /** More than the limits allow. */
  | 'tooLarge';

interface FieldBase {
  readonly id: FieldId;
  /** The property's name in the schema, exactly as the server wrote it. */
  readonly key: string;
  /** The schema's `title`, or the key where there is none. Untrusted text. */
  readonly label: string;
  /** Untrusted text. */
  readonly description?: string;
  readonly required: boolean;
}

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

/** What a person is asked, in the server's order. Frozen, serialisable. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
  readonly problems: readonly Problem[];
  /** False when no answer could satisfy the server: the form can still be declined or cancelled. */
  readonly answerable: boolean;
}

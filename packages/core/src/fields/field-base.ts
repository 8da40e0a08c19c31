/** An opaque name for a field: `f0`, `f1`, … in the server's order. A schema key is the server's text; form libraries read names as paths. */
export type FieldId = `f${number}`;

/** What every field has, whatever its kind. */
export interface FieldBase {
  readonly id: FieldId;
  /** The property's name in the schema, exactly as the server wrote it. */
  readonly key: string;
  /** The schema's `title`, or the key where there is none; with the key behind it where another label looks the same. Untrusted text. */
  readonly label: string;
  /** Untrusted text. */
  readonly description?: string;
  readonly required: boolean;
}

/** Why a field can't be answered here. */
export type UnsupportedReason =
  /** An object within the answer; the protocol's forms are flat. */
  | 'nestedObject'
  /** An array of anything but listed values and texts. */
  | 'freeArray'
  /** The user has to add a file or a directory, and the app doesn't support that: see `canAdd`. */
  | 'cannotAdd'
  /** An empty list of values. */
  | 'noOptions'
  /** A type, or a choice of types, that no field supports. */
  | 'unknownType'
  /** No answer could satisfy the rules. */
  | 'contradiction'
  /** A `$ref` without a target. */
  | 'reference'
  /** More than the limits allow. */
  | 'tooLarge';

/**
 * What a control holds: text for text, number and date kinds; an option's `value` for a choice, several for a
 * multiple choice; URIs for resources; a boolean or nothing for a yes/no question (untouched is unset, not false).
 */
export type FieldValue = string | readonly string[] | boolean | undefined;

/** What one answer may hold: strings, numbers, booleans, lists of strings (numbers where a server's list had numbers). */
export type ElicitContentValue = string | number | boolean | readonly (string | number | boolean)[];

import type { SchemaSource, SchemaType } from '../json-schema/index.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';
import type { SentValue } from './content-issue.js';
import type { ElicitContentValue, FieldBase, FieldId, FieldValue, UnsupportedReason } from './field-base.js';
import type { Finding } from './issue.js';
import type { NumberTextOptions } from './number-text.js';

export interface ValidateOptions extends NumberTextOptions {
  /**
   * Whether the person added a resource to a field, beside those that the server lists: `find` of `AddedResources`.
   * @default none is
   */
  readonly isAdded?: ((id: FieldId, uri: string) => boolean) | undefined;
  /** Without one, patterns are not checked: the server does that. See `loadPatternMatcher`. */
  readonly matcher?: PatternMatcher | undefined;
}

/** What a schema asks for in general, by which its kind is chosen. */
export interface AskedShape {
  readonly type: SchemaType;
  /** The schema lists its values or alternatives. */
  readonly listed: boolean;
  /** As the schema has it, whatever that is. */
  readonly format: unknown;
}

/** A field's members beside those that every field has. */
export type OwnMembers<Field extends FieldBase> = Omit<Field, keyof FieldBase>;

/**
 * All that one kind of field means: reading, first value, "is answered", check, encoding. Nothing outside of a kind's
 * file knows more of it, but for its words and its control.
 */
export interface FieldSpec<
  Field extends FieldBase & { readonly kind: string },
  Held extends FieldValue = FieldValue,
  Read extends { readonly kind: string } = OwnMembers<Field>,
> {
  /** Whether a schema is asked as this kind. Exactly one kind says yes. */
  asks(shape: AskedShape): boolean;
  /** Reads the keywords that mean something to this kind; a reason, where the problems don't tell it, for what can't be asked. */
  read(source: SchemaSource): Read | UnsupportedReason;
  /** What the control holds before it is touched. */
  initialValue(field: Field): FieldValue;
  /** Whether what a control holds is an answer. */
  isAnswered(value: FieldValue, field: Field): value is Held;
  /** The first thing wrong with an answer. In time linear to the answer. */
  check(field: Field, value: Held, options: ValidateOptions): Finding | undefined;
  /** What an answer is on the wire; `undefined` for one that can't be sent at all, like letters in a number. */
  encode(field: Field, value: Held, options: NumberTextOptions): ElicitContentValue | undefined;
  /** Checks what has come over a wire as this field's answer. */
  checkSent(field: Field, sent: unknown, options: ValidateOptions): SentValue;
  /** What a control holds, made of what a form library may hold: a native `FormData` has texts only. */
  fromFormLibrary(value: unknown): FieldValue;
}

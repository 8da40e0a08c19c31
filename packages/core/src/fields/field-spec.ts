import type { SchemaSource } from '../json-schema/index.js';
import type { PatternMatcher } from '../pattern/pattern-matcher.js';
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

/** A field's members beside those that every field has. */
export type OwnMembers<Field extends FieldBase> = Omit<Field, keyof FieldBase>;

/**
 * What one kind of field means: reading, check, encoding. Outside of a kind's file, switches say when it is answered
 * (`isAnswered`) and what may be sent as its answer (`checkSent`); then there are its words and its control.
 */
export interface FieldSpec<
  Field extends FieldBase & { readonly kind: string },
  Held extends FieldValue = FieldValue,
  Read extends { readonly kind: string } = OwnMembers<Field>,
> {
  /** Reads the keywords that mean something to this kind; a reason, where the problems don't tell it, for what can't be asked. */
  read(source: SchemaSource, kind: Field['kind']): Read | UnsupportedReason;
  /** The first thing wrong with an answer. In time linear to the answer. */
  check(field: Field, value: Held, options: ValidateOptions): Finding | undefined;
  /** What an answer is on the wire; `undefined` for one that can't be sent at all, like letters in a number. */
  encode(field: Field, value: Held, options: NumberTextOptions): ElicitContentValue | undefined;
}

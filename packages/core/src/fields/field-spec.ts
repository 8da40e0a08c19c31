import type { PatternBudget } from '../pattern/matches-pattern.js';
import type { ElicitContentValue, FieldBase, FieldId, FieldValue } from './field-base.js';
import type { SentValue } from './content-issue.js';
import type { Finding } from './issue.js';
import type { NumberTextOptions } from './number-text.js';

export interface ValidateOptions extends NumberTextOptions {
  /**
   * Whether the person added a resource to a field, beside those that the server lists: `find` of `AddedResources`.
   * @default none is
   */
  readonly isAdded?: ((id: FieldId, uri: string) => boolean) | undefined;
}

/** A field's members beside those that every field has. */
export type OwnMembers<Field extends FieldBase> = Omit<Field, keyof FieldBase>;

/** An answer as it would be sent, or why it can't be. */
export type Encoded =
  /** `places`: where each item is in what the control holds, if some are left out. */
  | { readonly wire: ElicitContentValue; readonly places?: readonly number[]; readonly finding?: never }
  | { readonly finding: Finding; readonly wire?: never };

/** Shared by everything that is checked at once. */
export interface CheckContext extends Pick<ValidateOptions, 'isAdded'> {
  readonly patterns: PatternBudget;
}

/**
 * What the answers of one kind of field mean: its codec. Besides, a kind has its words, its control, and beside its codec what reads its
 * schema: a page that shows forms which were read elsewhere doesn't load that.
 */
export interface FieldSpec<Field extends FieldBase & { readonly kind: string }> {
  /** What a control holds without an answer. */
  readonly empty: FieldValue;
  /** What a control or a form library holds, as it is sent; `undefined` for no answer. */
  encode(field: Field, held: unknown, options: NumberTextOptions): Encoded | undefined;
  /** Checks a value as it is sent, whoever sent it. In time linear to the value. */
  accept(field: Field, wire: unknown, context: CheckContext): SentValue;
}

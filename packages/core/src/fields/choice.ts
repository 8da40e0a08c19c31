import { addIgnored, type SchemaSource } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { type FieldOption, LIST_KEYWORDS, NOT_LISTED, readOptions } from './options.js';

/** One of listed values: strings, or numbers where the server lists numbers. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
  /** An option's `value`. */
  readonly defaultValue?: string;
}

export function readChoice(source: SchemaSource): OwnMembers<ChoiceField> | UnsupportedReason {
  const { keywords, path, context } = source;
  addIgnored(source, LIST_KEYWORDS);
  const options = readOptions(source);
  if (typeof options === 'string') {
    return options;
  }
  const suggested = keywords.get('default') ?? undefined;
  const defaultValue =
    suggested === undefined ? undefined : options.find(({ wire }) => wire === suggested)?.value;
  if (defaultValue === undefined && suggested !== undefined) {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  return { kind: 'choice', options, ...(defaultValue !== undefined && { defaultValue }) };
}

export const choiceSpec: FieldSpec<ChoiceField> = {
  empty: '',
  // A restored draft may hold an option that is no longer listed.
  encode({ options }, held) {
    const option = options.find(({ value, wire }) => held === (typeof held === 'number' ? wire : value));
    const isNone = held === '' || Number.isNaN(held) || !['string', 'number'].includes(typeof held);
    return option ? { wire: option.wire } : isNone ? undefined : { finding: NOT_LISTED };
  },
  accept({ options }, wire) {
    const option = options.find((each) => each.wire === wire);
    return option ? { value: option.wire } : { finding: NOT_LISTED };
  },
};

import { addIgnored } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import type { FieldBase } from './field-base.js';
import type { FieldSpec } from './field-spec.js';
import { type FieldOption, LIST_KEYWORDS, readOptions } from './options.js';

/** One of listed values: strings, or numbers where the server lists numbers. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
  /** An option's `value`. */
  readonly defaultValue?: string;
}

export const choiceSpec: FieldSpec<ChoiceField, string> = {
  read(source) {
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
  },
  // A restored draft may hold an option that is no longer listed.
  check: ({ options }, held) =>
    options.some(({ value }) => value === held) ? undefined : { code: 'option', params: {} },
  encode: ({ options }, held) => options.find(({ value }) => value === held)?.wire,
};

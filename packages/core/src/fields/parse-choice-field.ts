import { type FieldSource, unsupportedField } from './field-source.js';
import type { ChoiceField, UnsupportedField } from './field-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { addIgnored } from '../json-schema/read-constraint.js';
import { OPTION_RULES } from './option-rules.js';
import { readOptions } from './read-options.js';

/** One of listed values: strings, or numbers where the server lists numbers. */
export function parseChoiceField(source: FieldSource): ChoiceField | UnsupportedField {
  const { base, keywords, path, context } = source;
  addIgnored(source, ['enum', 'enumNames', 'oneOf', 'anyOf', ...OPTION_RULES]);
  const read = readOptions(source);
  if (read.options === undefined) {
    return unsupportedField(base, read.reason);
  }
  const suggested = keywords.get('default');
  const defaultValue = read.options.find(({ wire }) => wire === suggested)?.value;
  if (defaultValue === undefined && suggested !== undefined && suggested !== null) {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  return Object.freeze({
    ...base,
    kind: 'choice',
    options: read.options,
    ...(defaultValue !== undefined && { defaultValue }),
  });
}

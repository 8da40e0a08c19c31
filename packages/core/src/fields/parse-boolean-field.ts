import { type FieldSource, unsupportedField } from './field-source.js';
import type { BooleanField, UnsupportedField } from './field-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { withoutNull } from '../json-schema/null-branches.js';
import { isOptionSchema } from '../json-schema/option-schema.js';
import { ownValue } from '../untrusted/own-value.js';
import { addIgnored } from '../json-schema/read-constraint.js';
import { takeLists } from '../json-schema/take-lists.js';

const ALTERNATIVES = ['oneOf', 'anyOf'];

/** A yes/no question. `const`, or a list with one of the two values, leaves a single answer. */
export function parseBooleanField(source: FieldSource): BooleanField | UnsupportedField {
  const { base, keywords, path, context } = source;
  addIgnored(source, ['enum', 'oneOf', 'anyOf']);
  if (!takeLists(source)) {
    return unsupportedField(base, 'tooLarge');
  }
  const isListOfValues = ALTERNATIVES.every(
    (keyword) => listed(source, keyword)?.every((branch) => isOptionSchema(branch, context.budget)) ?? true,
  );
  if (!isListOfValues) {
    context.log.add('typeUnsupported', path, { type: 'anyOf' });
    return unsupportedField(base, 'unknownType');
  }
  const taken = [true, false].filter((answer) => takes(source, answer));
  if (taken.length === 0) {
    context.log.add('boundsContradict', path);
    return unsupportedField(base, 'contradiction');
  }
  const [constant] = taken;
  const defaultValue = keywords.get('default');
  if (defaultValue !== undefined && defaultValue !== null && typeof defaultValue !== 'boolean') {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  return Object.freeze({
    ...base,
    kind: 'boolean',
    ...(taken.length === 1 && constant !== undefined && { constant }),
    ...(typeof defaultValue === 'boolean' && { defaultValue }),
  });
}

/** @returns what the keyword lists, null set aside; `undefined` where it lists nothing. */
function listed({ keywords }: FieldSource, keyword: string): readonly unknown[] | undefined {
  const value = keywords.get(keyword);
  return Array.isArray(value) ? withoutNull(value) : undefined;
}

function takes(source: FieldSource, answer: boolean): boolean {
  const constant = source.keywords.get('const');
  return (
    (constant === undefined || constant === answer) &&
    (listed(source, 'enum')?.includes(answer) ?? true) &&
    ALTERNATIVES.every(
      (keyword) =>
        listed(source, keyword)?.some((branch) => ownValue(branch as object, 'const') === answer) ?? true,
    )
  );
}

import { type FieldSource, unsupportedField } from './field-source.js';
import type { BooleanField, UnsupportedField } from './form-model.js';
import { pointer } from './json-pointer.js';
import { ownValue, isRecord } from './own-value.js';
import { addIgnored } from './read-constraint.js';
import { takeLists } from './take-lists.js';

/** A yes/no question. `const`, or a list with one of the two values, leaves a single answer. */
export function parseBooleanField(source: FieldSource): BooleanField | UnsupportedField {
  const { base, keywords, path, context } = source;
  addIgnored(source, ['enum', 'oneOf', 'anyOf']);
  if (!takeLists(source)) {
    return unsupportedField(base, 'tooLarge');
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

function takes({ keywords }: FieldSource, answer: boolean): boolean {
  const list = (keyword: string): readonly unknown[] | undefined => {
    const value = keywords.get(keyword);
    return Array.isArray(value) ? value : undefined;
  };
  const constant = keywords.get('const');
  return (
    (constant === undefined || constant === answer) &&
    (list('enum')?.includes(answer) ?? true) &&
    ['oneOf', 'anyOf'].every((name) => list(name)?.some((branch) => takesBranch(branch, answer)) ?? true)
  );
}

function takesBranch(branch: unknown, answer: boolean): boolean {
  if (!isRecord(branch)) {
    return branch === true;
  }
  return !Object.hasOwn(branch, 'const') || ownValue(branch, 'const') === answer;
}

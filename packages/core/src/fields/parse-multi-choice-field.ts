import { type FieldSource, unsupportedField } from './field-source.js';
import type { FieldOption, MultiChoiceField, UnsupportedField } from './field-model.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isListed } from '../json-schema/is-listed.js';
import { isRecord } from '../untrusted/own-value.js';
import { addIgnored, readCount } from '../json-schema/read-constraint.js';
import { readKeywords } from '../json-schema/read-keywords.js';
import { OPTION_RULES } from './option-rules.js';
import { readOptions } from './read-options.js';

/** Several of listed values. An array of anything else (free text, objects) can't be asked in the protocol's forms. */
export function parseMultiChoiceField(source: FieldSource): MultiChoiceField | UnsupportedField {
  const { base, keywords, path, context } = source;
  // Each option is chosen once or not at all, so `uniqueItems` holds by itself.
  addIgnored(source, ['items', 'minItems', 'maxItems', 'uniqueItems']);
  const items = keywords.get('items');
  if (!isRecord(items)) {
    return unsupportedField(base, 'freeArray');
  }
  const itemsPath = pointer(path, 'items');
  const readItems = readKeywords(items, itemsPath, context);
  if (readItems.keywords === undefined) {
    return unsupportedField(base, readItems.reason);
  }
  const itemSource = { base, keywords: readItems.keywords, path: itemsPath, context };
  if (!isListed(readItems.keywords)) {
    return unsupportedField(base, 'freeArray');
  }
  addIgnored(itemSource, ['enum', 'enumNames', 'oneOf', 'anyOf', ...OPTION_RULES]);
  const read = readOptions(itemSource);
  if (read.options === undefined) {
    return unsupportedField(base, read.reason);
  }
  const minItems = readCount(source, 'minItems');
  const maxItems = readCount(source, 'maxItems');
  const least = Math.max(minItems ?? 0, 1);
  if (least > (maxItems ?? Infinity) || least > read.options.length) {
    context.log.add('boundsContradict', path);
    return unsupportedField(base, 'contradiction');
  }
  const defaultValue = readDefault(source, read.options);
  return Object.freeze({
    ...base,
    kind: 'multi-choice',
    options: read.options,
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(defaultValue !== undefined && { defaultValue }),
  });
}

/** A list that holds anything but options is dropped whole: half a suggestion is another suggestion. */
function readDefault(source: FieldSource, options: readonly FieldOption[]): readonly string[] | undefined {
  const { keywords, path, context } = source;
  const suggested = keywords.get('default');
  if (suggested === undefined || suggested === null || (Array.isArray(suggested) && suggested.length === 0)) {
    return undefined;
  }
  if (Array.isArray(suggested) && suggested.length <= options.length && context.budget.takeTexts(suggested)) {
    const wires = new Set<unknown>(suggested);
    const chosen = options.filter(({ wire }) => wires.has(wire));
    if (chosen.length === wires.size) {
      return Object.freeze(chosen.map(({ value }) => value));
    }
  }
  context.log.add('defaultInvalid', pointer(path, 'default'));
  return undefined;
}

import { addIgnored, isListed, readCount, readKeywords, type SchemaSource } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownData } from '../untrusted/own-value.js';
import { type SentValue, sentValue, wrongType } from './content-issue.js';
import type { FieldBase, FieldValue, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { type Finding, requiredFinding } from './issue.js';
import { type FieldOption, LIST_KEYWORDS, readOptions } from './options.js';
import { readTextList, type TextListField } from './text-list.js';

/** Several of listed values. */
export interface MultiChoiceField extends FieldBase {
  readonly kind: 'multi-choice';
  readonly options: readonly FieldOption[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Options' `value`s, in the options' order. */
  readonly defaultValue?: readonly string[];
}

const NOTHING_CHOSEN: readonly string[] = Object.freeze([]);

export const multiChoiceSpec: FieldSpec<
  MultiChoiceField,
  readonly string[],
  OwnMembers<MultiChoiceField> | OwnMembers<TextListField>
> = {
  asks: ({ type }) => type === 'array',
  read(source) {
    // Each option is chosen once or not at all, so `uniqueItems` holds by itself.
    addIgnored(source, ['items', 'minItems', 'maxItems', 'uniqueItems']);
    const items = readItems(source);
    if (typeof items === 'string') {
      return items;
    }
    const minItems = readCount(source, 'minItems');
    const maxItems = readCount(source, 'maxItems');
    const isList = isListed(items.keywords);
    if (isList) {
      addIgnored(items, LIST_KEYWORDS);
    }
    const options = isList ? readOptions(items) : undefined;
    if (typeof options === 'string') {
      return options;
    }
    const least = Math.max(minItems ?? 0, 1);
    if (least > (maxItems ?? Infinity) || least > (options?.length ?? Infinity)) {
      source.context.log.add('boundsContradict', source.path);
      return 'contradiction';
    }
    if (options === undefined) {
      return readTextList(source, items, minItems, maxItems);
    }
    const defaultValue = readDefault(source, options);
    return {
      kind: 'multi-choice',
      options,
      ...(minItems !== undefined && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
      ...(defaultValue !== undefined && { defaultValue }),
    };
  },
  initialValue: ({ defaultValue = NOTHING_CHOSEN }) => defaultValue,
  isAnswered: (value): value is readonly string[] => Array.isArray(value) && value.length > 0,
  check(field, value) {
    const chosen = new Set(value);
    const count = field.options.filter((option) => chosen.has(option.value)).length;
    return count < chosen.size ? { code: 'option', params: {} } : checkCount(field, count);
  },
  // In the options' order, each once.
  encode({ options }, value) {
    const chosen = new Set(value);
    const wires = options.filter((option) => chosen.has(option.value)).map(({ wire }) => wire);
    return wires.length > 0 ? Object.freeze(wires) : undefined;
  },
  checkSent: (field, sent) => (Array.isArray(sent) ? checkItems(field, sent) : wrongType('array', sent)),
  // A native `FormData` has a list of one as a single text.
  fromFormLibrary: (value) => (typeof value === 'string' && value !== '' ? [value] : (value as FieldValue)),
};

function readItems({ keywords, path, context }: SchemaSource): SchemaSource | UnsupportedReason {
  const items = keywords.get('items');
  if (!isRecord(items)) {
    return 'freeArray';
  }
  const itemsPath = pointer(path, 'items');
  const read = readKeywords(items, itemsPath, context);
  return read.keywords === undefined ? read.reason : { keywords: read.keywords, path: itemsPath, context };
}

/** A list that holds anything but options is dropped whole: half a suggestion is another suggestion. */
function readDefault(source: SchemaSource, options: readonly FieldOption[]): readonly string[] | undefined {
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

function checkCount({ minItems, maxItems }: MultiChoiceField, count: number): Finding | undefined {
  if (minItems !== undefined && count < minItems) {
    return { code: 'minItems', params: { min: minItems, count } };
  }
  return maxItems !== undefined && count > maxItems
    ? { code: 'maxItems', params: { max: maxItems, count } }
    : undefined;
}

function checkItems(field: MultiChoiceField, sent: readonly unknown[]): SentValue {
  // More than there are options can't all be different ones; a sparse array of any length is not even looked through.
  if (sent.length > field.options.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const wires = new Map<unknown, string | number>(field.options.map(({ wire }) => [wire, wire]));
  const items: (string | number)[] = [];
  for (let index = 0; index < sent.length; index += 1) {
    const item = wires.get(ownData(sent, index));
    if (item === undefined) {
      return { finding: { code: 'option', params: {} } };
    }
    items.push(item);
  }
  if (new Set(items).size < items.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const isMissing = items.length === 0 && field.required;
  return sentValue(
    Object.freeze(items),
    isMissing ? requiredFinding(field) : checkCount(field, items.length),
  );
}

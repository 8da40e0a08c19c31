import {
  addIgnored,
  isListed,
  readKeywords,
  readLimit,
  type SchemaSource,
  takeTexts,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { acceptItems, type Counts, heldList, NO_ITEMS } from './items.js';
import { type FieldOption, LIST_KEYWORDS, NOT_LISTED, readOptions } from './options.js';
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

/** Reads an array: its items decide whether it is a list of texts. */
export function readArray(
  source: SchemaSource,
): OwnMembers<MultiChoiceField> | OwnMembers<TextListField> | UnsupportedReason {
  // Each option is chosen once or not at all, so `uniqueItems` holds by itself.
  addIgnored(source, ['items', 'minItems', 'maxItems', 'uniqueItems']);
  const items = readItems(source);
  if (typeof items === 'string') {
    return items;
  }
  const isList = isListed(items.keywords);
  if (isList) {
    addIgnored(items, LIST_KEYWORDS);
  }
  const options = isList ? readOptions(items) : undefined;
  if (typeof options === 'string') {
    return options;
  }
  const counts = readCounts(source, options?.length);
  if (typeof counts === 'string') {
    return counts;
  }
  if (options === undefined) {
    return readTextList(source, items, counts);
  }
  const suggested = source.keywords.get('default');
  const suggestion = suggested === undefined ? {} : readDefault(source, options, suggested);
  return { kind: 'multi-choice', options, ...counts, ...suggestion };
}

export const multiChoiceSpec: FieldSpec<MultiChoiceField> = {
  empty: NO_ITEMS,
  // In the options' order, each once.
  encode({ options }, held) {
    const chosen = new Set(heldList(held));
    const wires = options
      .filter(({ value, wire }) => chosen.delete(value) || (typeof wire === 'number' && chosen.delete(wire)))
      .map(({ wire }) => wire);
    return chosen.size > 0
      ? { finding: NOT_LISTED }
      : wires.length > 0
        ? { wire: Object.freeze(wires) }
        : undefined;
  },
  accept: (field, wire) => acceptItems(field, wire),
};

/** @param most as many as there are. */
export function readCounts(source: SchemaSource, most = Infinity): Counts | 'contradiction' {
  const minItems = readLimit(source, 'minItems');
  const maxItems = readLimit(source, 'maxItems');
  const least = Math.max(minItems ?? 0, 1);
  if (least > (maxItems ?? Infinity) || least > most) {
    source.context.log.add('boundsContradict', source.path);
    return 'contradiction';
  }
  return { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
}

export function readItems({ keywords, path, context }: SchemaSource): SchemaSource | UnsupportedReason {
  const items = keywords.get('items');
  if (!isRecord(items)) {
    return 'freeArray';
  }
  const itemsPath = pointer(path, 'items');
  const read = readKeywords(items, itemsPath, context);
  return read.keywords === undefined ? read.reason : { keywords: read.keywords, path: itemsPath, context };
}

/** A list that holds anything but options is dropped whole: half a suggestion is another suggestion. */
export function readDefault(
  { path, context }: SchemaSource,
  options: readonly FieldOption[],
  suggested: unknown,
): Pick<MultiChoiceField, 'defaultValue'> {
  if (suggested === undefined || suggested === null || (Array.isArray(suggested) && suggested.length === 0)) {
    return {};
  }
  if (
    Array.isArray(suggested) &&
    suggested.length <= options.length &&
    takeTexts(context.budget, suggested)
  ) {
    const wires = new Set<unknown>(suggested);
    const chosen = options.filter(({ wire }) => wires.has(wire));
    if (chosen.length === wires.size) {
      return { defaultValue: Object.freeze(chosen.map(({ value }) => value)) };
    }
  }
  context.log.add('defaultInvalid', pointer(path, 'default'));
  return {};
}

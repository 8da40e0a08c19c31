import { type SchemaSource, takeTexts } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers, ValidateOptions } from './field-spec.js';
import type { Finding } from './issue.js';
import {
  asSent,
  checkTextual,
  readTextual,
  type TextField,
  type TextualField,
  textualKind,
} from './textual.js';

/** What one text of a list has to be: a kind that is typed as text, with its rules. */
export type TextListItem =
  | Omit<OwnMembers<TextField>, 'defaultValue'>
  | Omit<OwnMembers<TextualField<'email' | 'uri' | 'date' | 'date-time'>>, 'defaultValue'>;

/** A list of texts that the person writes (JSON Schema: an array whose `items` are strings that are not listed). */
export interface TextListField extends FieldBase {
  readonly kind: 'text-list';
  readonly item: TextListItem;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** No two may be the same. */
  readonly uniqueItems?: true;
  readonly defaultValue?: readonly string[];
}

/** What a control holds may have empty texts, which are being written: they are neither checked nor sent. */
export const textListSpec: FieldSpec<TextListField, readonly string[]> = {
  // An array's items say which kind it is: `multiChoiceSpec` reads both.
  read: () => 'freeArray',
  check(field, value, options) {
    const { count, finding } = checkTexts(field, value, options);
    return finding ?? checkListCount(field, count);
  },
  encode({ item }, value) {
    const sent = value.filter(isText).map((text) => asSent(item, text));
    return sent.length > 0 ? Object.freeze(sent) : undefined;
  },
};

/** @returns a reason for an array of anything but texts. */
export function readTextList(
  source: SchemaSource,
  items: SchemaSource,
  counts: Pick<TextListField, 'minItems' | 'maxItems'>,
): OwnMembers<TextListField> | UnsupportedReason {
  if (items.keywords.get('type') !== 'string') {
    return 'freeArray';
  }
  const members = readTextual(items, textualKind(items.keywords.get('format')));
  if (typeof members === 'string') {
    return members;
  }
  // A text that is added is empty, so a `default` of the items means nothing.
  const item = Object.fromEntries(Object.entries(members).filter(([member]) => member !== 'defaultValue'));
  const defaultValue = readDefault(source);
  return {
    kind: 'text-list',
    item: Object.freeze(item) as unknown as TextListItem,
    ...counts,
    ...(source.keywords.get('uniqueItems') === true && { uniqueItems: true }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

/** A list that holds anything but texts, or too much, is dropped whole. */
function readDefault({ keywords, path, context }: SchemaSource): readonly string[] | undefined {
  const suggested = keywords.get('default');
  if (suggested === undefined || suggested === null || (Array.isArray(suggested) && suggested.length === 0)) {
    return undefined;
  }
  if (
    Array.isArray(suggested) &&
    suggested.length <= context.limits.maxOptions &&
    takeTexts(context.budget, suggested)
  ) {
    const texts = suggested.filter((text): text is string => typeof text === 'string');
    if (texts.length === suggested.length) {
      return Object.freeze(texts);
    }
  }
  context.log.add('defaultInvalid', pointer(path, 'default'));
  return undefined;
}

export function isText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}

/** The first text that is wrong, by its place: from 1. */
function checkTexts(
  { item, uniqueItems }: TextListField,
  texts: readonly unknown[],
  { matcher }: ValidateOptions,
): { readonly count: number; readonly finding?: Finding } {
  const seen = new Set<string>();
  let count = 0;
  for (const [index, text] of texts.entries()) {
    if (!isText(text)) {
      continue;
    }
    count += 1;
    const sent = asSent(item, text);
    const finding =
      checkTextual(item, sent, matcher) ??
      (uniqueItems && seen.has(sent) ? { code: 'repeatedText' as const, params: {} } : undefined);
    seen.add(sent);
    if (finding) {
      return { count, finding: { code: finding.code, params: { ...finding.params, item: index + 1 } } };
    }
  }
  return { count };
}

export function checkListCount(
  { minItems = 0, maxItems = Infinity }: TextListField,
  count: number,
): Finding | undefined {
  if (count < minItems) {
    return { code: 'minTexts', params: { min: minItems, count } };
  }
  return count > maxItems ? { code: 'maxTexts', params: { max: maxItems, count } } : undefined;
}

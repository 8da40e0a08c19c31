import { type SchemaSource, takeTexts } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { ownData } from '../untrusted/own-value.js';
import { type SentValue, sentValue, wrongType } from './content-issue.js';
import type { FieldBase, FieldValue, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers, ValidateOptions } from './field-spec.js';
import { type Finding, requiredFinding } from './issue.js';
import { readTextual, type TextField, type TextualField, textualKind, textualSpec } from './textual.js';

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

/** The rules of a text in a list are those of a field of its own. */
const itemSpec = textualSpec<TextField>();

/** What a control holds may have empty texts, which are being written: they are neither checked nor sent. */
export const textListSpec: FieldSpec<TextListField, readonly string[]> = {
  // An array's items say which kind it is: `multiChoiceSpec` reads both.
  read: () => 'freeArray',
  check(field, value, options) {
    const { count, finding } = checkTexts(field, value, options);
    return finding ?? checkCount(field, count);
  },
  encode({ item }, value, options) {
    const sent = value.filter(isText).map((text) => String(itemSpec.encode(asField(item), text, options)));
    return sent.length > 0 ? Object.freeze(sent) : undefined;
  },
  checkSent: (field, sent, options) =>
    Array.isArray(sent) ? checkSentTexts(field, sent, options) : wrongType('array', sent),
  // A native `FormData` has a list of one as a single text.
  fromFormLibrary: (value) => (typeof value === 'string' && value !== '' ? [value] : (value as FieldValue)),
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

/** The specs of texts look at their own members only. */
function asField(item: TextListItem): TextField {
  return item as unknown as TextField;
}

/** The first text that is wrong, by its place: from 1. */
function checkTexts(
  { item, uniqueItems }: TextListField,
  texts: readonly unknown[],
  options: ValidateOptions,
): { readonly count: number; readonly finding?: Finding } {
  const spec = itemSpec;
  const seen = new Set<string>();
  let count = 0;
  for (const [index, text] of texts.entries()) {
    if (!isText(text)) {
      continue;
    }
    count += 1;
    const sent = String(spec.encode(asField(item), text, options));
    const finding =
      spec.check(asField(item), text, options) ??
      (uniqueItems && seen.has(sent) ? { code: 'repeatedText' as const, params: {} } : undefined);
    seen.add(sent);
    if (finding) {
      return { count, finding: { code: finding.code, params: { ...finding.params, item: index + 1 } } };
    }
  }
  return { count };
}

function checkCount(
  { minItems = 0, maxItems = Infinity }: TextListField,
  count: number,
): Finding | undefined {
  if (count < minItems) {
    return { code: 'minTexts', params: { min: minItems, count } };
  }
  return count > maxItems ? { code: 'maxTexts', params: { max: maxItems, count } } : undefined;
}

/** Here an empty text is one too. */
function checkSentTexts(field: TextListField, sent: readonly unknown[], options: ValidateOptions): SentValue {
  const texts: string[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < sent.length; index += 1) {
    const text = ownData(sent, index);
    if (typeof text !== 'string') {
      return wrongType('string', text);
    }
    const checked = itemSpec.checkSent(asField(field.item), text, options);
    const repeats = field.uniqueItems && seen.has(text);
    const finding = checked.finding ?? (repeats ? { code: 'repeatedText' as const, params: {} } : undefined);
    if (finding) {
      return { finding: { code: finding.code, params: { ...finding.params, item: index + 1 } } };
    }
    seen.add(text);
    texts.push(text);
  }
  const isMissing = texts.length === 0 && field.required;
  return sentValue(
    Object.freeze(texts),
    isMissing ? requiredFinding(field) : checkCount(field, texts.length),
  );
}

import { type SchemaSource, takeTexts } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { ownData } from '../untrusted/own-value.js';
import { sentValue, wrongType } from './content-issue.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import { type Finding, requiredFinding } from './issue.js';
import { heldList, NO_ITEMS } from './items.js';
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
export const textListSpec: FieldSpec<TextListField> = {
  empty: NO_ITEMS,
  encode({ item }, held) {
    const texts = heldList(held);
    const places = texts.flatMap((text, place) => (isText(text) ? [place] : []));
    const sent = places.map((place) => asSent(item, texts[place] as string));
    return sent.length > 0 ? { wire: Object.freeze(sent), places } : undefined;
  },
  accept(field, sent, { patterns }) {
    if (!Array.isArray(sent)) {
      return wrongType('array', sent);
    }
    const texts: string[] = [];
    const seen = new Set<string>();
    let unverifiable = false;
    for (let index = 0; index < sent.length; index += 1) {
      const text = ownData(sent, index);
      if (typeof text !== 'string') {
        return wrongType('string', text);
      }
      const checked = checkTextual(field.item, text, patterns);
      const finding = checked.finding ?? (field.uniqueItems && seen.has(text) ? REPEATED : undefined);
      if (finding) {
        return { finding: { code: finding.code, params: { ...finding.params, item: index + 1 } } };
      }
      unverifiable ||= checked.unverifiable === true;
      seen.add(text);
      texts.push(text);
    }
    const isMissing = texts.length === 0 && field.required;
    return sentValue(
      Object.freeze(texts),
      isMissing ? requiredFinding(field) : checkListCount(field, texts.length),
      unverifiable,
    );
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

function isText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}

const REPEATED: Finding = { code: 'repeatedText', params: {} };

function checkListCount(
  { minItems = 0, maxItems = Infinity }: TextListField,
  count: number,
): Finding | undefined {
  if (count < minItems) {
    return { code: 'minTexts', params: { min: minItems, count } };
  }
  return count > maxItems ? { code: 'maxTexts', params: { max: maxItems, count } } : undefined;
}

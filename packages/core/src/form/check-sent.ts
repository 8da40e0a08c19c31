import { checkConstant } from '../fields/boolean.js';
import { type SentValue, sentValue, wrongType } from '../fields/content-issue.js';
import type { FieldModel, MultiChoiceField, ResourceField, TextListField } from '../fields/field-model.js';
import type { ValidateOptions } from '../fields/field-spec.js';
import { requiredFinding } from '../fields/issue.js';
import { checkCount } from '../fields/multi-choice.js';
import { checkNumber } from '../fields/numeric.js';
import { checkListCount } from '../fields/text-list.js';
import { checkTextual } from '../fields/textual.js';
import { ownData } from '../untrusted/own-value.js';

/** Checks what has come over a wire as a field's answer. */
export function checkSent(field: FieldModel, sent: unknown, options: ValidateOptions): SentValue {
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      if (typeof sent !== 'string') {
        return wrongType('string', sent);
      }
      // An optional text may be sent empty if its rules take that; an empty required one is no answer.
      return sentValue(
        sent,
        sent === '' && field.required ? requiredFinding(field) : checkTextual(field, sent, options.matcher),
      );
    case 'number':
    case 'integer':
      // JSON has neither infinities nor `NaN`, and sends -0 as 0.
      return typeof sent === 'number' && Number.isFinite(sent)
        ? sentValue(sent === 0 ? 0 : sent, checkNumber(field, sent))
        : wrongType('number', sent);
    case 'boolean':
      return typeof sent === 'boolean'
        ? sentValue(sent, checkConstant(field, sent))
        : wrongType('boolean', sent);
    case 'choice': {
      const option = field.options.find(({ wire }) => wire === sent);
      return option ? { value: option.wire } : { finding: { code: 'option', params: {} } };
    }
    case 'multi-choice':
      return checkSentOptions(field, sent);
    case 'text-list':
      return checkSentTexts(field, sent, options);
    case 'resource': {
      const checked = checkSentOptions(field, field.multiple ? sent : [sent], options.isAdded);
      return checked.finding || field.multiple ? checked : { value: sent as string };
    }
    case 'unsupported':
      return { finding: { code: 'unsupported', params: { reason: field.reason } } };
    default:
      return field satisfies never;
  }
}

/** Here an empty text is one too. */
function checkSentTexts(field: TextListField, sent: unknown, options: ValidateOptions): SentValue {
  if (!Array.isArray(sent)) {
    return wrongType('array', sent);
  }
  const texts: string[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < sent.length; index += 1) {
    const text = ownData(sent, index);
    if (typeof text !== 'string') {
      return wrongType('string', text);
    }
    const repeats = field.uniqueItems && seen.has(text);
    const finding =
      checkTextual(field.item, text, options.matcher) ??
      (repeats ? { code: 'repeatedText' as const, params: {} } : undefined);
    if (finding) {
      return { finding: { code: finding.code, params: { ...finding.params, item: index + 1 } } };
    }
    seen.add(text);
    texts.push(text);
  }
  const isMissing = texts.length === 0 && field.required;
  return sentValue(
    Object.freeze(texts),
    isMissing ? requiredFinding(field) : checkListCount(field, texts.length),
  );
}

/** More than anyone adds. */
const MOST_ADDED = 10_000;

/** @param isAdded whether a text that is not listed may be sent too. */
function checkSentOptions(
  field: MultiChoiceField | ResourceField,
  sent: unknown,
  isAdded?: ValidateOptions['isAdded'],
): SentValue {
  const { id, options } = field;
  const canAdd = field.kind === 'resource' && field.add !== undefined;
  if (!Array.isArray(sent)) {
    return wrongType('array', sent);
  }
  // More than there are options can't all be different ones; a sparse array of any length is not even looked through.
  if (sent.length > options.length + (canAdd ? MOST_ADDED : 0)) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const wires = new Set<unknown>(options.map(({ wire }) => wire));
  const items: string[] = [];
  for (let index = 0; index < sent.length; index += 1) {
    const item = ownData(sent, index) as string;
    if (!wires.has(item) && !(canAdd && typeof item === 'string' && isAdded?.(id, item))) {
      return { finding: { code: 'option', params: {} } };
    }
    items.push(item);
  }
  if (new Set(items).size < items.length) {
    return { finding: { code: 'repeatedItem', params: {} } };
  }
  const isMissing =
    items.length === 0 && field.required && !(field.kind === 'resource' && field.selection === 'implicit');
  return sentValue(
    Object.freeze(items),
    isMissing ? requiredFinding(field) : checkCount(field, items.length),
  );
}

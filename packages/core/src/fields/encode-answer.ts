import type { ElicitContentValue } from './field-base.js';
import type { FieldModel, MultiChoiceField } from './field-model.js';
import { findOption } from './find-option.js';
import type { FieldValue } from './field-base.js';
import { isAnswered } from '../form/is-answered.js';
import { type NumberTextOptions, parseNumberText } from './number-text.js';

/**
 * What one control's value is on the wire; `undefined` where nothing is sent: no answer, or one that can't be sent at
 * all (letters in a number). Whether the answer is valid is not asked here.
 */
export function encodeAnswer(
  field: FieldModel,
  value: FieldValue,
  options: NumberTextOptions = {},
): ElicitContentValue | undefined {
  if (!isAnswered(field, value)) {
    return undefined;
  }
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'choice':
      return findOption(field, value)?.wire;
    case 'multi-choice':
      return encodeChosen(field, value as readonly string[]);
    case 'number':
    case 'integer':
      return parseNumberText(value as string, options).value;
    case 'text':
      return value as string;
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      // White space around a pasted address or date can't be part of it.
      return (value as string).trim();
    case 'unsupported':
      return undefined;
    default:
      return field satisfies never;
  }
}

/** In the options' order, each once. */
function encodeChosen(
  field: MultiChoiceField,
  value: readonly string[],
): readonly (string | number)[] | undefined {
  const chosen = new Set(value);
  const wires = field.options.filter((option) => chosen.has(option.value)).map(({ wire }) => wire);
  return wires.length > 0 ? Object.freeze(wires) : undefined;
}

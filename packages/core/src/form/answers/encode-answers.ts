import type { ElicitContentValue, FieldValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';
import { specOf } from '../../fields/field-specs.js';
import type { NumberTextOptions } from '../../fields/number-text.js';
import { setOwn } from '../../untrusted/own-value.js';
import type { ElicitContent, FormModel, FormValues } from '../form-model.js';

/**
 * The `content` of an `accept`: each answered field under the server's key, everything else left out.
 *
 * Keys are own data properties whatever they are called (`__proto__`, `constructor`, `a.b`, `0`), so that
 * `JSON.stringify` carries them exactly. Answers are not checked here: `validateForm` does both.
 *
 * @example
 * encodeAnswers(model, { f0: 'Ada', f1: '36' }); // { name: 'Ada', age: 36 }
 */
export function encodeAnswers(
  model: FormModel,
  values: FormValues,
  options: NumberTextOptions = {},
): ElicitContent {
  const content: Record<string, ElicitContentValue> = {};
  for (const field of model.fields) {
    const value = encodeAnswer(field, values[field.id], options);
    if (value !== undefined) {
      setOwn(content, field.key, value);
    }
  }
  return Object.freeze(content);
}

/**
 * What one control's value is on the wire; `undefined` where nothing is sent: no answer, or one that can't be sent at
 * all (letters in a number). Whether the answer is valid is not asked here.
 */
export function encodeAnswer(
  field: FieldModel,
  value: FieldValue,
  options: NumberTextOptions = {},
): ElicitContentValue | undefined {
  return specOf(field).encode(field, value, options)?.wire;
}

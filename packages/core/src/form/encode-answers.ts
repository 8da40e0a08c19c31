import type { ElicitContent } from './elicit-content.js';
import type { ElicitContentValue } from '../fields/field-base.js';
import type { FormModel } from './form-model.js';
import { encodeAnswer } from '../fields/encode-answer.js';
import type { FormValues } from './form-values.js';
import type { NumberTextOptions } from '../fields/number-text.js';

/**
 * The `content` of an `accept`: each answered field under the server's key, everything else left out.
 *
 * Keys are own data properties whatever they are called (`__proto__`, `constructor`, `a.b`, `0`), so that
 * `JSON.stringify` carries them exactly. Answers are not checked here: `validateForm` does both.
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
      // Assigning to `__proto__` would set the prototype and send nothing.
      Object.defineProperty(content, field.key, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  return Object.freeze(content);
}

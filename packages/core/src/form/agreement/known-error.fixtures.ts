import type { ElicitContent } from '../form-model.js';
import type { ElicitContentValue } from '../../fields/field-base.js';
import type { FieldModel } from '../../fields/field-model.js';
import type { FormModel } from '../form-model.js';
import { ownValue } from '../../untrusted/own-value.js';
import type { Oracle } from './oracles.fixtures.js';

/** Why an oracle's verdict on a content can't be believed; `undefined` where it can. */
export function knownError(
  oracle: Oracle,
  { fields }: FormModel,
  content: ElicitContent,
): string | undefined {
  return fields
    .map((field) => errsOn(oracle, field, ownValue(content, field.key) as ElicitContentValue | undefined))
    .find((error) => error !== undefined);
}

function errsOn(
  oracle: Oracle,
  field: FieldModel,
  value: ElicitContentValue | undefined,
): string | undefined {
  return value === undefined ? undefined : (oracle.errsOnKey(field.key) ?? errsOnValue(oracle, field, value));
}

function errsOnValue(oracle: Oracle, field: FieldModel, value: ElicitContentValue): string | undefined {
  switch (field.kind) {
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
      return oracle.errsOnText(field.kind, String(value));
    case 'text-list': {
      const { kind } = field.item;
      const texts = Array.isArray(value) ? value.map(String) : [];
      return kind === 'text'
        ? undefined
        : texts.map((text) => oracle.errsOnText(kind, text)).find((error) => error !== undefined);
    }
    case 'number':
    case 'integer':
      return field.multipleOf === undefined ? undefined : oracle.errsOnStep(Number(value), field.multipleOf);
    default:
      return undefined;
  }
}

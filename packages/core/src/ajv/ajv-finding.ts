import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldKind, FieldModel } from '../fields/field-model.js';
import type { Finding, IssueCode } from '../fields/issue.js';
import { countCodePoints, multiplesAround } from '../json-schema/index.js';

/** What an answer of a kind is told where Ajv's keyword has no code of its own. */
const FALLBACK: Readonly<Record<FieldKind, IssueCode>> = {
  text: 'pattern',
  email: 'email',
  uri: 'uri',
  date: 'date',
  'date-time': 'dateTime',
  number: 'number',
  integer: 'integer',
  boolean: 'required',
  choice: 'option',
  'multi-choice': 'option',
  unsupported: 'required',
};

/** One of Ajv's errors in our codes, with the same params as our own checks give. */
export function ajvFinding(field: FieldModel, { keyword, params }: ErrorObject, value: unknown): Finding {
  const limit = Number(params.limit);
  const { kind } = field;
  switch (keyword) {
    case 'required':
      return { code: 'required', params: { kind } };
    case 'minLength':
      return { code: keyword, params: { min: limit, count: countCodePoints(String(value)) } };
    case 'maxLength': {
      const count = countCodePoints(String(value));
      return { code: keyword, params: { max: limit, count, excess: count - limit } };
    }
    case 'minimum':
      return { code: keyword, params: { min: limit } };
    case 'maximum':
      return { code: keyword, params: { max: limit } };
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { code: keyword, params: { n: limit } };
    case 'multipleOf': {
      const step = Number(params.multipleOf);
      const [a, b] = multiplesAround(Number(value), step);
      return { code: keyword, params: { step, a, b } };
    }
    case 'minItems':
      return { code: keyword, params: { min: limit, count: countItems(value) } };
    case 'maxItems':
      return { code: keyword, params: { max: limit, count: countItems(value) } };
    case 'pattern':
      return { code: keyword, params: {} };
    case 'const':
      return 'constant' in field && field.constant !== undefined
        ? { code: keyword, params: { value: constantText(field.constant), kind } }
        : { code: FALLBACK[kind], params: {} };
    default:
      return { code: FALLBACK[kind], params: FALLBACK[kind] === 'required' ? { kind } : {} };
  }
}

function countItems(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function constantText(constant: string | number | boolean): string | number {
  return typeof constant === 'boolean' ? String(constant) : constant;
}

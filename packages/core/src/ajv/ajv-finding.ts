import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldKind, FieldModel, TextListField } from '../fields/field-model.js';
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
  'text-list': 'pattern',
  resource: 'option',
  unsupported: 'required',
};

/** One of Ajv's errors in our codes, with the same params as our own checks give. */
export function ajvFinding(field: FieldModel, error: ErrorObject, value: unknown): Finding {
  return field.kind === 'text-list' ? listFinding(field, error, value) : valueFinding(field, error, value);
}

function listFinding(field: TextListField, error: ErrorObject, value: unknown): Finding {
  const { instancePath, keyword, params } = error;
  const limit = Number(params.limit);
  const [, , index] = instancePath.split('/');
  const texts = Array.isArray(value) ? value : [];
  if (index !== undefined) {
    const finding = valueFinding({ ...field, ...field.item } as FieldModel, error, texts[Number(index)]);
    return { code: finding.code, params: { ...finding.params, item: Number(index) + 1 } };
  }
  switch (keyword) {
    case 'minItems':
      return { code: 'minTexts', params: { min: limit, count: texts.length } };
    case 'maxItems':
      return { code: 'maxTexts', params: { max: limit, count: texts.length } };
    case 'uniqueItems': {
      const repeated = texts.findIndex((text, place) => texts.indexOf(text) < place);
      return { code: 'repeatedText', params: { item: repeated + 1 } };
    }
    default:
      return valueFinding(field, error, value);
  }
}

function valueFinding(field: FieldModel, { keyword, params }: ErrorObject, value: unknown): Finding {
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

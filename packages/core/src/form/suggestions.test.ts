import { expect, test } from 'vitest';
import { findSecretRequests } from '../secrets/index.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { encodeAnswers } from './answers/encode-answers.js';
import { parseRequestedSchema } from './parse-requested-schema.js';
import { validateContent } from './answers/validate-content.js';
import { validateField } from './answers/validate-field.js';

const parse = (schema: object) =>
  parseRequestedSchema({ type: 'object', properties: { a: { type: 'string', ...schema } } });
const suggested = (schema: object) => {
  const [field] = parse(schema).fields;
  const texts = field?.kind === 'text-list' ? field.item : field;
  return texts && 'suggestions' in texts ? texts.suggestions?.map(({ wire }) => wire) : undefined;
};
const purposes = [
  { const: 'prototype', title: 'Prototype', description: 'One piece' },
  { const: 'production', title: 'Production' },
];

test('a text has suggestions beside it, and any other text is an answer too', () => {
  const model = parse({ 'x-openai-suggestions': purposes, maxLength: 12 });
  const [field] = model.fields;

  expect(model.problems).toEqual([]);
  expect(field).toMatchObject({
    kind: 'text',
    suggestions: [
      { value: 'prototype', wire: 'prototype', label: 'Prototype', description: 'One piece' },
      { value: 'production', wire: 'production', label: 'Production' },
    ],
  });
  expect(field && validateField(field, 'my own')).toBeUndefined();
  expect(encodeAnswers(model, { f0: 'my own' })).toEqual({ a: 'my own' });
  expect(validateContent(model, { a: 'my own' })).toHaveProperty('content');
  expect(validateContent(model, { a: 'much too long for it' }).issues?.[0]?.code).toBe('maxLength');
});

test('every kind that is typed has them, and the texts of a list', () => {
  const items = (...texts: string[]) => ({ 'x-openai-suggestions': texts.map((text) => ({ const: text })) });

  expect([
    suggested({ format: 'email', ...items('a@b.example') }),
    suggested({ format: 'uri', ...items('urn:x:1') }),
    suggested({ format: 'date', ...items('2027-01-01') }),
    suggested({ format: 'date-time', ...items('2027-01-01T00:00:00Z') }),
    suggested({ type: 'array', items: { type: 'string', ...items('x') } }),
  ]).toEqual([['a@b.example'], ['urn:x:1'], ['2027-01-01'], ['2027-01-01T00:00:00Z'], ['x']]);
});

test('what the rules refuse, what no line holds and what is no text is not suggested, and told', () => {
  const listed = (...values: unknown[]) => ({
    'x-openai-suggestions': values.map((value) => ({ const: value })),
  });
  const cases: readonly (readonly [object, readonly string[] | undefined, string])[] = [
    [{ maxLength: 2, ...listed('a', 'long') }, ['a'], 'keywordInvalid'],
    [{ format: 'date', ...listed('tomorrow', '2027-01-01') }, ['2027-01-01'], 'keywordInvalid'],
    [listed('two\nlines', '', 5, null, 'one'), ['one'], 'keywordInvalid'],
    [listed('one', 'one'), ['one'], 'duplicateOption'],
    [{ 'x-openai-suggestions': 'one' }, undefined, 'keywordInvalid'],
    [{ 'x-openai-suggestions': [null, 'one', ['two']] }, undefined, 'keywordInvalid'],
    [{ type: 'number', ...listed('one') }, undefined, 'keywordIgnored'],
    [listed(...Array.from({ length: 10_001 }, String)), undefined, 'tooManyOptions'],
  ];
  const wrong = cases.filter(
    ([schema, texts, code]) =>
      JSON.stringify(suggested(schema)) !== JSON.stringify(texts) ||
      parse(schema)
        .problems.map((problem) => problem.code)
        .join() !== code,
  );

  expect(wrong).toEqual([]);
});

test('a suggestion that the field’s own pattern refuses is not offered', () => {
  const schema = {
    pattern: '^[A-Z]{3}$',
    'x-openai-suggestions': [{ const: 'ABC' }, { const: 'abc' }, { const: 'ABCD' }],
  };
  expect(parse(schema).problems).toEqual([]);
  expect(suggested(schema)).toEqual(['ABC']);
});

test('suggestions that look the same are told apart', () => {
  const [field] = parse({
    'x-openai-suggestions': [
      { const: 'keep', title: 'Yes' },
      { const: 'delete', title: 'Yes' },
    ],
  }).fields;

  expect(field).toMatchObject({ suggestions: [{ label: 'Yes (keep)' }, { label: 'Yes (delete)' }] });
});

test('a list of texts may be asked for secret words, and a suggestion asks for nothing', () => {
  const asked = (message: string, schema: object) => {
    const { elicitation } = parseElicitation({
      message,
      requestedSchema: { type: 'object', properties: { a: schema } },
    });
    return elicitation && findSecretRequests(elicitation).map(({ confidence }) => confidence);
  };

  expect(
    asked('Enter your recovery phrase.', { type: 'array', title: 'Words', items: { type: 'string' } }),
  ).toEqual(['medium']);
  expect(
    asked('Go on?', { type: 'string', title: 'How', 'x-openai-suggestions': [{ const: 'Your password' }] }),
  ).toEqual([]);
});

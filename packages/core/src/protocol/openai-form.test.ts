import { expect, test } from 'vitest';
import { createElicitationInbox } from '../inbox/create-elicitation-inbox.js';
import { validateContent } from '../form/answers/validate-content.js';
import { readInputRequired } from './input-required.js';
import { parseElicitation } from './parse-elicitation.js';
import { asElicitation } from './openai-form.js';

const EMPTY = { type: 'object', properties: {} };
const paramsOf = (requestedSchema: unknown) => ({
  message: 'Fill in',
  requestedSchema: EMPTY,
  _meta: { 'openai/elicitation': { requestedSchema } },
});
const formOf = (properties: object, more: object = {}) => paramsOf({ type: 'object', properties, ...more });
const read = (params: unknown) => {
  const { elicitation } = parseElicitation(params);
  return elicitation?.mode === 'form' ? elicitation.model : undefined;
};
const text = { type: 'string', title: 'Name' };

test('a form of OpenAI’s has the fields of the schema in _meta, never the empty one beside it', () => {
  const model = read(
    formOf(
      {
        purpose: {
          ...text,
          pattern: '^[a-z ]+$',
          'x-openai-suggestions': [{ const: 'a' }, { const: 'A1', title: 'X' }],
        },
        tags: { type: 'array', items: { type: 'string' } },
        part: {
          type: 'string',
          oneOf: [{ const: 'a', 'x-openai-thumbnail': { src: 'https://a.example/a.png' } }],
        },
      },
      { title: 'Form', description: 'All of it', additionalProperties: false, $comment: 'x', _meta: {} },
    ),
  );

  expect(model).toMatchObject({ answerable: true, problems: [] });
  expect(model?.fields.map(({ kind }) => kind)).toEqual(['text', 'text-list', 'choice']);
});

test('one that can’t be read, or asks for anything unsupported, shows no part of itself and can’t be answered', () => {
  const forms: readonly unknown[] = [
    paramsOf(undefined),
    paramsOf('schema'),
    paramsOf([]),
    { message: 'Hi', requestedSchema: EMPTY, _meta: { 'openai/elicitation': null } },
    formOf({ text, nested: { type: 'object' } }),
    formOf({
      text,
      file: { type: 'string', format: 'uri', 'x-openai-input': { type: 'resource', options: [] } },
    }),
    formOf({
      text,
      files: {
        type: 'array',
        items: { type: 'string', format: 'uri' },
        'x-openai-input': { type: 'file', options: [] },
      },
    }),
    formOf({ text, colour: { type: 'string', 'x-openai-color': true } }),
    formOf({ text, code: { type: 'string', format: 'postal-code' } }),
    formOf({ text, code: { type: 'string', pattern: 'a'.repeat(30_000) } }),
    formOf({ text }, { required: ['text', 'missing'] }),
    formOf({ text, list: { type: 'array', items: { type: 'number' } } }),
    formOf({ text, 'x-openai-suggestions': { type: 'string', minLength: 'two' } }),
    formOf(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`f${index}`, text]))),
    formOf({
      ...Object.fromEntries(
        Array.from({ length: 250 }, (_, index) => [`f${index}`, { ...text, default: 5 }]),
      ),
      colour: { type: 'string', 'x-openai-color': true },
    }),
  ];
  const wrong = forms.filter((params) => {
    const model = read(params);
    return (
      model?.answerable !== false ||
      model.fields.length > 0 ||
      model.problems[0]?.code !== 'extensionUnsupported' ||
      validateContent(model, {}).content !== undefined
    );
  });

  expect(wrong).toEqual([]);
});

test('a suggestion that is left out, a default of the wrong type or a title that is cut refuses nothing', () => {
  const model = read(
    formOf({
      a: {
        type: 'string',
        maxLength: 3,
        'x-openai-suggestions': [{ const: 'long' }, { const: 'a' }, { const: 'a' }],
      },
      b: { type: 'string', title: 'b'.repeat(30_000), default: 5 },
    }),
  );

  expect(model?.fields).toHaveLength(2);
  expect(model?.answerable).toBe(true);
});

test('the extension’s own method says the same, and in a round too', () => {
  const requestedSchema = { type: 'object', properties: { name: text } };
  const own = { method: 'openai/elicitation/create', params: { message: 'Fill in', requestedSchema } };
  const round = readInputRequired({ resultType: 'input_required', inputRequests: { a: own } });
  const [request] = round?.requests ?? [];

  expect(request?.method).toBe('elicitation/create');
  expect(read(request?.params)?.fields).toHaveLength(1);
  expect(read(asElicitation(own).params)?.fields).toHaveLength(1);
  expect(asElicitation({ method: 'sampling/createMessage', params: own })).toEqual({
    method: 'sampling/createMessage',
    params: own,
  });
  const modes = ['url', 'openai/userVerification'].map((mode) =>
    parseElicitation(
      asElicitation({ ...own, params: { ...own.params, mode, url: 'https://a.example/' } }).params,
    ),
  );
  expect(modes.map(({ elicitation }) => elicitation)).toEqual([undefined, undefined]);
  expect(read(asElicitation({ method: own.method, params: null }).params)?.answerable).toBe(false);
});

test('an accepted form of OpenAI’s always has content, and two that differ in _meta alone are two questions', async () => {
  const inbox = createElicitationInbox();
  const server = {
    connectionId: 'c',
    endpoint: { kind: 'url', origin: 'https://a.example' },
    claimed: {},
  } as const;
  const submitted = inbox.submit({
    server,
    requests: [
      { key: 'a', params: formOf({}) },
      { key: 'b', params: formOf({ name: text }) },
    ],
  });
  const [entry] = inbox.getSnapshot().entries;
  const keys = entry?.items.map(({ questionKey }) => questionKey);
  await inbox.answer(entry?.id ?? '', [{ action: 'accept' }, { action: 'accept' }]);

  expect(await submitted.results).toEqual([
    { action: 'accept', content: {} },
    { action: 'accept', content: {} },
  ]);
  expect(new Set(keys).size).toBe(2);
});

import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { parseElicitation, parseElicitations } from './parse-elicitation.js';

const SCHEMA = { type: 'object', properties: { name: { type: 'string' } } };
const FIELDS = [{ id: 'f0', key: 'name', kind: 'text', label: 'name', required: false }];

describe('form requests of every revision', () => {
  corpus([
    ['2025-06-18, 2025-11-25 and 2026-07-28, without a mode', { message: 'Hi', requestedSchema: SCHEMA }],
    [
      'the 2025 draft, 2025-11-25 and 2026-07-28, with one',
      { mode: 'form', message: 'Hi', requestedSchema: SCHEMA },
    ],
    [
      '2025-11-25 with a task and a progress token',
      { message: 'Hi', requestedSchema: SCHEMA, task: { ttl: 1 }, _meta: { progressToken: 1 } },
    ],
    ['with null for what is left out', { mode: null, message: 'Hi', requestedSchema: SCHEMA }],
  ])('%s', (_, params) => {
    expect(parseElicitation(params)).toEqual({
      elicitation: { mode: 'form', message: 'Hi', model: { fields: FIELDS, problems: [], answerable: true } },
      problems: [],
    });
  });
});

describe('URL requests of every revision', () => {
  const url = 'https://bank.example/consent?x=1';
  corpus([
    ['2025-11-25, with an id', { elicitationId: 'e-1' }, { elicitationId: 'e-1' }],
    ['the 2025 draft, which misspells the id', { elicitionId: 'e-2' }, { elicitationId: 'e-2' }],
    [
      'both spellings: the right one counts',
      { elicitionId: 'e-2', elicitationId: 'e-1' },
      { elicitationId: 'e-1' },
    ],
    ['2026-07-28, without an id', {}, {}],
    ['with an id that is none', { elicitationId: 7 }, {}],
  ])('%s', (_, given, read) => {
    expect(parseElicitation({ mode: 'url', message: 'Pay', url, ...given })).toEqual({
      elicitation: { mode: 'url', message: 'Pay', url, ...read },
      problems: [],
    });
  });

  test('the URL stays exactly as it was sent', () => {
    for (const text of [' https://a.example', 'java\tscript:alert(1)', 'relative', 'x'.repeat(1_000_000)]) {
      expect(parseElicitation({ mode: 'url', message: 'Go', url: text }).elicitation).toMatchObject({
        url: text,
      });
    }
  });

  test('a missing id is a problem where the revision has ids', () => {
    const { problems } = parseElicitation(
      { mode: 'url', message: 'Go', url },
      { elicitationIdExpected: true },
    );
    expect(problems).toEqual([{ code: 'elicitationIdMissing', path: '/elicitationId', params: {} }]);
  });
});

describe('what is wrong is a problem, never an exception', () => {
  corpus<[string, unknown, string, object?]>([
    ['no params', undefined, 'notAnObject'],
    ['a text', 'elicit', 'notAnObject'],
    ['a list', [], 'notAnObject'],
    ['an unknown mode', { mode: 'voice', message: 'Hi' }, 'unknownMode /mode', { mode: 'voice' }],
    [
      'an extension’s form that is a page',
      { mode: 'url', message: 'Hi', url: 'https://a.example/', _meta: { 'openai/elicitation': {} } },
      'unknownMode /mode',
      { mode: 'url' },
    ],
    ['a mode that is no text', { mode: 1, message: 'Hi' }, 'unknownMode /mode', { mode: 'number' }],
    [
      'a URL that no mode says to open',
      { message: 'Sign in', url: 'https://a.example/', elicitationId: 'e1' },
      'unknownMode /mode',
      { mode: 'undefined' },
    ],
    ['a URL request without a URL', { mode: 'url', message: 'Hi' }, 'urlMissing /url'],
    ['a URL that is no text', { mode: 'url', message: 'Hi', url: {} }, 'urlMissing /url'],
  ])('%s: nothing can be shown', (_, params, problem, problemParams = {}) => {
    const parsed = parseElicitation(params);
    expect(parsed).not.toHaveProperty('elicitation');
    expect(parsed.problems.map(({ code, path }) => `${code} ${path}`.trim())).toEqual([problem]);
    expect(parsed.problems[0]?.params).toEqual(problemParams);
  });

  test('a request without a schema can be shown and agreed to, and that is told', () => {
    const { elicitation, problems } = parseElicitation({
      message: 'Hi',
      mode: 'form',
      url: 'https://a.example',
    });
    expect(elicitation).toMatchObject({
      mode: 'form',
      message: 'Hi',
      model: { answerable: true, fields: [] },
    });
    expect(problems.map(({ code }) => code)).toEqual(['schemaMissing']);
  });

  corpus([[undefined], [5], ['  ']])('message %j is none', (message) => {
    const { elicitation, problems } = parseElicitation({ message, requestedSchema: SCHEMA });
    expect(elicitation?.message).toBe('');
    expect(problems).toEqual([{ code: 'messageMissing', path: '/message', params: {} }]);
  });

  test('a message of a megabyte is cut', () => {
    const { elicitation, problems } = parseElicitation({
      message: 'm'.repeat(1_000_000),
      requestedSchema: SCHEMA,
    });
    expect(elicitation?.message).toHaveLength(20_000);
    expect(problems).toEqual([
      { code: 'textTooLong', path: '/message', params: { count: 1_000_000, limit: 20_000 } },
    ]);
  });

  test('params that throw when they are read', () => {
    const params = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('hostile');
        },
      },
    );
    expect(parseElicitation(params)).toEqual({
      problems: [{ code: 'schemaUnreadable', path: '', params: {} }],
    });
  });

  test('names are read from the params only, not from a prototype', () => {
    const params = Object.create({ mode: 'url', url: 'https://a.example', message: 'inherited' });
    expect(parseElicitation(params).elicitation).toMatchObject({ mode: 'form', message: '' });
  });
});

test('the problems of the form are among the request’s', () => {
  const { elicitation, problems } = parseElicitation(
    {
      message: 'Hi',
      requestedSchema: { type: 'object', properties: { a: { type: 'string', format: 'tel' } } },
    },
    { constraintsMayBeLost: true },
  );
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'constraintsMayBeLost /requestedSchema',
    'formatUnknown /requestedSchema/properties/a/format',
  ]);
  expect(elicitation).toMatchObject({ model: { problems } });
  expect(Object.isFrozen(elicitation) && Object.isFrozen(problems)).toBe(true);
});

describe('requests that are answered together share one budget', () => {
  const fields = (count: number, schema: unknown = { type: 'string' }) => ({
    message: 'Hi',
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema])),
    },
  });
  const fieldCounts = (parsed: ReturnType<typeof parseElicitations>) =>
    parsed.map(({ elicitation }) =>
      elicitation?.mode === 'form' ? elicitation.model.fields.length : undefined,
    );

  test('within it each reads as it would alone', () => {
    const requests = [
      fields(2),
      { mode: 'url', message: 'Hi', url: 'https://a.example' },
      undefined,
      fields(0),
    ];
    expect(parseElicitations(requests)).toEqual(requests.map((params) => parseElicitation(params)));
    expect(parseElicitations([], {})).toEqual([]);
  });

  test('the fields of all of them count', () => {
    const parsed = parseElicitations([fields(600), fields(600), fields(1)]);
    expect(fieldCounts(parsed)).toEqual([600, 400, 0]);
    expect(parsed.map(({ problems }) => problems.map(({ code, params }) => [code, params]))).toEqual([
      [],
      [['tooManyFields', { count: 600, limit: 1000 }]],
      [['tooManyFields', { count: 1, limit: 1000 }]],
    ]);
  });

  test('and so do options and what there is to read', () => {
    const list = fields(1, { type: 'string', enum: Array.from({ length: 900 }, (_, index) => `${index}`) });
    const limits = { maxTotalOptions: 1000 };
    const kinds = parseElicitations([list, list], { limits }).map(({ elicitation }) =>
      elicitation?.mode === 'form' ? elicitation.model.fields[0]?.kind : undefined,
    );
    expect(kinds).toEqual(['choice', 'unsupported']);
    const [, second] = parseElicitations([list, fields(1)], { limits: { maxReads: 907 } });
    expect(second?.problems.map(({ code }) => code)).toEqual(['schemaUnreadable']);
    expect(second?.elicitation).toMatchObject({ model: { answerable: false } });
  });

  test('after fifty the rest is not even looked at', () => {
    const unread = new Proxy(
      {},
      {
        get: () => {
          throw new Error('read');
        },
      },
    );
    const parsed = parseElicitations([...Array.from({ length: 50 }, () => fields(1)), unread, unread]);
    expect(fieldCounts(parsed)).toEqual([...Array.from({ length: 50 }, () => 1), undefined, undefined]);
    expect(parsed.slice(50)).toEqual([
      { problems: [{ code: 'tooManyRequests', path: '', params: { count: 52, limit: 50 } }] },
      { problems: [{ code: 'tooManyRequests', path: '', params: { count: 52, limit: 50 } }] },
    ]);
    const [first, second] = parseElicitations([fields(1), fields(1)], { limits: { maxRequests: 1 } });
    expect([first?.elicitation?.mode, second?.elicitation]).toEqual(['form', undefined]);
  });
});

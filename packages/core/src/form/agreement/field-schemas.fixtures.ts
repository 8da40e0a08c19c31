import fc from 'fast-check';
import { near } from './near.fixtures.js';

/** A property's schema and what its control may hold. */
export interface FieldCase {
  readonly schema: object;
  readonly value: fc.Arbitrary<string | readonly string[] | boolean | undefined>;
}

/** A schema with some of the given keywords. */
const some = (keywords: Record<string, fc.Arbitrary<unknown>>) => fc.record(keywords, { requiredKeys: [] });

const PATTERNS = [
  ...['^[a-z]*$', '\\d', '^.{2,3}$', '[^ab]$', '^\\S+$', '^\\p{L}', '^(a|b)+$', '😀', '^(?:\\w-?)+$', '\\s'],
  ...['^(?=.*\\d)(?=.*[a-z]).{2,}$', '^(?!a)\\w+$', '^[^\\W_]+$', '\\bb', '^\\p{Lu}?\\p{Ll}*$', '^$|^1'],
];
const LENGTHS = { minLength: fc.nat(4), maxLength: fc.integer({ min: 1, max: 8 }) };

const plainText = fc.string({
  unit: fc.constantFrom('a', 'b', 'Z', '1', ' ', 'é', '😀', '\ud800', '\n', '-'),
});
const texts = some({ ...LENGTHS, pattern: fc.constantFrom(...PATTERNS) }).map((keywords): FieldCase => ({
  schema: { type: 'string', ...keywords },
  value: plainText,
}));

/** Suggestions are no rule, so a text beside them is judged as it would be without. */
const SUGGESTED = ['aa', 'b Z1', '😀😀'].map((text) => ({ const: text, title: text.toUpperCase() }));
const suggested = some({
  maxLength: fc.integer({ min: 4, max: 8 }),
  pattern: fc.constantFrom(...PATTERNS),
}).map((keywords): FieldCase => ({
  schema: { type: 'string', 'x-openai-suggestions': SUGGESTED, ...keywords },
  value: fc.oneof(plainText, fc.constantFrom(...SUGGESTED.map((option) => option.const))),
}));

const EXAMPLES = {
  email: near(
    [
      'joe@example.com',
      "o'neil+tag@mail.example.co",
      'a.b.c@x-1.example',
      '"a b"@example.org',
      'a@[127.0.0.1]',
      'a@b',
    ],
    'ab1.-_@+ ü,"\\[]:',
  ),
  uri: near(
    [
      'https://example.com/a?b=c#d',
      'http://user:pw@10.0.0.1:8080/',
      'http://[2001:db8::1]/',
      'urn:isbn:0451450523',
      'mailto:a@b.example',
    ],
    'a1:/?#[]@%.-_~ ü\\',
  ),
  date: near(['2024-02-29', '2023-12-31', '1900-02-28', '2024-04-30'], '0123456789-T '),
  'date-time': near(
    [
      '2024-02-29T09:00:00Z',
      '1998-12-31T15:59:60.123-08:00',
      '2026-03-29t23:59:59.5+05:30',
      '2026-03-29T09:00:00z',
      '2024-06-30 23:59:60Z',
    ],
    '0123456789-+:.TtZz ',
  ),
};
const formats = fc
  .tuple(
    fc.constantFrom('email', 'uri', 'date', 'date-time' as const),
    some({
      minLength: fc.nat(12),
      maxLength: fc.integer({ min: 10, max: 40 }),
      pattern: fc.constantFrom('1', '^[^u]'),
    }),
  )
  .map(([format, keywords]): FieldCase => ({
    schema: { type: 'string', format, ...keywords },
    value: EXAMPLES[format],
  }));

const BOUND = fc.constantFrom(-10, -1.5, 0, 0.3, 1, 2.75, 100, 1e3, -2.5e-3);
const BOUNDS = {
  minimum: BOUND,
  maximum: BOUND,
  exclusiveMinimum: BOUND,
  exclusiveMaximum: BOUND,
  multipleOf: fc.constantFrom(1, 2, 3, 5, 0.5, 0.25, 0.1, 0.01, 0.3, 1e-8, 7),
};
const numberText = fc.oneof(
  fc.integer({ min: -200, max: 200 }).map(String),
  fc.integer({ min: -20000, max: 20000 }).map((hundredths) => String(hundredths / 100)),
  fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value.toFixed(6)),
  fc.maxSafeInteger().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  near(['1.50', '-0', '1e2', '+7', '.5', '5.', '007', '9007199254740993', ''], '0123456789.-+e, ٣٫'),
);
const numbers = fc
  .tuple(fc.constantFrom('number', 'integer'), some(BOUNDS))
  .map(([type, keywords]): FieldCase => ({ schema: { type, ...keywords }, value: numberText }));

const CONSTANTS = ['a', 'b', '1', '2.0', '2', 'a@b.example', '2024-02-29', true, false, ''];
const constants = fc
  .constantFrom<object>(
    { type: 'string', const: 'a' },
    { type: 'string', const: 'a@b.example', format: 'email', maxLength: 11 },
    { type: 'string', const: 'a@b.example', format: 'uri' },
    { const: '2024-02-29', pattern: '^2' },
    { type: 'number', const: 2, multipleOf: 0.5 },
    { type: 'integer', const: 1 },
    { const: 2 },
    { type: 'boolean', const: true },
    { type: 'boolean', enum: [false] },
    { enum: [true, false] },
    { type: 'boolean' },
  )
  .chain((schema) => fc.constant({ schema, value: fc.constantFrom(...CONSTANTS, undefined) }));

const WIRES: readonly (string | number)[] = [
  'a',
  'b',
  'abc',
  '',
  '1',
  1,
  2,
  2.5,
  -1,
  '😀',
  'a@b.example',
  '2024-02-29',
];
const RULES = some({ ...LENGTHS, ...BOUNDS, format: fc.constantFrom('email', 'date') });
const wires = fc.uniqueArray(fc.constantFrom(...WIRES), { minLength: 1, maxLength: 6 });
const titled = (values: readonly unknown[]) =>
  values.map((value) => ({ const: value, title: `the ${String(value)}` }));
const listed = fc
  .tuple(wires, fc.constantFrom('enum', 'oneOf', 'anyOf'), RULES)
  .map(([values, keyword, rules]) => ({ [keyword]: keyword === 'enum' ? values : titled(values), ...rules }));
const held = fc.constantFrom(
  'a',
  'b',
  'abc',
  '1',
  '1*',
  '2',
  '2.5',
  '-1',
  '(empty)',
  '😀',
  'a@b.example',
  '2024-02-29',
  '',
  'none',
);
const choices = listed.map((schema): FieldCase => ({ schema, value: fc.option(held, { nil: undefined }) }));
const multiChoices = fc
  .tuple(
    listed,
    some({ minItems: fc.nat(3), maxItems: fc.integer({ min: 1, max: 3 }), uniqueItems: fc.boolean() }),
  )
  .map(([items, keywords]): FieldCase => ({
    schema: { type: 'array', items, ...keywords },
    value: fc.array(held, { maxLength: 4 }),
  }));

const textLists = fc
  .tuple(
    fc.oneof(texts, formats),
    some({ minItems: fc.nat(2), maxItems: fc.integer({ min: 2, max: 3 }), uniqueItems: fc.boolean() }),
  )
  .map(([{ schema, value }, keywords]): FieldCase => ({
    schema: { type: 'array', items: schema, ...keywords },
    value: fc.array(value as fc.Arbitrary<string>, { maxLength: 4 }),
  }));

const URIS = ['file:///plans/a.stl', 'https://a.example/b', 'https://a.example/b/', 'urn:c'];
const resources = some({
  minItems: fc.nat(3),
  maxItems: fc.integer({ min: 1, max: 4 }),
  uniqueItems: fc.boolean(),
}).map((keywords): FieldCase => ({
  schema: {
    type: 'array',
    items: { type: 'string', format: 'uri' },
    'x-openai-input': { type: 'resource', options: URIS.map((uri) => ({ uri, name: uri })) },
    ...keywords,
  },
  value: fc.subarray(URIS),
}));

/** One property of every kind that the supported subset has, with every keyword it honours. */
export const fieldCase: fc.Arbitrary<FieldCase> = fc.oneof(
  texts,
  suggested,
  formats,
  formats,
  numbers,
  constants,
  choices,
  multiChoices,
  textLists,
  resources,
);

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { ElicitContent } from '../form-model.js';
import { createPatternBudget, matchesPattern } from '../../pattern/matches-pattern.js';
import { parseRequestedSchema } from '../parse-requested-schema.js';
import { validateContent } from '../answers/validate-content.js';
import written from './generated-shapes.fixtures.json' with { type: 'json' };
import { createAjvOracle } from './oracles.fixtures.js';

/** Written by `scripts/generated-shapes.mjs`. */
const SHAPES: readonly { name: string; schema: { properties: { x: Record<string, unknown> } } }[] = written;

/** What somebody may have typed or chosen, good and bad, for any of the shapes. Nothing, and nothing chosen, is no answer. */
const TYPED: readonly ElicitContent[string][] = [
  ...[
    'a',
    'b',
    'ab',
    'abc',
    'abcdef',
    'A',
    'Abc',
    'a1',
    'abc1',
    'low',
    'mid',
    'high',
    'top',
    'yes',
    'two',
    ' a ',
  ],
  ...[
    '0',
    '1',
    '5',
    '-5',
    '1.5',
    '12',
    '007',
    '0x1F',
    'ff',
    '#a1b2c3',
    '1.2.3',
    'a-b',
    'YWJj',
    '+4915112345678',
  ],
  ...[
    'a@b.example',
    'a.b+c@d.example',
    'a@b',
    '@b.example',
    'https://a.example/b?c=d',
    'http://a.example',
    'a.example',
  ],
  ...[
    '2026-02-28',
    '2026-02-30',
    '2026-02-28T10:00:00Z',
    '2026-02-28T10:00:00+01:00',
    '2026-02-28T10:00',
    '10:00',
    '10:00:00',
  ],
  ...[
    '550e8400-e29b-41d4-a716-446655440000',
    '550e8400-e29b-41d4-a716',
    '127.0.0.1',
    '127.0.0.256',
    '::1',
    '10.0.0.0/8',
    'P1D',
  ],
  ...[
    '4111111111111111',
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'V1StGXR8_Z5jdHi6B-myT',
    'DEUTDEFF',
    '1772236800000',
    '😀',
  ],
  ...[0, 1, 2, 3, 5, 7, 9, 10, -1, 0.5, 1.5, 0.3, 65_535, 65_536, 2 ** 31, -(2 ** 31), 2 ** 32],
  ...[true, false],
  ...[['low'], ['mid', 'high'], ['low', 'mid', 'high'], ['a@b.example'], ['a@b'], ['abc', 'ab'], ['a']],
  ...[['a', 'b', 'c', 'd']],
];

/** Some shapes have no form: a yes or one of some words, and TypeBox's own type for expressions. */
const MOST_UNSUPPORTED = 0.02;

/** A rule is told to be the server's to judge: what breaks it is taken. */
const LEFT_TO_SERVER = ['formatUnknown', 'keywordIgnored'];

test('forms of four schema libraries take what Ajv takes, and nothing else', () => {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  const { errsOnText } = createAjvOracle();
  const unsupported: string[] = [];
  const wrong: string[] = [];
  let taken = 0;
  for (const { name, schema } of SHAPES) {
    const model = parseRequestedSchema(schema);
    const [field] = model.fields;
    if (!model.answerable || field === undefined) {
      unsupported.push(name);
      continue;
    }
    const isLeft =
      model.problems.some(({ code }) => LEFT_TO_SERVER.includes(code)) ||
      matchesPattern(String(schema.properties.x['pattern'] ?? ''), '', createPatternBudget()) === undefined;
    const formats = ['email', 'uri', 'date-time'].filter((format) =>
      JSON.stringify(schema).includes(`"format":"${format}"`),
    );
    const takes = ajv.compile({ ...schema, $schema: undefined });
    for (const content of [{}, ...TYPED.map((x) => ({ x }))]) {
      const theirs = takes(content);
      const ours = validateContent(model, content).content !== undefined;
      taken += ours ? 1 : 0;
      const text = 'x' in content ? String(content.x) : '';
      const isOwnFault = formats.some((format) => errsOnText(format, text) !== undefined);
      // Of a field that may be anything, a text can be typed.
      const isTyped =
        Object.keys(schema.properties.x).length > 0 || !('x' in content) || typeof content.x === 'string';
      if (theirs !== ours && !isOwnFault && (theirs ? isTyped : !isLeft)) {
        wrong.push(`${name}: ${theirs ? 'refused' : 'taken'} ${JSON.stringify(content)}`);
      }
    }
  }
  expect(SHAPES.length).toBeGreaterThan(200);
  expect(taken).toBeGreaterThan(2000);
  expect(wrong).toEqual([]);
  expect(unsupported.length / SHAPES.length, unsupported.join(', ')).toBeLessThanOrEqual(MOST_UNSUPPORTED);
});

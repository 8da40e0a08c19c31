import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { initialValues } from '../form/initial-values.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { validateForm } from '../form/answers/validate-form.js';
import { READ_KEYWORDS } from './known-keywords.js';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 180_000 });

const WORDS = [
  ...[
    'string',
    'number',
    'integer',
    'boolean',
    'array',
    'object',
    'null',
    'email',
    'date',
    'x',
    '#',
    '#/$defs/x',
  ],
  ...['#/properties/x', '', '__proto__', 'constructor', 'toString', '\ud800'],
];

/** JSON that looks like a schema: its keywords with values that suit them, or not at all. */
const { schema } = fc.letrec<{ schema: object; value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom<unknown>(...WORDS, 0, 1, -1, 2.5, 1e308, true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('schema'),
  ),
  schema: fc
    .array(
      fc.tuple(
        fc.constantFrom(...READ_KEYWORDS, '$schema', '$defs', 'nullable', 'x-order', ...WORDS),
        tie('value'),
      ),
      {
        maxLength: 7,
      },
    )
    .map((entries) => Object.fromEntries(entries)),
}));

/** What comes out for any request holds together: nothing throws, everything is frozen, content only without issues. */
function checkRequest(params: unknown): void {
  const parsed = parseElicitation(params);
  expect(Object.isFrozen(parsed) && Object.isFrozen(parsed.problems)).toBe(true);
  if (parsed.elicitation?.mode === 'form') {
    const { model } = parsed.elicitation;
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(model.fields.map(({ id }) => id)).toEqual(model.fields.map((_, index) => `f${index}`));
    const { issues, content } = validateForm(model, initialValues(model));
    expect(content === undefined).toBe(issues.length > 0);
    const blocked = model.fields.some(({ kind, required }) => kind === 'unsupported' && required);
    expect(blocked && model.answerable).toBe(false);
  }
}

test('any schema-like JSON gives a form model that holds together', () => {
  const form = fc.record({ properties: fc.dictionary(fc.constantFrom(...WORDS), schema), rest: schema });
  fc.assert(
    fc.property(form, ({ properties, rest }) => {
      checkRequest({ message: 'Hi', requestedSchema: { ...rest, type: 'object', properties } });
      checkRequest({ message: 'Hi', requestedSchema: rest });
    }),
    { numRuns: 120, seed: 20250618 },
  );
});

test('anything at all can be given', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
      (value) => {
        checkRequest(value);
        checkRequest({ message: value, requestedSchema: value });
        checkRequest({
          message: 'Hi',
          requestedSchema: { type: 'object', properties: { x: value }, required: value },
        });
        expect(Object.isFrozen(parseRequestedSchema(value))).toBe(true);
      },
    ),
    { numRuns: 120, seed: 20251125 },
  );
});

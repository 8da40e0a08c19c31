import {
  encodeAnswers,
  initialValues,
  parseElicitation,
  readInputRequired,
  requiredElicitations,
  toStandardSchema,
  validateForm,
} from './index.js';

/** Runs the whole default path once, and says what came out. */
export async function runDefaultPath(): Promise<object> {
  const { elicitation, problems } = parseElicitation({
    message: 'Book a table',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', pattern: '^\\p{L}+$', minLength: 2 },
        email: { type: 'string', format: 'email' },
        page: { type: 'string', format: 'uri' },
        day: { type: 'string', format: 'date' },
        at: { type: 'string', format: 'date-time' },
        guests: { type: 'integer', multipleOf: 2, default: 2 },
        inside: { anyOf: [{ $ref: '#/$defs/yes' }, { type: 'null' }] },
        menu: { type: 'string', oneOf: [{ const: 'a', title: 'A' }] },
        extras: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1 },
      },
      required: ['name'],
      $defs: { yes: { type: 'boolean' } },
    },
  });
  if (elicitation?.mode !== 'form') {
    return { problems };
  }
  const { model } = elicitation;
  const values = {
    ...initialValues(model),
    ...{
      f0: 'Zoë',
      f1: 'a@b.example',
      f2: 'https://a.example/',
      f3: '2026-03-29',
      f4: '2026-03-29T09:00:00+02:00',
    },
    ...{ f6: true, f7: 'a', f8: ['y'] },
  };
  return {
    problems,
    result: validateForm(model, values),
    wrong: validateForm(model, { ...values, f0: '12' }).issues.map(({ code }) => code),
    standard: toStandardSchema(model)['~standard'].validate({}),
    content: encodeAnswers(model, values),
    round: readInputRequired({ resultType: 'input_required' }),
    first: requiredElicitations({ data: { elicitations: [1] } }),
  };
}

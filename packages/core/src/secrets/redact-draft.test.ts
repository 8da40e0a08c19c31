import { describe, expect, test } from 'vitest';
import type { FormElicitation } from '../protocol/elicitation.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { redactDraft } from './redact-draft.js';

function formOf(properties: object, message = 'Who are you?'): FormElicitation {
  const { elicitation } = parseElicitation({ message, requestedSchema: { type: 'object', properties } });
  if (elicitation?.mode !== 'form') {
    throw new Error('It is no form.');
  }
  return elicitation;
}

const login = formOf({
  name: { type: 'string', default: 'Ada' },
  password: { type: 'string' },
  newsletter: { type: 'boolean' },
});

describe('what may be stored of a draft', () => {
  test.each([
    ['nothing typed', { f0: 'Ada', f1: '', f2: undefined }, { withoutSecrets: false, typed: false }],
    ['only a secret', { f0: 'Ada', f1: 'hunter2', f2: undefined }, { withoutSecrets: true, typed: false }],
    ['no secret', { f0: 'Grace', f1: '', f2: undefined }, { withoutSecrets: false, typed: true }],
    ['both', { f0: 'Grace', f1: 'hunter2', f2: false }, { withoutSecrets: true, typed: true }],
    ['a suggestion taken back', { f0: '', f1: '', f2: undefined }, { withoutSecrets: false, typed: true }],
  ])('%s', (_what, values, said) => {
    expect(redactDraft(login, values)).toEqual({ values: { f0: values.f0, f2: values.f2 }, ...said });
  });

  test('a suggested secret that was not touched, or taken back, was not typed', () => {
    const suggested = formOf({ password: { type: 'string', default: 'changeme' } });
    expect(redactDraft(suggested, { f0: 'changeme' }).withoutSecrets).toBe(false);
    expect(redactDraft(suggested, { f0: '' }).withoutSecrets).toBe(false);
    expect(redactDraft(suggested, { f0: 'hunter2' })).toEqual({
      values: {},
      withoutSecrets: true,
      typed: false,
    });
  });

  test('a message that asks for a secret makes every field one', () => {
    const asked = formOf({ answer: { type: 'string' } }, 'Please enter your password.');
    expect(redactDraft(asked, { f0: 'hunter2' })).toEqual({ values: {}, withoutSecrets: true, typed: false });
  });

  test('fields that are missing stay missing, and what is no field is left out', () => {
    expect(redactDraft(login, { f2: true, f9: 'x' })).toEqual({
      values: { f2: true },
      withoutSecrets: false,
      typed: true,
    });
  });
});

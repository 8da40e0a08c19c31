import { describe, expect, test } from 'vitest';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';
import type { FormElicitation } from '../protocol/elicitation.js';
import { findSecretRequests } from './find-secret-requests.js';
import { secretFieldIds } from './secret-field-ids.js';

function form(properties: Record<string, unknown>, message = 'Please fill this in.'): FormElicitation {
  return { mode: 'form', message, model: parseRequestedSchema({ type: 'object', properties }) };
}

describe('what is beyond the budget of a check', () => {
  const long = 'lorem ipsum dolor sit amet '.repeat(15);
  const fields = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_each, index) => [
        `field${index}`,
        { type: 'string', title: `Text ${index}`, description: long },
      ]),
    );
  const UNCHECKED = { kind: 'unchecked', confidence: 'medium' };

  test('of a form with a suspicion makes it suspicious as a whole, and none of its answers is kept', () => {
    const elicitation = form({ password: { type: 'string' }, ...fields(200) });
    const requests = findSecretRequests(elicitation);
    expect(requests[0]).toEqual({ fieldId: 'f0', kind: 'password', confidence: 'high' });
    expect(requests.at(-2)).toEqual({ fieldId: 'f200', kind: 'password', confidence: 'low' });
    expect(requests.at(-1)).toEqual(UNCHECKED);
    expect(secretFieldIds(elicitation).size).toBe(201);
    const mentioned = { type: 'string', description: 'We use it with the password that you chose before.' };
    expect(findSecretRequests(form({ ...fields(200), mentioned })).at(-1)).not.toEqual(UNCHECKED);
    expect(findSecretRequests(form({ mentioned, ...fields(200) })).at(-1)).toEqual(UNCHECKED);
  });

  test('says nothing of an honest form: nobody is warned of a thousand fields', () => {
    for (const count of [100, 1000]) {
      const elicitation = form(fields(count), 'Please tell us about your journey. '.repeat(50));
      expect(findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low')).toEqual([]);
    }
  });

  test('is more than hundreds of short fields have: all of them are read', () => {
    const short = Object.fromEntries(
      Array.from({ length: 800 }, (_each, index) => [
        `field${index}`,
        { type: 'string', title: `Name of guest ${index}` },
      ]),
    );
    expect(findSecretRequests(form(short))).toEqual([]);
    expect(findSecretRequests(form({ ...short, password: { type: 'string' } }))).toEqual([
      { fieldId: 'f800', kind: 'password', confidence: 'high' },
    ]);
  });

  test('what stands behind many words is found', () => {
    const many = 'a '.repeat(6500);
    const wrong = [
      form({ [`${many} password`]: { type: 'string', title: 'A' } }),
      form({ a: { type: 'string', title: `${many} password` } }),
      form({ a: { type: 'string', description: `${many} Enter your password` } }),
      form({ a: { type: 'string' } }, `${many} Enter your password.`),
      form({ ...fields(40), password: { type: 'string' } }),
    ].filter((each) => !findSecretRequests(each).some(({ confidence }) => confidence !== 'low'));
    expect(wrong).toEqual([]);
  });

  test('of a form without room for a secret is not told', () => {
    expect(findSecretRequests(form({ agreed: { type: 'boolean' } }, 'a password '.repeat(9000)))).toEqual([]);
  });
});

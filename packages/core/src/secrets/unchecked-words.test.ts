import { describe, expect, test } from 'vitest';
import { parseRequestedSchema } from '../form/parse-requested-schema.js';
import type { FormElicitation } from '../protocol/elicitation.js';
import { parseElicitation, parseElicitations } from '../protocol/parse-elicitation.js';
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

  test('of a form makes it suspicious, and none of its answers is kept', () => {
    const elicitation = form({ password: { type: 'string' }, ...fields(200) });
    const requests = findSecretRequests(elicitation);
    expect(requests[0]).toEqual({ fieldId: 'f0', kind: 'password', confidence: 'high' });
    expect(requests.at(-2)).toEqual({ fieldId: 'f200', kind: 'password', confidence: 'low' });
    expect(requests.at(-1)).toEqual(UNCHECKED);
    expect(secretFieldIds(elicitation).size).toBe(201);
  });

  test('is less where a server sends more properties than are read', () => {
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_each, index) => [`p${index}`, { type: 'string' }]));
    const asked = (count: number) => {
      const { elicitation } = parseElicitation({
        message: 'Hi',
        requestedSchema: { type: 'object', properties: names(count) },
      });
      return findSecretRequests(elicitation as FormElicitation);
    };
    expect(asked(100_000).length).toBeGreaterThan(asked(1000).length + 200);
  });

  test.each<[name: string, elicitation: FormElicitation]>([
    ['a key', form({ [`${'a '.repeat(6500)} password`]: { type: 'string', title: 'A' } })],
    ['a title', form({ a: { type: 'string', title: `${'a '.repeat(6500)} password` } })],
    ['a description', form({ a: { type: 'string', description: `${'a '.repeat(6500)} your password` } })],
    ['a message', form({ a: { type: 'string' } }, `${'a '.repeat(6500)} Enter your password.`)],
    ['fields after it', form({ ...fields(40), password: { type: 'string' } })],
  ])('in %s is told', (_name, elicitation) => {
    expect(findSecretRequests(elicitation)).toContainEqual(UNCHECKED);
  });

  test('of a form without room for a secret is not', () => {
    expect(findSecretRequests(form({ agreed: { type: 'boolean' } }, 'a '.repeat(9000)))).toEqual([]);
  });

  test('is more than what a large honest form has', () => {
    const elicitation = form(
      {
        ...fields(20),
        country: { type: 'string', enum: Array.from({ length: 250 }, (_each, index) => `Land ${index}`) },
      },
      'Please tell us about your journey. '.repeat(50),
    );
    expect(findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low')).toEqual([]);
  });

  test('is shared by the requests of a batch, in their order, and does not depend on who asks first', () => {
    const request = {
      message: 'Please fill this in.',
      requestedSchema: { type: 'object', properties: { ...fields(12), password: { type: 'string' } } },
    };
    const verdicts = (order: readonly number[]) => {
      const batch = parseElicitations([request, request, request, request]);
      const found: string[][] = [];
      for (const index of order) {
        const { elicitation } = batch[index] ?? {};
        found[index] = (elicitation === undefined ? [] : findSecretRequests(elicitation))
          .filter(({ confidence }) => confidence !== 'low')
          .map(({ kind }) => kind);
      }
      return found;
    };
    expect(verdicts([0, 1, 2, 3])).toEqual([['password'], ['password'], ['unchecked'], ['unchecked']]);
    expect(verdicts([3, 2, 1, 0])).toEqual(verdicts([0, 1, 2, 3]));
  });

  test('is what reading the schema has left', () => {
    const { elicitation } = parseElicitation(
      {
        message: 'Please fill this in.',
        requestedSchema: {
          type: 'object',
          properties: {
            list: { type: 'string', enum: Array.from({ length: 2000 }, (_each, index) => `${index}`) },
            answer: { type: 'string', description: long },
          },
        },
      },
      { limits: { maxReads: 10_000 } },
    );
    expect(elicitation && findSecretRequests(elicitation)).toContainEqual(UNCHECKED);
  });

  test('a request says how much of it may be checked only where that is not all', () => {
    const small = { message: 'Hi', requestedSchema: { type: 'object', properties: fields(2) } };
    const large = { message: 'Hi', requestedSchema: { type: 'object', properties: fields(60) } };
    const lengths = parseElicitations([small, large, small]).map(
      ({ elicitation }) => elicitation?.mode === 'form' && elicitation.checkedLength,
    );
    expect(lengths).toEqual([undefined, expect.any(Number), 0]);
  });
});

import { describe, expect, test } from 'vitest';
import { requiredElicitations } from './required-elicitations.js';

const ASKED = { mode: 'url', message: 'Sign in', url: 'https://a.example', elicitationId: 'e-1' };

describe('a "do this first" error is known by its list, whatever its code', () => {
  test.each([[-32042], [-32604], [-32000]])('code %i', (code) => {
    expect(requiredElicitations({ code, message: 'First', data: { elicitations: [ASKED] } })).toEqual([
      ASKED,
    ]);
  });

  test('as an exception of an SDK, with its data as a field or a getter', () => {
    class FieldError extends Error {
      readonly data = { elicitations: [ASKED] };
    }
    class GetterError extends Error {
      get data() {
        return { elicitations: [ASKED] };
      }
    }
    expect(requiredElicitations(new FieldError())).toEqual([ASKED]);
    expect(requiredElicitations(new GetterError())).toEqual([ASKED]);
  });
});

test('other errors ask for nothing', () => {
  const inherited = Object.create({ elicitations: [ASKED] });
  for (const error of [
    undefined,
    null,
    'error',
    [],
    {},
    new Error('plain'),
    { data: null },
    { data: [ASKED] },
    { data: { elicitations: [] } },
    { data: { elicitations: { 0: ASKED, length: 1 } } },
    { data: inherited },
  ]) {
    expect(requiredElicitations(error)).toBeUndefined();
  }
});

test('an error that throws when it is read asks for nothing', () => {
  const error = {
    get data() {
      throw new Error('hostile');
    },
  };
  expect(requiredElicitations(error)).toBeUndefined();
});

test('of an endless list the first hundred are asked', () => {
  const elicitations = Array.from({ length: 100_000 }, () => ASKED);
  expect(requiredElicitations({ data: { elicitations } })).toHaveLength(100);
});

import { describe, expectTypeOf, it } from 'vitest';
import type { Messages } from './index.js';
import type { Message } from './message.js';
import type { ParamOf } from './message.js';

describe('a translation', () => {
  it('may count by any parameter of the English sentence, and by no other', () => {
    expectTypeOf<{
      'issue.maxLength': { by: 'max'; one: '{max} znak'; few: '{max} znaki'; other: '{max} znaków' };
    }>().toExtend<Messages>();
    expectTypeOf<{ 'issue.maxLength': { by: 'maximum'; other: '' } }>().not.toExtend<Messages>();
    expectTypeOf<{ 'form.send': { by: 'count'; other: '' } }>().not.toExtend<Messages>();
    expectTypeOf<{ 'form.sent': 'x' }>().not.toEqualTypeOf<Messages>();
  });

  it('may count two things', () => {
    expectTypeOf<{
      by: 'count';
      one: { by: 'declined'; one: string; other: string };
      other: string;
    }>().toExtend<Message<'count' | 'declined'>>();
  });
});

it('the parameters of a message are its placeholders', () => {
  expectTypeOf<ParamOf<'{a} of {b}'>>().toEqualTypeOf<'a' | 'b'>();
  expectTypeOf<ParamOf<{ one: '{a}'; other: { by: 'c'; other: '{b} {c}' } }>>().toEqualTypeOf<
    'a' | 'b' | 'c'
  >();
  expectTypeOf<ParamOf<'plain'>>().toEqualTypeOf<never>();
});

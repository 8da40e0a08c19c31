import type { FieldKind, FieldModel } from '@elicit-kit/core';
import { describe, expectTypeOf, test } from 'vitest';
import type { BUILT_IN_CONTROLS } from '../controls/built-in-controls.js';
import type { ControlShape } from '../controls/control-shape.js';
import { FIELD_KINDS, type FieldKinds } from './field-kinds.js';

describe('a kind of field', () => {
  test('that is not in the table does not compile', () => {
    const { email, ...rest } = FIELD_KINDS;
    expectTypeOf(email.help).toBeFunction();
    // @ts-expect-error The kind `email` is missing.
    const lacking: FieldKinds = rest;
    expectTypeOf(lacking).toEqualTypeOf<FieldKinds>();
  });

  test('needs each of its columns', () => {
    type Email = FieldKinds['email'];
    expectTypeOf<Omit<Email, 'control'>>().not.toExtend<Email>();
    expectTypeOf<Omit<Email, 'help'>>().not.toExtend<Email>();
  });

  test('that core adds is asked for here', () => {
    type Added = FieldModel | { readonly kind: 'colour' };
    type Needed = { readonly [Kind in Added['kind']]: unknown };
    expectTypeOf<typeof FIELD_KINDS>().not.toExtend<Needed>();
    expectTypeOf<keyof typeof FIELD_KINDS>().toEqualTypeOf<FieldKind>();
  });

  test('has a control for whatever it chooses', () => {
    expectTypeOf<keyof typeof BUILT_IN_CONTROLS>().toEqualTypeOf<ControlShape>();
  });
});

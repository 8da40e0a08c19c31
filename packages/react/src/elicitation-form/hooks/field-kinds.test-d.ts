import { describe, expectTypeOf, test } from 'vitest';
import type { CONTROLS } from '../controls/built-in-controls.js';
import type { ControlShape } from './field-context.js';

describe('a kind of field', () => {
  test('has a control for whatever it chooses', () => {
    expectTypeOf<keyof typeof CONTROLS>().toEqualTypeOf<ControlShape>();
  });
});

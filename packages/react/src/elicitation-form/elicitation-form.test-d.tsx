import type { CancelReason, ElicitContent, FieldModel, FormElicitation, FormValues } from '@elicit-kit/core';
import type {
  Accepted,
  BooleanField,
  ChoiceField,
  MultiChoiceField,
  TextField,
} from '@elicit-kit/core/internal/types';
import { describe, expectTypeOf, test } from 'vitest';
import type { ComponentProps } from 'react';
import type { ElicitationForm } from '../index.js';
import type * as Flat from './index.js';

describe('the public shapes', () => {
  test('are reached from the package and from the subpath alike', () => {
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>>().toEqualTypeOf<
      ComponentProps<typeof Flat.Root>
    >();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Field>['field']>().toEqualTypeOf<FieldModel>();
  });

  test('Root takes a form, and tells what was decided', () => {
    expectTypeOf<
      ComponentProps<typeof ElicitationForm.Root>['elicitation']
    >().toEqualTypeOf<FormElicitation>();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>['onAccept']>().toEqualTypeOf<
      (content: ElicitContent) => Accepted
    >();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>['onDecline']>().toEqualTypeOf<() => void>();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>['onCancel']>().toEqualTypeOf<
      (reason: CancelReason) => void
    >();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>['defaultValues']>().toEqualTypeOf<
      FormValues | undefined
    >();
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>>().not.toHaveProperty('values');
    expectTypeOf<ComponentProps<typeof ElicitationForm.Root>>().not.toHaveProperty('asChild');
  });

  test('a control knows what its kind holds', () => {
    expectTypeOf<ElicitationForm.ControlProps<ChoiceField>['value']>().toEqualTypeOf<string>();
    expectTypeOf<ElicitationForm.ControlProps<TextField>['value']>().toEqualTypeOf<string>();
    expectTypeOf<ElicitationForm.ControlProps<MultiChoiceField>['value']>().toEqualTypeOf<
      readonly string[]
    >();
    expectTypeOf<ElicitationForm.ControlProps<BooleanField>['value']>().toEqualTypeOf<boolean | undefined>();
  });

  test('controls are given by kind', () => {
    const Choice = (props: ElicitationForm.ControlProps<ChoiceField>) => props.value;
    expectTypeOf({ choice: Choice }).toExtend<ElicitationForm.Controls>();
    expectTypeOf({ 'multi-choice': Choice }).not.toExtend<ElicitationForm.Controls>();
    expectTypeOf<'unsupported'>().not.toExtend<keyof ElicitationForm.Controls>();
  });

  test('the ref of a control fits any element', () => {
    function Select({ field, value, onValueChange, ...props }: ElicitationForm.ControlProps<ChoiceField>) {
      return (
        <select
          {...props}
          value={value}
          onChange={(event) => {
            onValueChange(event.currentTarget.value);
          }}
        >
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    }
    expectTypeOf(Select).toBeFunction();
  });
});

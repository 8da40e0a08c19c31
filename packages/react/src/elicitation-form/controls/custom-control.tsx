'use client';

import type { FieldValue } from '@elicit-kit/core';
import { useCallback } from 'react';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { describedBy, useFieldContext } from '../hooks/field-context.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import type { AnyControl } from '../hooks/control-props.js';

/** Hands a control of the host's own its value and the rest; it is controlled, so it renders at every change. */
export function CustomControl({ control: Control }: { control: AnyControl }) {
  const { store } = useFormContext();
  const context = useFieldContext();
  const { field, ids, locked, verdict } = context;
  const value = useFieldValue(field.id, asItIs);
  const onValueChange = useCallback(
    (next: FieldValue) => {
      store.setValue(field.id, next);
    },
    [store, field.id],
  );
  const onBlur = useCallback(() => {
    store.blur(field.id);
  }, [store, field.id]);
  return (
    <Control
      field={field}
      id={ids.control}
      name={ids.control}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      disabled={locked}
      required={field.required}
      aria-labelledby={ids.label}
      aria-invalid={verdict === 'invalid' || undefined}
      aria-describedby={describedBy(context, verdict)}
      ref={nothing}
    />
  );
}

function nothing(): void {
  // Nothing of ours needs its element.
}

function asItIs(value: FieldValue) {
  return value;
}

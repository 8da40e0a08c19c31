'use client';

import type { FieldValue } from '@elicit-kit/core';
import { forwardRef, useCallback, useContext, useSyncExternalStore } from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { describedBy, useField } from '../field-context.js';
import { useFieldFlag } from '../state/use-form-state.js';
import type { AnyControl } from './control-props.js';

/** Hands a control of the host's own its value and the rest; it is controlled, so it renders at every change. */
export const CustomControl = /* @__PURE__ */ forwardRef<HTMLElement, { control: AnyControl }>(
  function CustomControl({ control: Control }, forwardedRef) {
    const ref = useComposedRefs(forwardedRef, null);
    const { controller } = useFormContext();
    const context = useField();
    const { field, ids } = context;
    const { store } = controller;
    const locked = useContext(LockedContext);
    const flags = useFieldFlag(field.id, (now) => now);
    const read = () => store.value(field.id);
    const value = useSyncExternalStore(store.subscribeToValues, read, read);
    const onValueChange = useCallback(
      (next: FieldValue) => {
        controller.setValue(field.id, next);
      },
      [controller, field.id],
    );
    const onBlur = useCallback(() => {
      controller.leave(field.id);
    }, [controller, field.id]);
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
        aria-invalid={flags.issue === undefined ? undefined : true}
        aria-describedby={describedBy(context, flags)}
        ref={ref}
      />
    );
  },
);

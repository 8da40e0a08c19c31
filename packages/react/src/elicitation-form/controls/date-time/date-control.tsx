'use client';

import { UNREADABLE_DATE } from '@elicit-kit/core/form';
import { forwardRef, type ForwardedRef, type SyntheticEvent } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import type { BuiltInControlProps } from '../built-in-control.js';
import { LAST_DATE, readNative } from './native-date.js';
import { useControl } from '../use-control.js';

/** The browser's own date control. Half a date is something typed, not nothing. */
export const DateControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(function DateControl(
  { onChange, onKeyUp, onBlur, ...props },
  forwardedRef,
) {
  const { store, field, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLInputElement>);
  const value = store.getValue(field.id);
  // A half-typed date changes no value, so the browser tells of it by nothing but its keys.
  function read(event: SyntheticEvent<HTMLElement>) {
    store.setValue(field.id, readNative(event.currentTarget as HTMLInputElement));
  }
  return (
    <input
      type="date"
      max={LAST_DATE}
      {...own}
      defaultValue={typeof value === 'string' && value !== UNREADABLE_DATE ? value : ''}
      readOnly={locked}
      {...props}
      onChange={composeEventHandlers(onChange, read)}
      onKeyUp={composeEventHandlers(onKeyUp, read)}
      onBlur={composeEventHandlers(onBlur, read)}
      ref={ref}
    />
  );
});

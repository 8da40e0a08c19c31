'use client';

import { UNREADABLE_DATE } from '@elicit-kit/core/form';
import { forwardRef, type ForwardedRef } from 'react';
import type { BuiltInControlProps } from './built-in-control.js';
import { LAST_DATE } from '../date-time/native-date.js';
import { useControl } from './use-control.js';

/** The browser's own date control. Half a date is something typed, not nothing. */
export const DateControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function DateControl(props, forwardedRef) {
    const { store, field, locked, own, ref } = useControl(forwardedRef as ForwardedRef<HTMLInputElement>);
    const value = store.getValue(field.id);
    return (
      <input
        type="date"
        max={LAST_DATE}
        {...own}
        defaultValue={typeof value === 'string' && value !== UNREADABLE_DATE ? value : ''}
        readOnly={locked}
        {...props}
        ref={ref}
      />
    );
  },
);

'use client';

import { forwardRef, useContext, type ForwardedRef } from 'react';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field/field-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { GroupControl } from './group-control.js';
import { OptionLine } from './option-line.js';

/** A few options, all in sight. */
export const RadiosControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function RadiosControl(props, ref) {
    const { store } = useFormContext();
    const { field, ids } = useField();
    const locked = useContext(LockedContext);
    const value = store.value(field.id);
    const options = field.kind === 'choice' ? field.options : [];
    return (
      <GroupControl {...props} ref={ref as ForwardedRef<HTMLDivElement>}>
        {options.map((option, index) => (
          <OptionLine
            key={option.value}
            type="radio"
            id={`${ids.control}-${index}`}
            name={ids.control}
            value={option.value}
            label={option.label}
            description={option.description}
            defaultChecked={option.value === value}
            disabled={locked}
            onChange={() => {
              store.setValue(field.id, option.value);
            }}
          />
        ))}
      </GroupControl>
    );
  },
);

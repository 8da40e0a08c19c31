'use client';

import { forwardRef, type HTMLAttributes } from 'react';
import { useField } from '../field/field-context.js';

/** Holds the controls that answer one question together; the field around it is their `<fieldset>`. */
export const GroupControl = /* @__PURE__ */ forwardRef<HTMLDivElement, HTMLAttributes<HTMLElement>>(
  function GroupControl(props, ref) {
    const { ids } = useField();
    return (
      <div
        data-scope="elicitation-form"
        data-part="control"
        data-elicit-answer=""
        id={ids.control}
        {...props}
        ref={ref}
      />
    );
  },
);

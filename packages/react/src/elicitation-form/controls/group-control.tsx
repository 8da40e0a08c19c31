'use client';

import { forwardRef, type ForwardedRef, type HTMLAttributes, type ReactNode } from 'react';
import { useFieldContext, type FieldIds } from '../hooks/field-context.js';

/** Holds the controls that answer one question together; the field around it is their `<fieldset>`. */
export const GroupControl = /* @__PURE__ */ forwardRef<HTMLDivElement, HTMLAttributes<HTMLElement>>(
  function GroupControl({ children, ...props }, ref) {
    return renderGroup(useFieldContext().ids, props, ref, children);
  },
);

/** The same without a component of its own: a form may have a thousand of them. */
export function renderGroup(
  ids: FieldIds,
  props: HTMLAttributes<HTMLElement>,
  ref: ForwardedRef<HTMLElement> | ForwardedRef<HTMLDivElement>,
  children: ReactNode,
) {
  return (
    <div
      data-scope="elicitation-form"
      data-part="control"
      data-elicit-answer={ids.fieldId}
      id={ids.control}
      {...props}
      ref={ref as ForwardedRef<HTMLDivElement>}
    >
      {children}
    </div>
  );
}

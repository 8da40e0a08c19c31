'use client';

import { forwardRef, type ForwardedRef, type HTMLAttributes, type ReactNode } from 'react';
import { useFieldContext, type FieldContextValue } from '../hooks/field-context.js';

/** Holds the controls that answer one question together; the field around it is their `<fieldset>`. */
export function renderGroup(
  { ids, state }: FieldContextValue,
  props: HTMLAttributes<HTMLElement>,
  ref: ForwardedRef<HTMLElement>,
  children: ReactNode,
) {
  return (
    <div
      key={state.revision}
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

/** The same as a component. */
export const GroupControl = /* @__PURE__ */ forwardRef<HTMLElement, HTMLAttributes<HTMLElement>>(
  function GroupControl({ children, ...props }, ref) {
    return renderGroup(useFieldContext(), props, ref, children);
  },
);

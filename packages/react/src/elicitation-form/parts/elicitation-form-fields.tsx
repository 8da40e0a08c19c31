'use client';

import type { FieldModel } from '@elicit-kit/core';
import { forwardRef, memo, type ReactNode } from 'react';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { ElicitationFormField } from '../field/elicitation-form-field.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFormContextState } from '../hooks/use-form-store.js';
import { useElement } from '../../internals/use-element.js';

/**
 * All fields, in the server's order; a function as its child renders each in its own way. While the answers are
 * reviewed it is hidden and keeps what was typed. Renders a `<div>` element: controls put one by one straight into a
 * `<form>` cost the browser quadratic time.
 */
export const ElicitationFormFields = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormFieldsProps>(function ElicitationFormFields(
    { children, ...props },
    ref,
  ) {
    const { store } = useFormContext();
    const part = useElement('div', 'Fields');
    const { step } = useFormContextState();
    const { fields } = store.model;

    if (fields.length === 0) {
      return null;
    }
    return renderPart(
      part,
      {
        scope: 'elicitation-form',
        part: 'fields',
        own: { hidden: step === 'review', 'data-large': present(fields.length >= LARGE) },
      },
      {
        ...props,
        children:
          typeof children === 'function'
            ? fields.map((field) => children(field))
            : (children ?? fields.map((field) => <ElicitationFormField key={field.id} field={field} />)),
      },
      ref,
    );
  }),
);

/** From here on it pays not to draw what is out of sight. */
const LARGE = 300;

export interface ElicitationFormFieldsState {
  /** So many fields that drawing only those in sight pays off. @selector [data-large] */
  large: boolean;
}

export interface ElicitationFormFieldsProps extends Omit<PartProps<'div'>, 'children'> {
  /** @default every field, assembled */
  children?: ReactNode | ((field: FieldModel) => ReactNode);
}

'use client';

import type { FieldModel } from '@elicit-kit/core';
import { forwardRef, memo, useEffect, useRef, type ReactNode } from 'react';
import { present, renderPart, type PartProps } from '../../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { ElicitationFormField } from '../field/elicitation-form-field.js';
import { useFormContext } from '../elicitation-form-context.js';
import { focusField } from '../field/focus-field.js';
import { useFormState } from '../use-form-store.js';
import { useElement } from '../../internals/use-element.js';

/**
 * All fields, in the server's order; a function as its child renders each in its own way. While the answers are
 * reviewed it is hidden and keeps what was typed. Renders a `<div>` element: controls put one by one straight into a
 * `<form>` cost the browser quadratic time.
 */
export const ElicitationFormFields = /* @__PURE__ */ memo(
  /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormFieldsProps>(function ElicitationFormFields(
    { children, ...props },
    forwardedRef,
  ) {
    const element = useRef<HTMLDivElement>(null);
    const ref = useComposedRefs(forwardedRef, element);
    const { store, formId } = useFormContext();
    const part = useElement('div', 'Fields');
    const step = useFormState((state) => state.step);
    const { fields } = store.model;

    // The field can take the focus only once it is shown again.
    useEffect(() => {
      const { goTo } = store.getState();
      if (step === 'edit' && goTo !== undefined && element.current !== null) {
        focusField(element.current, formId, goTo);
      }
    }, [store, formId, step]);

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

'use client';

import { useContext, useRef, type ForwardedRef, type RefCallback, type RefObject } from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { describedBy, useField, type FieldContextValue } from '../field-context.js';
import type { FormController } from '../state/form-controller.js';
import { useFlagAttributes, type FlagAttributes } from '../state/use-flag-attributes.js';

interface ControlAttributes extends FlagAttributes {
  readonly [attribute: `data-${string}`]: string | undefined;
}

interface OwnControl<Element extends HTMLElement> extends FieldContextValue {
  readonly controller: FormController;
  readonly locked: boolean;
  readonly element: RefObject<Element | null>;
  readonly ref: RefCallback<Element>;
  /** What every control's element has. */
  readonly own: ControlAttributes & { readonly id: string; readonly name: string };
}

/** What our controls have in common: uncontrolled, each writes to the store and renders only when it is locked. */
export function useControl<Element extends HTMLElement>(
  forwardedRef: ForwardedRef<Element>,
): OwnControl<Element> {
  const { controller } = useFormContext();
  const context = useField();
  const locked = useContext(LockedContext);
  const element = useRef<Element>(null);
  const ref = useComposedRefs(forwardedRef, element);
  const { field, ids } = context;
  const flags = useFlagAttributes(field.id, element, (now) => ({
    'aria-invalid': now.issue === undefined ? undefined : 'true',
    'aria-describedby': describedBy(context, now),
  }));
  return {
    ...context,
    controller,
    locked,
    element,
    ref,
    own: {
      'data-scope': 'elicitation-form',
      'data-part': 'control',
      'aria-required': field.required ? 'true' : undefined,
      ...flags,
      id: ids.control,
      name: ids.control,
    },
  };
}

'use client';

import { useContext, useRef, type ForwardedRef, type RefCallback, type RefObject } from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { LockedContext, useFormContext } from '../elicitation-form-context.js';
import { describedBy, useField, type FieldContextValue } from '../field/field-context.js';
import type { FormStore } from '@elicit-kit/core';
import { useFieldState, verdictOf } from '../use-form-store.js';

interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly [attribute: `data-${string}`]: string;
}

interface OwnControl<Element extends HTMLElement> extends FieldContextValue {
  readonly store: FormStore;
  readonly locked: boolean;
  readonly element: RefObject<Element | null>;
  readonly ref: RefCallback<Element>;
  /** What every control's element has. */
  readonly own: ControlAttributes;
}

/** What our controls have in common: uncontrolled, each writes to the store and renders only when its problem comes or goes, or it is locked. */
export function useControl<Element extends HTMLElement>(
  forwardedRef: ForwardedRef<Element>,
): OwnControl<Element> {
  const { store } = useFormContext();
  const context = useField();
  const locked = useContext(LockedContext);
  const element = useRef<Element>(null);
  const ref = useComposedRefs(forwardedRef, element);
  const { field, ids } = context;
  const verdict = useFieldState(field.id, verdictOf);
  return {
    ...context,
    store,
    locked,
    element,
    ref,
    own: {
      'data-scope': 'elicitation-form',
      'data-part': 'control',
      'data-elicit-answer': '',
      'aria-required': field.required || undefined,
      'aria-invalid': verdict === 'invalid' || undefined,
      'aria-describedby': describedBy(context, verdict),
      id: ids.control,
      name: ids.control,
    },
  };
}

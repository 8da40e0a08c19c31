'use client';

import { useRef, type ForwardedRef, type RefCallback, type RefObject } from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import {
  controlAttributes,
  useFieldContext,
  type ControlAttributes,
  type FieldContextValue,
} from '../hooks/field-context.js';
import type { FormStore } from '@elicit-kit/core';

interface OwnControl<Element extends HTMLElement> extends FieldContextValue {
  readonly store: FormStore;
  readonly element: RefObject<Element | null>;
  readonly ref: RefCallback<Element>;
  /** What every control's element has. */
  readonly own: ControlAttributes & Readonly<Record<`data-${string}`, string>>;
}

/** What our controls have in common: uncontrolled, each writes to the store and renders only when its problem comes or goes, or it is locked. */
export function useControl<Element extends HTMLElement>(
  forwardedRef: ForwardedRef<Element>,
): OwnControl<Element> {
  const { store } = useFormContext();
  const context = useFieldContext();
  const element = useRef<Element>(null);
  const ref = useComposedRefs(forwardedRef, element);
  return {
    ...context,
    store,
    element,
    ref,
    own: {
      'data-scope': 'elicitation-form',
      'data-part': 'control',
      ...controlAttributes(context, context.verdict),
    },
  };
}

'use client';

import type { FieldId } from '@elicit-kit/core';
import { useEffect, type RefObject } from 'react';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useFormContext } from '../elicitation-form-context.js';
import type { FieldFlags } from './field-flags.js';

export type FlagAttributes = Readonly<Record<`data-${string}` | `aria-${string}`, string | undefined>>;

/**
 * Keeps an element's attributes as a field's flags have them, without a render: a key that mends a field would else
 * render the field, its control and all that stands between. React and this write the same values, so it does not
 * matter who was last.
 *
 * @returns the attributes for the element's own render.
 */
export function useFlagAttributes(
  id: FieldId,
  element: RefObject<HTMLElement | null>,
  attributes: (flags: FieldFlags) => FlagAttributes,
): FlagAttributes {
  const { store } = useFormContext().controller;
  const apply = useStableCallback(() => {
    for (const [name, value] of Object.entries(attributes(store.flags(id)))) {
      if (value === undefined) {
        element.current?.removeAttribute(name);
      } else {
        element.current?.setAttribute(name, value);
      }
    }
  });
  const rendered = store.flags(id);
  useEffect(() => {
    if (store.flags(id) !== rendered) {
      apply();
    }
    return store.subscribe(id, apply);
  }, [apply, id, rendered, store]);
  return attributes(rendered);
}

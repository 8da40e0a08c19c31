'use client';

import { forwardRef, type ForwardedRef, type ReactNode } from 'react';
import { useFrame, type Frame } from '../hooks/use-form-store.js';

/** A part as a component, for forms that are composed. The default layout calls the function. */
export function partOf<Element, Props>(
  render: (frame: Frame, props: Props, ref: ForwardedRef<Element>) => ReactNode,
) {
  return forwardRef<Element, Props>(function FormPart(props, ref) {
    return render(useFrame(), props as Props, ref);
  });
}

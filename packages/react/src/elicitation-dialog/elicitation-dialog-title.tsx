'use client';

import { forwardRef } from 'react';
import {
  ElicitationFormTitle,
  type ElicitationFormTitleProps,
} from '../elicitation-form/parts/form-parts.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';

/** The form's title, which names the dialog too and takes the focus when it opens. Renders an `<h2>` element. */
export const ElicitationDialogTitle = /* @__PURE__ */ forwardRef<
  HTMLHeadingElement,
  ElicitationDialogTitleProps
>(function ElicitationDialogTitle(props, forwardedRef) {
  const { titleId, titleRef } = useDialogFrame();
  const ref = useComposedRefs(forwardedRef, titleRef);
  return <ElicitationFormTitle {...props} id={titleId} ref={ref} />;
});

export type ElicitationDialogTitleProps = ElicitationFormTitleProps;

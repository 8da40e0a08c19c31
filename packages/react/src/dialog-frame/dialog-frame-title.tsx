'use client';

import { forwardRef, type ReactNode } from 'react';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElement } from '../internals/use-element.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';

export interface DialogFrameTitleProps extends Omit<PartProps<'h2'>, 'content'> {
  content: ReactNode;
}

/** Names the dialog and takes the focus when it opens. Renders an `<h2>` element. */
export const DialogFrameTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, DialogFrameTitleProps>(
  function DialogFrameTitle({ content, ...props }, forwardedRef) {
    const { scope, titleId, titleRef } = useDialogFrame();
    const element = useElement('h2', 'Title');
    const ref = useComposedRefs(forwardedRef, titleRef);
    return renderPart(
      element,
      { scope, part: 'title', own: { id: titleId, tabIndex: -1 }, content },
      props,
      ref,
    );
  },
);

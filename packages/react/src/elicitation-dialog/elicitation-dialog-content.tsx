'use client';

import { forwardRef } from 'react';
import { DialogFrameContent } from '../dialog-frame/dialog-frame-content.js';
import { present, type PartProps } from '../internals/part.js';
import { DialogFrameClose } from '../dialog-frame/dialog-frame-close.js';
import { useElicitationDialog } from './elicitation-dialog-context.js';
import { ElicitationDialogForm } from './elicitation-dialog-form.js';

/**
 * The dialog itself, or the region. Without children it shows the form and the ×. Renders a `<div>` element, inline a
 * `<section>`.
 */
export const ElicitationDialogContent = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationDialogContentProps
>(function ElicitationDialogContent(props, ref) {
  const { ended } = useElicitationDialog();
  return (
    <DialogFrameContent
      {...props}
      ref={ref}
      own={{ 'data-ended': present(ended !== undefined) }}
      content={
        <>
          <ElicitationDialogForm />
          <DialogFrameClose />
        </>
      }
    />
  );
});

export interface ElicitationDialogContentState {
  /** The request ended without an answer. @selector [data-ended] */
  ended: boolean;
  /** @selector [data-presentation="dialog"], [data-presentation="inline"] */
  presentation: 'dialog' | 'inline';
}

export type ElicitationDialogContentProps = PartProps<'div'>;

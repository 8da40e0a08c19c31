'use client';

import { forwardRef, type ReactNode } from 'react';
import { FormBody, FormHeader } from '../elicitation-form/default-layout.js';
import { ElicitationFormRoot } from '../elicitation-form/elicitation-form-root.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import type { PartProps } from '../internals/part.js';
import { useElicitationDialog } from './elicitation-dialog-context.js';
import { ElicitationDialogTitle } from './elicitation-dialog-title.js';

/** The form, named by the dialog's title. Without children it shows all its parts. Renders a `<form>` element. */
export const ElicitationDialogForm = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationDialogFormProps>(
  function ElicitationDialogForm({ children, notice, ...props }, ref) {
    const form = useElicitationDialog();
    const { descriptionId, titleId } = useDialogFrame();
    return (
      <ElicitationFormRoot {...form} aria-labelledby={titleId} {...props} ref={ref}>
        {children ?? (
          <>
            <FormHeader title={<ElicitationDialogTitle />} />
            <FormBody messageId={descriptionId} notice={notice} />
          </>
        )}
      </ElicitationFormRoot>
    );
  },
);

export interface ElicitationDialogFormProps extends Omit<PartProps<'form'>, 'asChild' | 'defaultValue'> {
  /** Stands between who asks and what is asked: what the host has to say about the request. */
  notice?: ReactNode;
}

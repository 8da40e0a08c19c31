'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { useFormContextState } from '../hooks/use-form-store.js';
import { ElicitationFormFields } from './elicitation-form-fields.js';
import { ElicitationFormMessage } from './elicitation-form-message.js';

/**
 * The frame around everything that the server wrote, captioned as such: its message and its questions. Hidden while the
 * answers are reviewed. Renders a `<div>` element.
 */
export const ElicitationFormSheet = /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormSheetProps>(
  function ElicitationFormSheet({ children, ...props }, ref) {
    const { step } = useFormContextState();
    return (
      <ServerSheet {...props} scope="elicitation-form" hidden={step === 'review'} ref={ref}>
        {children ?? (
          <>
            <ElicitationFormMessage />
            <ElicitationFormFields />
          </>
        )}
      </ServerSheet>
    );
  },
);

export interface ElicitationFormSheetProps extends PartProps<'div'> {
  /** The caption's id, for what the message describes. @default one of its own */
  captionId?: string | undefined;
}

'use client';

import * as Dialog from '@radix-ui/react-dialog';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { DialogFrameContext, type Presentation } from './dialog-frame-context.js';
import { useQuietMoment } from './use-quiet-moment.js';
import { useStableCallback } from './use-stable-callback.js';

export interface DialogFrameProps {
  children: ReactNode;
  presentation: Presentation;
  onDismiss: () => void;
  mayDismissOutside: () => boolean;
}

/** What every dialog of the kit has in common: open while it is mounted, but never in the middle of typing. Renders no element. */
export function DialogFrame({ children, presentation, onDismiss, mayDismissOutside }: DialogFrameProps) {
  const open = useQuietMoment(presentation === 'dialog');
  const titleId = useId();
  const descriptionId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const dismiss = useStableCallback(onDismiss);
  const mayDismiss = useStableCallback(mayDismissOutside);

  const value = useMemo(
    () => ({
      presentation,
      titleId,
      descriptionId,
      titleRef,
      onDismiss: dismiss,
      mayDismissOutside: () => mayDismiss() ?? true,
    }),
    [presentation, titleId, descriptionId, dismiss, mayDismiss],
  );

  return (
    <DialogFrameContext.Provider value={value}>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) {
            dismiss();
          }
        }}
      >
        {children}
      </Dialog.Root>
    </DialogFrameContext.Provider>
  );
}

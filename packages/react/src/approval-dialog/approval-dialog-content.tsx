'use client';

import { forwardRef } from 'react';
import { DialogFrameContent } from '../dialog-frame/dialog-frame-content.js';
import { useEndSaid } from '../internals/end-parts.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import type { PartProps } from '../internals/part.js';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';
import { ApprovalLayout } from './approval-layout.js';

/**
 * The dialog itself, or the region. Without children it shows all parts in their order. Renders a `<div>` element, inline a
 * `<section>`.
 */
export const ApprovalDialogContent = /* @__PURE__ */ forwardRef<HTMLDivElement, ApprovalDialogContentProps>(
  function ApprovalDialogContent({ onFocusCapture, ...props }, ref) {
    const approval = useApproval();
    const { titleRef } = useDialogFrame();
    const watchFocus = useFocusFallback(`${stateOf(approval)} ${approval.step} ${approval.editing}`, [
      titleRef,
    ]);
    useEndSaid(approval.ended, { origin: approval.origin, decides: true });
    return (
      <DialogFrameContent
        {...props}
        ref={ref}
        own={{
          'data-state': stateOf(approval),
          'data-verdict': approval.cautious ? 'warn' : 'allow',
        }}
        content={<ApprovalLayout />}
        onFocusCapture={(event) => {
          onFocusCapture?.(event);
          watchFocus(event);
        }}
      />
    );
  },
);

export interface ApprovalDialogContentState {
  /** @selector [data-state="asking"], [data-state="sending"], [data-state="ended"] */
  state: 'asking' | 'sending' | 'ended';
  /** Warn: what the call does can't be seen, or it is marked as dangerous. @selector [data-verdict="allow"], [data-verdict="warn"] */
  verdict: 'allow' | 'warn';
  /** @selector [data-presentation="dialog"], [data-presentation="inline"] */
  presentation: 'dialog' | 'inline';
}

export type ApprovalDialogContentProps = PartProps<'div'>;

function stateOf({ ended, sending }: Pick<ApprovalContextValue, 'ended' | 'sending'>) {
  if (ended !== undefined) {
    return 'ended';
  }
  return sending ? 'sending' : 'asking';
}

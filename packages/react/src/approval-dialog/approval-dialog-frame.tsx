'use client';

import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useRef, type ReactNode } from 'react';
import { DialogFrameTitle } from '../dialog-frame/dialog-frame-title.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { endStatusId } from '../internals/end-parts.js';
import { SLOT } from '../internals/fill-slots.js';
import { withHostName } from '../internals/host-name.js';
import type { PartProps } from '../internals/part.js';
import { useEndWords } from '../internals/request-end.js';
import { useMessages } from '../internals/use-messages.js';
import { useServerDomain } from '../server-attribution/use-server-inspection.js';
import { useOverflow } from '../untrusted-text/server-message.js';
import { useApproval } from './approval-context.js';

/** What scrolls between the title and the buttons. Where there is more than fits, the keyboard reaches it to scroll it. Renders a `<div>` element. */
export function ApprovalBody({ children }: { readonly children: ReactNode }) {
  const { ids } = useApproval();
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(body);
  return (
    <div
      ref={body}
      data-scope="approval-dialog"
      data-part="body"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': ids.tool })}
    >
      {children}
    </div>
  );
}

/** "{origin} wants to run a tool": names the dialog and takes the focus. Renders an `<h2>` element. */
export const ApprovalDialogTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, ApprovalDialogTitleProps>(
  function ApprovalDialogTitle(props, ref) {
    const messages = useMessages(approvalMessages);
    const { ended, origin, server } = useApproval();
    const words = useEndWords();
    const { titleId } = useDialogFrame();
    const sentence = ended
      ? words.title(ended, SLOT, { decides: true })
      : messages('approval.title', { origin: SLOT });
    return (
      <DialogFrameTitle
        aria-describedby={ended && endStatusId(titleId)}
        {...props}
        ref={ref}
        content={withHostName(sentence, origin, useServerDomain(server))}
      />
    );
  },
);

export type ApprovalDialogTitleProps = PartProps<'h2'>;

'use client';

import { approvalMessages, formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useRef, type ReactNode } from 'react';
import { DialogFrameTitle } from '../dialog-frame/dialog-frame-title.js';
import { SLOT } from '../internals/fill-slots.js';
import { withHostName } from '../internals/host-name.js';
import type { PartProps } from '../internals/part.js';
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

/** How the request ended, in a sentence; empty while it has not. */
export function useEndingSentence(): string {
  const shared = useMessages(sharedMessages);
  const words = useMessages(formMessages);
  const { ended, origin } = useApproval();
  switch (ended) {
    case undefined:
      return '';
    case 'unknown':
    case 'answeredElsewhere':
      return words(`form.ended.${ended}`, { origin });
    default:
      return shared(`shared.ended.${ended}`, { origin });
  }
}

/** "{origin} wants to run a tool": names the dialog and takes the focus. Renders an `<h2>` element. */
export const ApprovalDialogTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, ApprovalDialogTitleProps>(
  function ApprovalDialogTitle(props, ref) {
    const messages = useMessages(approvalMessages);
    const { ended, origin, server } = useApproval();
    const sentence = messages(ended === undefined ? 'approval.title' : 'approval.titleEnded', {
      origin: SLOT,
    });
    const content = withHostName(sentence, origin, useServerDomain(server));
    return <DialogFrameTitle {...props} ref={ref} content={content} />;
  },
);

export type ApprovalDialogTitleProps = PartProps<'h2'>;

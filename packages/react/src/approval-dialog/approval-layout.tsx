'use client';

import type { ReactNode } from 'react';
import { AttributionHeader } from '../server-attribution/server-attribution.js';
import { EndStatus } from '../internals/end-parts.js';
import { DialogFrameClose } from '../dialog-frame/dialog-frame-close.js';
import { useApproval } from './approval-context.js';
import { ApprovalDialogActions } from './approval-dialog-actions.js';
import { ApprovalDialogCall } from './approval-dialog-call.js';
import { ApprovalBody, ApprovalDialogTitle } from './approval-dialog-frame.js';
import { ApprovalDialogSheet } from './approval-dialog-sheet.js';
import { ApprovalDialogFindings } from './approval-dialog-findings.js';

/** All parts in their order: who asks, what is odd, what would run, what the agent says of it, then what can be answered. */
export function ApprovalLayout({ notice, menu }: ApprovalLayoutProps) {
  const { cautious, ended, operation, origin, server } = useApproval();
  return (
    <>
      <AttributionHeader
        scope="approval-dialog"
        kind="approval"
        verdict={cautious ? 'warn' : undefined}
        end={ended}
        title={<ApprovalDialogTitle />}
        server={server}
        operation={operation}
      />
      <ApprovalBody>
        {ended && <EndStatus scope="approval-dialog" end={ended} facts={{ origin, decides: true }} />}
        {notice}
        <ApprovalDialogFindings />
        <ApprovalDialogCall />
        <ApprovalDialogSheet />
      </ApprovalBody>
      <ApprovalDialogActions />
      {menu}
      <DialogFrameClose />
    </>
  );
}

export interface ApprovalLayoutProps {
  /** Stands between who asks and what would run: what the host has to say about the request. */
  notice?: ReactNode;
  /** Stands before ×: what else can be done about the request. */
  menu?: ReactNode;
}

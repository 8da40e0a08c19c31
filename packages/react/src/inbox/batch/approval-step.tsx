'use client';

import type { ApprovalElicitation, InboxItem } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import type { BatchDecision } from '@elicit-kit/core/internal/types';
import { useState, type ReactNode } from 'react';
import { ApprovalConsequence } from '../../approval-dialog/approval-dialog-actions.js';
import { ApprovalAnswers } from '../../approval-dialog/approval-answers.js';
import { ApprovalDialogCall, ArgumentData, ToolName } from '../../approval-dialog/approval-dialog-call.js';
import { ApprovalDialogFindings, Tick } from '../../approval-dialog/approval-dialog-findings.js';
import { ApprovalBody, ApprovalDialogTitle } from '../../approval-dialog/approval-dialog-frame.js';
import { ApprovalDialogRoot } from '../../approval-dialog/approval-dialog-root.js';
import { ApprovalDialogSheet } from '../../approval-dialog/approval-dialog-sheet.js';
import { DataText } from '../../approval-dialog/data-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { leave } from '../entry/entry-actions.js';
import { draftsOf } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { useBatch } from './batch-context.js';
import { BatchBar } from './batch-navigation.js';

interface ApprovalStepProps {
  readonly item: InboxItem;
  readonly title: ReactNode;
}

/** The call of a tool as one step: what is chosen goes on to the next, for equal calls too where the person says so. */
export function ApprovalStep({ item, title }: ApprovalStepProps) {
  const messages = useMessages(inboxMessages);
  const view = useInboxView();
  const { inbox } = view;
  const drafts = draftsOf(view);
  const { batch, entry, settings } = useBatch();
  const [together, setTogether] = useState(false);
  const equal = batch.equalSteps();

  return (
    <ApprovalDialogRoot
      presentation="inline"
      elicitation={item.elicitation as ApprovalElicitation}
      server={entry.server}
      operation={entry.operation}
      armDelay={settings.armDelay}
      defaultDraft={drafts.approval(entry, item)}
      onDraftChange={(draft) => {
        drafts.keepApproval(entry, item, draft);
      }}
      onAccept={(approval) => {
        batch.decide({ action: 'accept', approval }, { together });
      }}
      onDecline={(approval) => {
        batch.decide({ action: 'decline', approval }, { together });
      }}
      onCancel={(reason) => {
        if (reason === 'rejected') {
          // The inbox makes of it what the agent takes for a no.
          batch.decide({ action: 'decline' });
        } else {
          void leave(inbox, entry);
        }
      }}
    >
      <ApprovalBody>
        {title}
        <ApprovalDialogTitle asChild>
          {/* eslint-disable-next-line jsx-a11y/heading-has-content -- the title's own. */}
          <h4 data-scope="inbox" />
        </ApprovalDialogTitle>
        <ApprovalDialogFindings />
        <ApprovalDialogCall />
        <ApprovalDialogSheet />
        {equal.length > 0 && (
          <Tick ticked={together} onTick={setTogether}>
            {messages('inbox.batch.equal', { count: equal.length })}
          </Tick>
        )}
      </ApprovalBody>
      <BatchBar consequence={<ApprovalConsequence />}>
        <ApprovalAnswers />
      </BatchBar>
    </ApprovalDialogRoot>
  );
}

interface DecidedApprovalProps {
  readonly elicitation: ApprovalElicitation;
  readonly decision: BatchDecision;
}

/** What was chosen, and of a call that is allowed once more what would run, with what the person changed. */
export function DecidedApproval({ elicitation, decision: { action, approval } }: DecidedApprovalProps) {
  const messages = useMessages(inboxMessages);
  const { call, options } = elicitation;
  const kept = options.find(({ id }) => id === approval?.optionId)?.kind === 'allowAlways';
  return (
    <>
      <p data-scope="inbox" data-part="decided">
        {messages(
          action === 'decline'
            ? 'inbox.batch.rejectedStep'
            : kept
              ? 'inbox.batch.allowedLaterStep'
              : 'inbox.batch.allowedStep',
        )}
      </p>
      {action === 'accept' && call.argumentsKnown && (
        <div data-scope="approval-dialog" data-part="call">
          <ToolName tool={call.tool} />
          <ArgumentData
            value={approval?.arguments === undefined ? call.arguments : approval.arguments}
            before={call.arguments}
          />
        </div>
      )}
      {approval?.feedback !== undefined && (
        <p data-scope="inbox" data-part="decided">
          <DataText text={approval.feedback} longest={LONGEST_REASON} />
        </p>
      )}
    </>
  );
}

/** In UTF-16 units. */
const LONGEST_REASON = 400;

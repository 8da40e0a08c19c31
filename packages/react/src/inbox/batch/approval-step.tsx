'use client';

import type { ApprovalElicitation, InboxItem } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import type { BatchDecision } from '@elicit-kit/core/internal/types';
import { useState, type ReactNode } from 'react';
import { ApprovalConsequence } from '../../approval-dialog/approval-actions.js';
import { ApprovalAnswers } from '../../approval-dialog/approval-answers.js';
import { ApprovalBody, ApprovalCall } from '../../approval-dialog/approval-body.js';
import { ArgumentData, ToolName } from '../../approval-dialog/call-data.js';
import { ApprovalRequest, useApprovalTitle } from '../../approval-dialog/approval-dialog-root.js';
import { Tick } from '../../approval-dialog/approval-findings.js';
import { DataText } from '../../approval-dialog/data-text.js';
import { StepTitle } from '../../dialog-frame/dialog-frame-title.js';
import { withHostName } from '../../internals/host-name.js';
import { useServerDomain } from '../../server-attribution/use-server-inspection.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useMessages } from '../../internals/use-messages.js';
import { leave } from '../entry/entry-actions.js';
import { draftsOf } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { useBatch } from './batch-context.js';
import { BatchBar } from './batch-navigation.js';
import { approvalPart, inboxPart } from '../../internals/part-names.js';

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
    <ApprovalRequest
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
        <StepTitle>
          {withHostName(
            useApprovalTitle(undefined),
            useServerOrigin(entry.server),
            useServerDomain(entry.server),
          )}
        </StepTitle>
        <ApprovalCall />
        {equal.length > 0 && (
          <Tick ticked={together} onTick={setTogether}>
            {messages('inbox.batch.equal', { count: equal.length })}
          </Tick>
        )}
      </ApprovalBody>
      <BatchBar consequence={<ApprovalConsequence />}>
        <ApprovalAnswers />
      </BatchBar>
    </ApprovalRequest>
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
      <p {...inboxPart('decided')}>
        {messages(
          action === 'decline'
            ? 'inbox.batch.rejectedStep'
            : kept
              ? 'inbox.batch.allowedLaterStep'
              : 'inbox.batch.allowedStep',
        )}
      </p>
      {action === 'accept' && call.argumentsKnown && (
        <div {...approvalPart('call')}>
          <ToolName tool={call.tool} />
          <ArgumentData
            value={approval?.arguments === undefined ? call.arguments : approval.arguments}
            before={call.arguments}
          />
        </div>
      )}
      {approval?.feedback !== undefined && (
        <p {...inboxPart('decided')}>
          <DataText text={approval.feedback} longest={LONGEST_REASON} />
        </p>
      )}
    </>
  );
}

/** In UTF-16 units. */
const LONGEST_REASON = 400;

'use client';

import type { ApprovalAnswer, ApprovalElicitation, InboxItem } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/messages';
import { useState, type ReactNode } from 'react';
import { ApprovalConsequence } from '../../approval-dialog/approval-dialog-actions.js';
import { ApprovalAnswers } from '../../approval-dialog/approval-answers.js';
import { ApprovalDialogCall } from '../../approval-dialog/approval-dialog-call.js';
import { ApprovalDialogFindings, Tick } from '../../approval-dialog/approval-dialog-findings.js';
import { ApprovalBody, ApprovalDialogTitle } from '../../approval-dialog/approval-dialog-frame.js';
import { ApprovalDialogRoot } from '../../approval-dialog/approval-dialog-root.js';
import { ApprovalDialogSheet } from '../../approval-dialog/approval-dialog-sheet.js';
import { ArgumentTree, DataText } from '../../approval-dialog/argument-tree.js';
import { useMessages } from '../../internals/use-messages.js';
import { leave } from '../entry/entry-actions.js';
import { draftsOf, type Decision } from '../draft-store.js';
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
  const { dispatch, entry, settings, state } = useBatch();
  const [together, setTogether] = useState(false);
  const equal = equalSteps(entry.items, state.page, state.decisions);

  function decide(action: 'accept' | 'decline', approval: ApprovalAnswer) {
    const others = together ? decisionsOf(entry.items, item, equal, { action, approval }) : undefined;
    dispatch({ type: 'decide', decision: { action, approval }, ...(others && { others }) });
  }

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
        decide('accept', approval);
      }}
      onDecline={(approval) => {
        decide('decline', approval);
      }}
      onCancel={(reason) => {
        if (reason === 'rejected') {
          // The inbox makes of it what the agent takes for a no.
          dispatch({ type: 'decide', decision: { action: 'decline' } });
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

/** The steps that are not decided yet and ask for the same call: the same tool of the same server with exactly the same arguments. */
function equalSteps(
  items: readonly InboxItem[],
  page: number,
  decisions: readonly (Decision | undefined)[],
): readonly number[] {
  const key = items[page]?.questionKey;
  return items.flatMap(({ elicitation, questionKey }, index) =>
    index !== page &&
    decisions[index] === undefined &&
    elicitation.mode === 'approval' &&
    key !== undefined &&
    questionKey === key
      ? [index]
      : [],
  );
}

/**
 * The same answer to equal calls: by the only option of the same kind. What a call was changed to, and why it was rejected, goes along
 * where the other takes it; where it does not, or there is no such option, the other is asked by itself.
 */
function decisionsOf(
  items: readonly InboxItem[],
  decided: InboxItem,
  equal: readonly number[],
  decision: Extract<Decision, { approval?: ApprovalAnswer }> & { readonly approval: ApprovalAnswer },
): ReadonlyMap<number, Decision> {
  const { optionId, ...rest } = decision.approval;
  const kind = approvalOf(decided)?.options.find(({ id }) => id === optionId)?.kind;
  return new Map(
    equal.flatMap((index) => {
      const other = approvalOf(items[index]);
      const [option, ...more] = other?.options.filter((each) => each.kind === kind) ?? [];
      const takesIt =
        (rest.arguments === undefined || other?.editable) && (rest.feedback === undefined || other?.feedback);
      // What is kept is decided for each by itself.
      const isOnce = kind === 'allowOnce' || kind === 'rejectOnce';
      return option && more.length === 0 && takesIt && isOnce
        ? [[index, { ...decision, approval: { ...rest, optionId: option.id } }] as const]
        : [];
    }),
  );
}

function approvalOf(item: InboxItem | undefined): ApprovalElicitation | undefined {
  return item?.elicitation.mode === 'approval' ? item.elicitation : undefined;
}

interface DecidedApprovalProps {
  readonly elicitation: ApprovalElicitation;
  readonly decision: Decision;
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
          <p data-scope="approval-dialog" data-part="tool">
            <DataText text={call.tool ?? ''} longest={LONGEST_NAME} />
          </p>
          <ArgumentTree
            value={approval?.arguments === undefined ? call.arguments : approval.arguments}
            before={call.arguments}
            label={messages('inbox.kind.approval')}
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
const LONGEST_NAME = 200;
const LONGEST_REASON = 400;

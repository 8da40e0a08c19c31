'use client';

import { approvalMessages, formMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { ActionBar } from '../internals/action-bar.js';
import { useStickyBar } from '../internals/dialog-frame-context.js';
import { PartButton } from '../internals/part-button.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { ApprovalAnswers } from './approval-answers.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';

/** The bar at the end: what happens then, and what can be answered, in the kit's words. Renders a `<div>` element. */
export const ApprovalDialogActions = /* @__PURE__ */ forwardRef<HTMLDivElement, ApprovalDialogActionsProps>(
  function ApprovalDialogActions(props, forwardedRef) {
    const element = useElement('div', 'Actions');
    const ref = useComposedRefs(forwardedRef, useStickyBar());
    const { ended } = useApproval();
    const content = (
      <ActionBar scope="approval-dialog" consequence={ended === undefined && <ApprovalConsequence />}>
        <div ref={useStickyBar()} data-scope="approval-dialog" data-part="buttons">
          {ended === undefined ? <ApprovalAnswers /> : <CloseEnded />}
        </div>
      </ActionBar>
    );
    return renderPart(element, { scope: 'approval-dialog', part: 'actions', content }, props, ref);
  },
);

export type ApprovalDialogActionsProps = PartProps<'div'>;

function CloseEnded() {
  const words = useMessages(formMessages);
  const { cancel } = useApproval();
  return (
    <PartButton
      emphasis="primary"
      data-scope="approval-dialog"
      data-part="finish"
      onClick={() => cancel('close-button')}
    >
      {words('form.ended.close')}
    </PartButton>
  );
}

/** What the buttons do; they are described by it. Renders a `<p>` element. */
export function ApprovalConsequence() {
  const messages = useMessages(approvalMessages);
  const words = useMessages(formMessages);
  const approval = useApproval();
  const { ids, origin, sending } = approval;
  return (
    <p id={ids.consequence} data-scope="approval-dialog" data-part="consequence">
      {sending ? words('form.sending') : messages(consequenceOf(approval), { origin })}
    </p>
  );
}

function consequenceOf({ edited, editing, elicitation, step }: ApprovalContextValue) {
  switch (step) {
    case 'allowAlways':
      return 'approval.allowsLater';
    case 'rejectAlways':
      return 'approval.rejectsLater';
    case 'reason':
      return 'approval.reasonGoes';
    case 'choice':
      break;
    default:
      return step satisfies never;
  }
  if (editing) {
    return 'approval.editFirst';
  }
  if (!elicitation.call.argumentsKnown) {
    return 'approval.runsUnseen';
  }
  return edited === undefined ? 'approval.runsOnce' : 'approval.runsChanged';
}

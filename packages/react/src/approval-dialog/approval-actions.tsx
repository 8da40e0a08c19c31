'use client';

import { approvalMessages, formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { ActionBar } from '../internals/action-bar.js';
import { EndBar } from '../internals/end-parts.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { ApprovalAnswers } from './approval-answers.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';
import { WaitTick } from './approval-findings.js';
import { approvalPart } from '../internals/part-names.js';

/** The bar at the end: what happens then, and what can be answered, in the kit's words. */
export function ApprovalActions() {
  const { ended, store } = useApproval();
  return ended === undefined ? (
    <ActionBar scope="approval-dialog" consequence={<ApprovalConsequence />}>
      <ApprovalAnswers />
    </ActionBar>
  ) : (
    <EndBar
      scope="approval-dialog"
      onClose={() => {
        store.cancel('close-button');
      }}
    />
  );
}

/** What the buttons do; they are described by it. Or what Allow waits for, and the way to it. Renders a `<div>` element. */
export function ApprovalConsequence() {
  const messages = useMessages(approvalMessages);
  const words = useMessages(formMessages);
  const approval = useApproval();
  const { ids, origin, sending } = approval;
  const gate = gateOf(approval);
  return (
    <div id={ids.consequence} {...approvalPart('consequence')} data-state={gate && 'gated'}>
      {gate ? (
        <ApprovalGate />
      ) : sending ? (
        words('form.sending')
      ) : (
        messages(consequenceOf(approval), { origin })
      )}
    </div>
  );
}

/** What Allow waits for, and the way to it; nothing where nothing does. */
export function ApprovalGate() {
  const gate = gateOf(useApproval());
  return gate === 'unseen' ? <ShowRest /> : gate === 'unshown' ? <AllowUnshown /> : null;
}

/** What stands in the way of Allow and is dealt with here. */
function gateOf({
  call,
  editing,
  elicitation,
  sending,
  step,
}: ApprovalContextValue): 'unseen' | 'unshown' | undefined {
  if (sending || editing || step !== 'choice') {
    return undefined;
  }
  if (call.unseen.count > 0) {
    return 'unseen';
  }
  return elicitation.call.argumentsKnown && call.inexact === 0 ? undefined : 'unshown';
}

/** "60 values and lines not shown yet", and the way to see them. */
function ShowRest() {
  const messages = useMessages(approvalMessages);
  const words = useMessages(sharedMessages);
  const { call, showAll, showAllRef } = useApproval();
  return (
    <>
      <span>{messages('approval.gate', { count: call.unseen.count })}</span>{' '}
      <PartButton ref={showAllRef} emphasis="quiet" {...approvalPart('show-rest')} onClick={showAll}>
        {words('shared.showMessage')}
      </PartButton>
    </>
  );
}

/** The tick that Allow waits for where a call can't be shown. */
function AllowUnshown() {
  const messages = useMessages(approvalMessages);
  const { locale = 'en' } = useElicitKit();
  const { call, elicitation } = useApproval();
  const { argumentsKnown, argumentsSize } = elicitation.call;
  function sentence() {
    if (argumentsKnown) {
      return messages('approval.unseenTickValues', { count: call.inexact });
    }
    return argumentsSize === undefined
      ? messages('approval.unseenTick')
      : messages('approval.unseenTickSize', { size: sizeOf(argumentsSize, locale) });
  }
  return <WaitTick wait="unshown">{sentence()}</WaitTick>;
}

const KILOBYTE = 1000;

/** @param size in characters, which are mostly bytes. */
function sizeOf(size: number, locale: string): string {
  const [unit, amount] =
    size < KILOBYTE * KILOBYTE ? ['kilobyte', size / KILOBYTE] : ['megabyte', size / KILOBYTE / KILOBYTE];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}

function consequenceOf({ edited, editing, step, waits }: ApprovalContextValue) {
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
  if (waits.includes('blocked')) {
    return 'approval.notAllowed';
  }
  if (waits.includes('checking')) {
    return 'approval.checking';
  }
  return edited === undefined ? 'approval.runsOnce' : 'approval.runsChanged';
}

import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { ReactNode, Ref } from 'react';
import { ActionBar } from '../internals/bars/action-bar.js';
import { EndBar } from '../internals/bars/end-parts.js';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { ApprovalAnswers } from './approval-answers.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';
import { WaitTick } from './approval-findings.js';
import { DataName } from './data-text.js';
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

/** What the buttons do, or what Allow waits for, and the way to it. */
export function ApprovalConsequence() {
  const messages = useMessages(approvalMessages);
  const words = useMessages(sharedMessages);
  const approval = useApproval();
  const { elicitation, nextTime, origin, sending } = approval;
  const { changes = [], server } = elicitation.call;
  // Several edits may be of one file.
  const files = new Set(changes.map(({ path }) => path)).size;
  const code = consequenceOf(approval);
  const gate = nextTime === 'never' ? undefined : gateOf(approval);
  return (
    <Consequence gate={gate}>
      {gate ? (
        <ApprovalGate />
      ) : sending ? (
        words('shared.sending')
      ) : code === 'approval.runsOnce' && files > 0 && server !== undefined ? (
        fillSlots(messages('approval.changesFiles', { count: files, server: SLOT }), [
          <DataName key="server" name={server} />,
        ])
      ) : (
        messages(code, { origin })
      )}
    </Consequence>
  );
}

type Gate = 'unseen' | 'unshown';

interface ConsequenceProps {
  readonly children: ReactNode;
  /** What Allow waits for, where it says that: something to be shown, or a tick. */
  readonly gate: Gate | undefined;
}

/** The buttons are described by it. Renders a `<div>` element. */
export function Consequence({ children, gate }: ConsequenceProps) {
  const { ids } = useApproval();
  return (
    <div
      id={ids.consequence}
      {...approvalPart('consequence', gate === 'unshown' ? undefined : 'quiet sign hung')}
      data-state={gate && 'gated'}
    >
      {children}
    </div>
  );
}

/** What Allow waits for, and the way to it; nothing where nothing does. */
export function ApprovalGate() {
  const messages = useMessages(approvalMessages);
  const approval = useApproval();
  const { call, showAll, showAllRef } = approval;
  switch (gateOf(approval)) {
    case 'unseen':
      return (
        <ShowRest buttonRef={showAllRef} onShow={showAll}>
          {messages('approval.gate', { count: call.unseen.count })}
        </ShowRest>
      );
    case 'unshown':
      return <AllowUnshown />;
    default:
      return null;
  }
}

interface ShowRestProps {
  readonly children: ReactNode;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onShow: () => void;
}

/** "60 values and lines not shown yet", and the way to see them. */
export function ShowRest({ buttonRef, children, onShow }: ShowRestProps) {
  const words = useMessages(sharedMessages);
  return (
    <>
      <span data-scope="approval-dialog">{children}</span>{' '}
      <PartButton ref={buttonRef} emphasis="quiet" {...approvalPart('show-rest', 'small')} onClick={onShow}>
        {words('shared.showMessage')}
      </PartButton>
    </>
  );
}

/** What stands in the way of Allow and is dealt with here. */
function gateOf({ call, editing, elicitation, sending, step }: ApprovalContextValue): Gate | undefined {
  if (sending || editing || step !== 'choice') {
    return undefined;
  }
  if (call.unseen.count > 0) {
    return 'unseen';
  }
  return elicitation.call.argumentsKnown && call.inexact === 0 ? undefined : 'unshown';
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

const CONSEQUENCES = {
  allowAlways: 'approval.allowsLater',
  rejectAlways: 'approval.rejectsLater',
  reason: 'approval.reasonGoes',
} as const;

function consequenceOf({ edited, editing, nextTime, step, waits }: ApprovalContextValue) {
  if (step !== 'choice') {
    return CONSEQUENCES[step];
  }
  if (nextTime === 'never') {
    return 'approval.neverRuns';
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
  if (nextTime === 'allow') {
    return 'approval.runsLater';
  }
  return edited === undefined ? 'approval.runsOnce' : 'approval.runsChanged';
}

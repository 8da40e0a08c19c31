'use client';

import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, type ReactNode, type Ref } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';

/**
 * What speaks against the call, in one box, worst first; and the tick that Allow waits for where the call can't be seen. Renders a
 * `<div>` element, and nothing where nothing does.
 */
export const ApprovalDialogFindings = /* @__PURE__ */ forwardRef<HTMLDivElement, ApprovalDialogFindingsProps>(
  function ApprovalDialogFindings(props, ref) {
    const messages = useMessages(approvalMessages);
    const approval = useApproval();
    const { elicitation, ended, ids, setUnseenTicked, tickRef, unseenTicked } = approval;
    const [worst, ...others] = warningsOf(approval);
    if (worst === undefined) {
      return null;
    }
    const content = (
      <>
        <WarningSign />
        <p data-scope="approval-dialog" data-part="box-title">
          {messages(`approval.${worst}`, { count: approval.hiddenCount })}
        </p>
        <p data-scope="approval-dialog" data-part="finding-text">
          {messages(`approval.${worst}Text`)}
        </p>
        {others.map((each) => (
          <p key={each} data-scope="approval-dialog" data-part="finding-text">
            <strong>{messages(`approval.${each}`, { count: approval.hiddenCount })}</strong>{' '}
            {messages(`approval.${each}Text`)}
          </p>
        ))}
        {!elicitation.call.argumentsKnown && ended === undefined && (
          <Tick tickRef={tickRef} ticked={unseenTicked} onTick={setUnseenTicked}>
            {messages('approval.unseenTick')}
          </Tick>
        )}
      </>
    );
    const own = { id: ids.findings, role: 'group', 'data-severity': 'warn' };
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('div', { scope: 'approval-dialog', part: 'findings', own, content }, props, ref);
  },
);

export type ApprovalDialogFindingsProps = PartProps<'div'>;

function warningsOf({ elicitation, hiddenCount }: ApprovalContextValue) {
  return [
    ...(elicitation.call.argumentsKnown ? [] : ['unseen' as const]),
    ...(elicitation.careful ? ['careful' as const] : []),
    ...(hiddenCount > 0 ? ['hiddenCharacters' as const] : []),
  ];
}

interface TickProps {
  readonly children: ReactNode;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly tickRef?: Ref<HTMLInputElement>;
}

/** The further step that an answer waits for. */
export function Tick({ children, ticked, onTick, tickRef }: TickProps) {
  return (
    <label data-scope="approval-dialog" data-part="acknowledge">
      <input
        ref={tickRef}
        type="checkbox"
        data-scope="approval-dialog"
        data-part="acknowledge-box"
        checked={ticked}
        onChange={(event) => {
          onTick(event.currentTarget.checked);
        }}
      />
      <span data-scope="approval-dialog" data-part="acknowledge-text">
        {children}
      </span>
    </label>
  );
}

export function WarningSign() {
  return (
    <svg
      data-scope="approval-dialog"
      data-part="finding-icon"
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M10 2.8 18 16.5H2ZM10 8v4M10 14v.5" />
    </svg>
  );
}

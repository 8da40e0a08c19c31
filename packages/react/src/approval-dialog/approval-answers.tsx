import type { ApprovalOption } from '@elicit-kit/core';
import type { ApprovalStep } from '@elicit-kit/core/internal/approvals';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FindingIcon } from '../internals/finding-icon.js';
import { useAnnounce } from '../internals/announcements/announcer.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { GuardedButton, type GuardedButtonProps } from '../internals/presses/guarded-button.js';
import { PartButton } from '../internals/part-button.js';
import { Tick } from '../internals/tick.js';
import { useMessages } from '../internals/use-messages.js';
import type { ButtonEmphasis } from '../provider/components.js';
import { useOverflow } from '../untrusted-text/server-message.js';
import { useApproval, useChoiceName } from './approval-context.js';
import { NextTime, NextTimeButton } from './next-time.js';
import { Grants, RuleChoice } from './rule-choice.js';
import { approvalPart } from '../internals/part-names.js';

/** What can be answered: the choices, or the step that one of them opens. For a bar of buttons. */
export function ApprovalAnswers() {
  const { step } = useApproval();
  const [cameFrom, setCameFrom] = useState<ApprovalStep>('choice');
  if (step === 'choice') {
    return <Choices cameFrom={cameFrom} onLeave={setCameFrom} />;
  }
  return step === 'reason' ? <ReasonStep /> : <KeepStep key={step} kind={step} />;
}

interface ChoicesProps {
  /** The step that was left last: its button has the focus again. */
  readonly cameFrom: ApprovalStep;
  readonly onLeave: (step: ApprovalStep) => void;
}

function Choices({ cameFrom, onLeave }: ChoicesProps) {
  const messages = useMessages(approvalMessages);
  const words = useMessages(sharedMessages);
  const announce = useAnnounce();
  const approval = useApproval();
  const { call, cautious, edited, editing, elicitation, nextTime, sending, settings, store, waits } =
    approval;
  const { showAllRef, tickRefs } = approval;
  const nameOf = useChoiceName();
  const [wait] = waits;
  const opener = useRef<HTMLButtonElement>(null);
  // Once: it comes and goes while the arguments are changed.
  useEffect(() => opener.current?.focus(), []);

  function stepButton(step: Exclude<ApprovalStep, 'choice'>, label: string, emphasis: ButtonEmphasis) {
    return (
      <PartButton
        ref={cameFrom === step ? opener : undefined}
        emphasis={emphasis}
        {...approvalPart(STEP_PARTS[step])}
        aria-disabled={sending || undefined}
        onClick={() => {
          if (!sending) {
            onLeave(step);
            store.change({ step });
          }
        }}
      >
        {label}
      </PartButton>
    );
  }

  /** Says what Allow waits for, and leads there. */
  function sayWait() {
    if (nextTime === 'never') {
      announce(messages('approval.neverRuns'));
      return;
    }
    switch (wait) {
      case undefined:
      case 'blocked':
        return;
      case 'checking':
        announce(messages('approval.checking'));
        return;
      case 'unseen':
        announce(messages('approval.notShown', { count: call.unseen.count }));
        showAllRef.current?.focus();
        return;
      default:
        announce(words('shared.tickFirst'));
        tickRefs[wait].current?.focus();
    }
  }

  const rejections = nextTime === 'never' && settings ? [settings.never] : approval.options('rejectOnce');
  const allowances =
    nextTime === 'allow' && settings?.allow
      ? [settings.allow]
      : waits.includes('blocked')
        ? []
        : approval.options('allowOnce');
  return (
    <>
      {nextTime !== undefined && settings && <NextTime />}
      {allowances.map((option) => (
        <AnswerButton
          key={option.id}
          part="accept"
          emphasis={cautious || wait !== undefined || nextTime === 'never' ? 'secondary' : 'primary'}
          // What it allows: changed arguments are something else.
          subject={`${option.id} ${JSON.stringify(edited)}`}
          ready={wait === undefined && !editing && nextTime !== 'never'}
          onUnready={sayWait}
          onPress={() => store.allow(option)}
        >
          {nextTime === 'allow' ? messages('approval.allowLater') : nameOf(option)}
        </AnswerButton>
      ))}
      {!settings &&
        approval.options('allowAlways').length > 0 &&
        !editing &&
        stepButton('allowAlways', messages('approval.allowAlways'), 'secondary')}
      {(rejections.length === 0 ? [undefined] : rejections).map((option, index) => (
        <RejectButton key={index} option={option} first={index === 0} />
      ))}
      {!settings &&
        approval.options('rejectAlways').length > 0 &&
        stepButton('rejectAlways', messages('approval.rejectAlways'), 'quiet')}
      {elicitation.feedback &&
        rejections.length > 0 &&
        nextTime === undefined &&
        stepButton('reason', messages('approval.rejectReason'), 'quiet')}
      {settings && <NextTimeButton />}
    </>
  );
}

const STEP_PARTS = {
  allowAlways: 'allow-always',
  rejectAlways: 'reject-always',
  reason: 'reject-reason',
} as const;

interface RejectButtonProps {
  /** Without one it is a cancel. */
  readonly option?: ApprovalOption | undefined;
  /** Of several: what takes the focus where care is needed. @default false */
  readonly first?: boolean;
}

/** Where something speaks against the call it leads, and a dialog opens with the focus on it. */
function RejectButton({ option, first = false }: RejectButtonProps) {
  const messages = useMessages(approvalMessages);
  const { cautious, elicitation, nextTime, step, store } = useApproval();
  const { presentation } = useDialogFrame();
  const nameOf = useChoiceName();
  const button = useRef<HTMLButtonElement>(null);
  // What was hidden by the person's own changes leaves the focus where it is.
  const leads = elicitation.careful || elicitation.toolChanged || !elicitation.call.argumentsKnown;
  const takesFocus = first && step === 'choice' && presentation === 'dialog' && leads;
  useEffect(() => {
    if (takesFocus) {
      button.current?.focus();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it appears.
  }, []);
  return (
    <AnswerButton
      ref={button}
      part="decline"
      emphasis={cautious || nextTime === 'never' ? 'primary' : 'secondary'}
      // What it rejects: with a setting that stays, it waits anew.
      subject={`decline ${nextTime === 'never'}`}
      onPress={() => store.reject(option)}
    >
      {option === undefined
        ? messages('approval.rejectOnce')
        : nextTime === 'never'
          ? messages('approval.rejectLater')
          : nameOf(option)}
    </AnswerButton>
  );
}

interface AnswerButtonProps extends Pick<GuardedButtonProps, 'emphasis' | 'onPress' | 'onUnready'> {
  readonly children: ReactNode;
  readonly part: 'accept' | 'decline' | 'keep' | 'send-reason';
  /** When it changes, it waits anew. */
  readonly subject?: string;
  /** @default true */
  readonly ready?: boolean;
}

/** A button that answers: not by the second click of a double click, nor by a key held down, nor while an answer is on its way. */
const AnswerButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, AnswerButtonProps>(function AnswerButton(
  { children, subject, ready = true, ...props },
  ref,
) {
  const { armDelay, cautious, ids, sending } = useApproval();
  const { part } = props;
  return (
    <GuardedButton
      {...props}
      ref={ref}
      scope="approval-dialog"
      name={part === 'accept' || part === 'keep' ? 'Accept' : 'Decline'}
      describedBy={ids.consequence}
      delay={part === 'decline' && !cautious ? 0 : armDelay}
      subject={subject ?? part}
      ready={ready && !sending}
      answers
      words={children}
    />
  );
});

/** For the ref of what takes the focus when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Which rule is kept, what it covers and for how long, as data, before it can be pressed. */
function KeepStep({ kind }: { readonly kind: 'allowAlways' | 'rejectAlways' }) {
  const messages = useMessages(approvalMessages);
  const words = useMessages(sharedMessages);
  const announce = useAnnounce();
  const approval = useApproval();
  const { cautious, store } = approval;
  const options = approval.options(kind);
  const [chosen, setChosen] = useState(options.length === 1 ? options[0] : undefined);
  const [ticked, setTicked] = useState<ApprovalOption>();
  const tick = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(list);
  const isBroader = kind === 'allowAlways' && chosen?.grants?.some(({ broader }) => broader) === true;
  const untold = isBroader && ticked !== chosen;

  return (
    <>
      <div
        ref={useComposedRefs(list, takeFocus)}
        role="group"
        tabIndex={-1}
        {...(scrolls && { tabIndex: 0 })}
        aria-label={messages('approval.rules')}
        {...approvalPart('rules', 'stack')}
      >
        {options.length === 1 && chosen ? (
          <Grants option={chosen} />
        ) : (
          <RuleChoice options={options} chosen={chosen} onChoose={setChosen} />
        )}
        {isBroader && (
          <div role="group" {...approvalPart('findings', 'box signed')} data-severity="warn">
            <FindingIcon scope="approval-dialog" severity="warn" />
            <p {...approvalPart('box-title', 'strong')}>{messages('approval.broader')}</p>
            <p {...approvalPart('finding-text')}>{messages('approval.broaderText')}</p>
            <Tick
              scope="approval-dialog"
              tickRef={tick}
              ticked={!untold}
              onTick={(on) => setTicked(on ? chosen : undefined)}
            >
              {messages('approval.broaderTick')}
            </Tick>
          </div>
        )}
      </div>
      <AnswerButton
        part="keep"
        emphasis={cautious || isBroader || kind === 'rejectAlways' ? 'secondary' : 'primary'}
        subject={`keep ${chosen?.id ?? ''}`}
        ready={chosen !== undefined && !untold}
        onUnready={() => {
          if (chosen === undefined) {
            announce(messages('approval.chooseRule'));
            list.current?.querySelector('input')?.focus();
          } else {
            announce(words('shared.tickFirst'));
            tick.current?.focus();
          }
        }}
        onPress={() => {
          if (chosen) {
            store[kind === 'allowAlways' ? 'allow' : 'reject'](chosen);
          }
        }}
      >
        {messages(kind === 'allowAlways' ? 'approval.keepAllow' : 'approval.keepReject')}
      </AnswerButton>
      {kind === 'allowAlways' && <RejectButton option={approval.options('rejectOnce')[0]} />}
      <StepBack />
    </>
  );
}

/** In UTF-16 units: what an answer may hold. */
const LONGEST_REASON = 4000;

function ReasonStep() {
  const messages = useMessages(approvalMessages);
  const approval = useApproval();
  const { reason, store } = approval;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <>
      <div {...approvalPart('reason', 'stack')}>
        <label htmlFor={id} {...approvalPart('reason-label', 'label')}>
          {messages('approval.reason')}
        </label>
        <textarea
          ref={useComposedRefs(field, takeFocus)}
          id={id}
          rows={3}
          maxLength={LONGEST_REASON}
          {...approvalPart('reason-text')}
          value={reason}
          onChange={(event) => store.change({ reason: event.currentTarget.value })}
        />
      </div>
      <AnswerButton
        part="send-reason"
        emphasis="primary"
        ready={reason.trim() !== ''}
        onUnready={() => field.current?.focus()}
        onPress={() => store.reject(approval.options('rejectOnce')[0], reason.trim())}
      >
        {messages('approval.sendRejection')}
      </AnswerButton>
      <StepBack />
    </>
  );
}

function StepBack() {
  const messages = useMessages(approvalMessages);
  const { store } = useApproval();
  return (
    <PartButton emphasis="quiet" {...approvalPart('back')} onClick={() => store.change({ step: 'choice' })}>
      {messages('approval.back')}
    </PartButton>
  );
}

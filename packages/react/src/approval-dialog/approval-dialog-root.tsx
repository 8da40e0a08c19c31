'use client';

import type {
  ApprovalAnswer,
  ApprovalElicitation,
  ApprovalOption,
  CancelReason,
  ElicitationBatch,
  ServerAttribution,
} from '@elicit-kit/core';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogFrame } from '../dialog-frame/dialog-frame.js';
import { ARM_DELAY } from '../internals/defaults.js';
import type { Presentation } from '../internals/dialog-frame-context.js';
import { useOnce } from '../internals/once.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import {
  ApprovalContext,
  type ApprovalDraft,
  type ApprovalEnding,
  type ApprovalTick,
  type ApprovalWait,
} from './approval-context.js';
import { ApprovalDialogContent } from './approval-dialog-content.js';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { DialogFrameOverlay } from '../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../dialog-frame/dialog-frame-portal.js';
import { useMessages } from '../internals/use-messages.js';
import { useCallView, type CallView } from './use-call-view.js';

/**
 * Asks whether an agent may call a tool: who asks, which tool with which arguments, as data; then what the agent says of it, as its
 * own words; then what can be answered, in the kit's words. It is open while it is mounted. Without children it shows the assembled
 * dialog. Renders no element of its own.
 *
 * @example
 * <ApprovalDialog.Root elicitation={elicitation} server={server} {...answers} />
 */
export function ApprovalDialogRoot({ components, ...props }: ApprovalDialogRootProps) {
  const { elicitation } = props;
  // Another request starts anew, whatever was ticked or changed before.
  const subject = useMemo(() => JSON.stringify(elicitation), [elicitation]);
  return (
    <ComponentsProvider components={components}>
      <Approval key={subject} {...props} />
    </ComponentsProvider>
  );
}

function Approval({
  children,
  elicitation,
  server,
  operation,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  sending = false,
  ended,
  defaultDraft = NOTHING_TYPED,
  onDraftChange,
  onAccept,
  onDecline,
  onCancel,
  onDismiss,
}: Omit<ApprovalDialogRootProps, 'components'>) {
  const { call, careful } = elicitation;
  const [draft, setDraft] = useState(defaultDraft);
  const { edited, editing, step } = draft;
  const shared = useMessages(sharedMessages);
  const [ticked, setTicked] = useState(NOTHING_TICKED);
  const tickRefs = { unshown: useRef<HTMLInputElement>(null), address: useRef<HTMLInputElement>(null) };
  const showAllRef = useRef<HTMLButtonElement>(null);
  const { settle } = useOnce();
  const origin = useServerOrigin(server);
  const id = useId();
  const view = useCallView(elicitation, edited ? edited.arguments : call.arguments);
  const { parts, unseen } = view;
  const isShort = isHeardAtOnce(view);
  const ids = {
    call: `${id}call`,
    tool: `${id}tool`,
    arguments: `${id}arguments`,
    findings: `${id}findings`,
    consequence: `${id}consequence`,
  };
  function cancel(reason: CancelReason) {
    if (sending || ended !== undefined) {
      // It is answered already: what closes it takes nothing back.
      onCancel('ended');
    } else {
      settle(() => {
        onCancel(reason);
      });
    }
  }
  function change(changed: Partial<ApprovalDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    onDraftChange?.(next);
  }
  function showAll() {
    const first = document
      .getElementById(ids.call)
      ?.querySelector('[data-opens]')
      ?.closest<HTMLElement>(
        '[data-part="argument"], [data-part="tool"], [data-part="arguments"], [data-part="diff"]',
      );
    flushSync(() => {
      parts.openAll(unseen.parts);
    });
    if (first) {
      first.tabIndex = -1;
      first.focus();
    }
  }
  function dismiss(reason: CancelReason) {
    if (editing) {
      change({ editing: false });
    } else if (step !== 'choice') {
      change({ step: 'choice' });
    } else if (onDismiss) {
      onDismiss();
    } else {
      cancel(reason);
    }
  }
  const value = {
    ...draft,
    change,
    elicitation,
    server,
    operation,
    origin,
    ended,
    sending,
    armDelay,
    call: view,
    showAll,
    showAllRef,
    cautious: careful || speaksAgainst(view, call.argumentsKnown),
    waits: waitsOf(view, call.argumentsKnown, ticked),
    ticked,
    tick(tick: ApprovalTick, on: boolean) {
      setTicked({ ...ticked, [tick]: on });
    },
    tickRefs,
    allow(option: ApprovalOption) {
      settle(() => {
        onAccept({ optionId: option.id, ...edited });
      });
    },
    reject(option: ApprovalOption | undefined, feedback?: string) {
      settle(() => {
        if (option === undefined) {
          onCancel('rejected');
        } else {
          onDecline({ optionId: option.id, ...(feedback !== undefined && { feedback }) });
        }
      });
    },
    cancel,
    ids,
  };
  return (
    <ApprovalContext.Provider value={value}>
      <DialogFrame
        scope="approval-dialog"
        closeLabel={ended && shared('shared.closeEnded')}
        presentation={presentation}
        origin={origin}
        onDismiss={dismiss}
        onClose={() => cancel('close-button')}
        // What runs is heard before what the agent says of it; where it is too long to be heard at once, neither is.
        describedBy={(message) =>
          [ids.findings, ids.tool, ...(isShort ? [ids.arguments, message] : [])].join(' ')
        }
        armDelay={armDelay}
      >
        {children ?? (
          <DialogFramePortal>
            <DialogFrameOverlay />
            <ApprovalDialogContent />
          </DialogFramePortal>
        )}
      </DialogFrame>
    </ApprovalContext.Provider>
  );
}

const NOTHING_TYPED: ApprovalDraft = Object.freeze({ step: 'choice', editing: false, reason: '' });

const NOTHING_TICKED: Readonly<Record<ApprovalTick, boolean>> = { unshown: false, address: false };

/** In the call itself; that the agent calls it dangerous is another matter. */
function speaksAgainst(view: CallView, argumentsKnown: boolean): boolean {
  const { addresses, hiddenCount, inexact, inspector } = view;
  return !argumentsKnown || inexact > 0 || hiddenCount > 0 || addresses.length > 0 || inspector === 'failed';
}

function waitsOf(
  { addresses, inexact, inspector, unseen }: CallView,
  argumentsKnown: boolean,
  ticked: Readonly<Record<ApprovalTick, boolean>>,
): readonly ApprovalWait[] {
  const isUnshown = !argumentsKnown || inexact > 0;
  const waits: readonly (readonly [ApprovalWait, boolean])[] = [
    ['blocked', addresses.some(([, { blocked }]) => blocked)],
    ['checking', inspector === 'loading'],
    ['unseen', unseen.count > 0],
    ['unshown', isUnshown && !ticked.unshown],
    ['address', (addresses.length > 0 || inspector === 'failed') && !ticked.address],
  ];
  return waits.flatMap(([wait, stands]) => (stands ? [wait] : []));
}

/** Of arguments that are heard with the dialog's name. */
const MOST_VALUES_HEARD = 8;
/** In UTF-16 units of JSON. */
const LONGEST_HEARD = 400;

function isHeardAtOnce({ view: { root } }: CallView): boolean {
  return root.count <= MOST_VALUES_HEARD && (JSON.stringify(root.value) ?? '').length <= LONGEST_HEARD;
}

export interface ApprovalDialogRootProps {
  children?: ReactNode;
  /** The request, as `readApproval` or an inbox read it. */
  elicitation: ApprovalElicitation;
  /** Who asks. */
  server?: ServerAttribution | undefined;
  /** What the agent does meanwhile, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /** How long what answers must have stood still before it responds, in milliseconds. @default 500 */
  armDelay?: number | undefined;
  /** The answer is on its way. @default false */
  sending?: boolean | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
  /** The request ended, without an answer or with one that may not have arrived. */
  ended?: ApprovalEnding | undefined;
  /** What was typed before, such as in another presentation. */
  defaultDraft?: ApprovalDraft | undefined;
  /** Called on every key: to be given back as `defaultDraft`. */
  onDraftChange?: ((draft: ApprovalDraft) => void) | undefined;
  /** An option that allows was chosen, with other arguments where they were changed. Called once. */
  onAccept: (approval: ApprovalAnswer) => void;
  /** An option that rejects was chosen. Called once. */
  onDecline: (approval: ApprovalAnswer) => void;
  /**
   * Closed without an answer, and how; or Reject, where the agent offers no option that rejects (`rejected`). Called once, and
   * again, as `ended`, for what is closed after it was answered.
   */
  onCancel: (reason: CancelReason | 'rejected') => void;
  /** Escape and a click outside, in place of what they do by themselves. In a further step they only go back; what was typed stays. */
  onDismiss?: (() => void) | undefined;
}

import type { ApprovalAnswer, ApprovalElicitation, CancelReason, ServerAttribution } from '@elicit-kit/core';
import { type ApprovalDraft, createApprovalStore } from '@elicit-kit/core/internal/approvals';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useState, type ReactNode } from 'react';
import type { RequestDialogProps } from '../dialog-frame/dialog-frame.js';
import { ARM_DELAY } from '../internals/defaults.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import { ApprovalContext, type ApprovalEnding, useApprovalValue, type CallView } from './approval-context.js';
import { useIsomorphicLayoutEffect } from '../internals/use-isomorphic-layout-effect.js';
import { RequestShell } from '../dialog-frame/request-shell.js';
import { EndedRequest, EndStatus } from '../internals/bars/end-parts.js';
import { SLOT } from '../internals/fill-slots.js';
import { useEndWords } from '../internals/request-end.js';
import { ApprovalActions } from './approval-actions.js';
import { ApprovalBody, ApprovalCall } from './approval-body.js';
import { useMessages } from '../internals/use-messages.js';

/**
 * Asks whether an agent may call a tool: who asks, which tool with which arguments, as data; then what the agent says of it, as its
 * own words; then what can be answered, in the kit's words. It is open while it is mounted.
 *
 * @example
 * <ApprovalDialog.Root elicitation={elicitation} server={server} {...answers} />
 */
export function ApprovalDialogRoot(props: ApprovalDialogRootProps) {
  return <ApprovalRequest {...props} />;
}

interface ApprovalRequestProps extends ApprovalDialogRootProps {
  /** Shown instead of the shell where the request is a step of a batch. */
  readonly children?: ReactNode;
}

/** The same within an inbox. Another request starts anew, whatever was ticked or changed before. */
export function ApprovalRequest(props: ApprovalRequestProps) {
  const { elicitation } = props;
  const subject = useMemo(() => JSON.stringify(elicitation), [elicitation]);
  return <Approval key={subject} {...props} />;
}

function Approval({
  children,
  components,
  notice,
  elicitation,
  server,
  operation,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  sending = false,
  ended,
  defaultDraft,
  onDraftChange,
  onAccept,
  onDecline,
  onCancel,
  onDismiss,
}: ApprovalRequestProps) {
  const newest = {
    draft: defaultDraft,
    isOver: sending || ended !== undefined,
    onDraftChange,
    onAccept,
    onDecline,
    onCancel,
  };
  const [store] = useState(() => createApprovalStore(newest));
  useIsomorphicLayoutEffect(() => {
    store.update(newest);
  });
  const shared = useMessages(sharedMessages);
  const origin = useServerOrigin(server);
  const value = useApprovalValue({ store, elicitation, origin, ended, sending, armDelay });
  const { call, cautious, editing, ids, step } = value;
  const isShort = isHeardAtOnce(call);
  const title = useApprovalTitle(ended);
  const state = ended ? 'ended' : sending ? 'sending' : 'asking';
  return (
    <ApprovalContext.Provider value={value}>
      <RequestShell
        scope="approval-dialog"
        components={components}
        closeLabel={ended && shared('shared.closeEnded')}
        presentation={presentation}
        origin={origin}
        onDismiss={(reason) => {
          if (store.back()) {
            return;
          }
          if (onDismiss) {
            onDismiss();
          } else {
            store.cancel(reason);
          }
        }}
        onClose={() => {
          store.cancel('close-button');
        }}
        // What runs is heard before what the agent says of it; where it is too long to be heard at once, neither is.
        describedBy={(message) =>
          [ids.findings, ids.tool, ...(isShort ? [ids.arguments, message] : [])].join(' ')
        }
        armDelay={armDelay}
        own={{ 'data-state': state, 'data-verdict': cautious ? 'warn' : 'allow' }}
        header={{
          kind: 'approval',
          verdict: cautious ? 'warn' : undefined,
          title,
          server,
          // What would run doesn't run yet.
          operation: operation?.name === elicitation.call.tool ? undefined : operation,
        }}
        end={ended}
        endFacts={{ origin, decides: true }}
        shown={`${state} ${step} ${editing}`}
        step={children}
      >
        <ApprovalBody>
          {ended && <EndStatus scope="approval-dialog" end={ended} facts={{ origin, decides: true }} />}
          {notice}
          {ended && ended !== 'unknown' ? (
            <EndedRequest scope="approval-dialog">
              <ApprovalCall />
            </EndedRequest>
          ) : (
            <ApprovalCall />
          )}
        </ApprovalBody>
        <ApprovalActions />
      </RequestShell>
    </ApprovalContext.Provider>
  );
}

/** "{origin} wants to run a tool"; later who ended it. */
export function useApprovalTitle(ended: ApprovalEnding | undefined): string {
  const messages = useMessages(approvalMessages);
  const words = useEndWords();
  return ended ? words.title(ended, SLOT, { decides: true }) : messages('approval.title', { origin: SLOT });
}

/** Of arguments that are heard with the dialog's name. */
const MOST_VALUES_HEARD = 8;
/** In UTF-16 units of JSON. */
const LONGEST_HEARD = 400;

function isHeardAtOnce({ view: { root } }: CallView): boolean {
  return root.count <= MOST_VALUES_HEARD && (JSON.stringify(root.value) ?? '').length <= LONGEST_HEARD;
}

export interface ApprovalDialogRootProps extends RequestDialogProps {
  /** The request, as `readApproval` or an inbox read it. */
  elicitation: ApprovalElicitation;
  /** Who asks. */
  server?: ServerAttribution | undefined;
  /** The answer is on its way. @default false */
  sending?: boolean | undefined;
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

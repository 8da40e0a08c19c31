'use client';

import type { CancelReason, ElicitContent } from '@elicit-kit/core';
import { useCallback, useRef, type ReactNode } from 'react';
import { HeldAnswerContext } from '../elicitation-form/hooks/elicitation-form-context.js';
import { useSameRequest } from '../elicitation-form/hooks/use-same-request.js';
import { ARM_DELAY } from '../internals/defaults.js';
import type { Presentation } from '../internals/dialog-frame-context.js';
import { DialogFrame } from '../dialog-frame/dialog-frame.js';
import { useOnce } from '../internals/once.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider } from '../provider/components.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import { ElicitationDialogContent } from './elicitation-dialog-content.js';
import { ElicitationDialogContext, type DialogFormProps } from './elicitation-dialog-context.js';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { DialogFrameOverlay } from '../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../dialog-frame/dialog-frame-portal.js';
import { useMessages } from '../internals/use-messages.js';

/**
 * An elicitation form in a modal dialog, or in a region of the page. It is open while it is mounted. Without children it
 * shows the assembled dialog. Renders no element of its own.
 *
 * @example
 * <ElicitationDialog.Root elicitation={elicitation} server={server} {...answers} presentation="inline" />
 */
export function ElicitationDialogRoot(props: ElicitationDialogRootProps) {
  const request = useSameRequest(props.elicitation);
  const { components, ...rest } = props;
  return (
    <ComponentsProvider components={components}>
      <FramedForm key={request.version} {...rest} elicitation={request.elicitation} />
    </ComponentsProvider>
  );
}

function FramedForm({
  children,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  onAccept,
  onDecline,
  onCancel,
  onDismiss,
  ...form
}: Omit<ElicitationDialogRootProps, 'components'>) {
  // The form settles once by itself; Escape, × and the click outside are not the form's, so the dialog counts them in.
  const { isSettled, settle } = useOnce();
  const answers = {
    onAccept: useStableCallback((content: ElicitContent) =>
      // What was not delivered can be sent again, or be closed.
      settle(
        async () => onAccept(content),
        (outcome) => (outcome?.status ?? 'delivered') === 'delivered',
      ),
    ),
    onDecline: useStableCallback(() => settle(onDecline)),
    onCancel: useStableCallback((reason: CancelReason) => settle(() => onCancel(reason))),
  };
  const cancel = (reason: CancelReason) => answers.onCancel(form.ended === undefined ? reason : 'ended');
  const messages = useMessages(sharedMessages);
  const held = useRef(false);
  const setHeld = useCallback((next: boolean) => {
    held.current = next;
  }, []);
  return (
    <ElicitationDialogContext.Provider value={{ ...form, ...answers, armDelay }}>
      <DialogFrame
        scope="elicitation-dialog"
        closeLabel={form.ended && messages('shared.closeEnded')}
        presentation={presentation}
        origin={useServerOrigin(form.server)}
        onDismiss={(reason) => {
          // Who has answered and clicks outside means neither Undo nor Not now.
          if (held.current) {
            return;
          }
          if (onDismiss) {
            onDismiss();
          } else {
            cancel(reason);
          }
        }}
        onClose={() => {
          // What is being sent can't be cancelled any more; it can be put aside.
          if (isSettled()) {
            onDismiss?.();
          } else {
            cancel('close-button');
          }
        }}
        armDelay={armDelay}
      >
        <HeldAnswerContext.Provider value={setHeld}>
          {children ?? (
            <DialogFramePortal>
              <DialogFrameOverlay />
              <ElicitationDialogContent />
            </DialogFramePortal>
          )}
        </HeldAnswerContext.Provider>
      </DialogFrame>
    </ElicitationDialogContext.Provider>
  );
}

export interface ElicitationDialogRootProps extends DialogFormProps {
  children?: ReactNode;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /**
   * Escape, and a click outside, and the × while an answer is being sent: none is an answer. Put the dialog aside where
   * something was typed, so that nothing is lost.
   * @default onCancel
   */
  onDismiss?: (() => void) | undefined;
}

'use client';

import type { CancelReason, ElicitContent } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FormWatchContext, type FormWatch } from '../elicitation-form/hooks/elicitation-form-context.js';
import { useSameRequest } from '../elicitation-form/hooks/use-same-request.js';
import { ARM_DELAY } from '../internals/defaults.js';
import type { Presentation } from '../internals/dialog-frame-context.js';
import { DialogFrame } from '../dialog-frame/dialog-frame.js';
import { useOnce } from '../internals/once.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider } from '../provider/components.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import { ElicitationDialogContent } from './elicitation-dialog-content.js';
import { ElicitationDialogContext, type DialogFormProps } from './elicitation-dialog-context.js';
import { DialogFrameOverlay } from '../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../dialog-frame/dialog-frame-portal.js';

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
  const [isPutAside, setPutAside] = useState(false);
  const messages = useMessages(sharedMessages);
  const formMessage = useMessages(formMessages);
  const origin = useServerOrigin(form.server);
  const answers = {
    onAccept: useStableCallback((content: ElicitContent) => {
      // What was not delivered can be sent again, or be closed.
      const sending = settle(
        async () => onAccept(content),
        (outcome) => (outcome?.status ?? 'delivered') === 'delivered',
      );
      const settled = () => {
        setPutAside((before) => before && isSettled());
      };
      sending?.then(settled, settled);
      return sending;
    }),
    onDecline: useStableCallback(() => settle(onDecline)),
    onCancel: useStableCallback((reason: CancelReason) => settle(() => onCancel(reason))),
  };
  const cancel = (reason: CancelReason) => answers.onCancel(form.ended === undefined ? reason : 'ended');
  const held = useRef(false);
  const [over, setOver] = useState(false);
  const [gone, setGone] = useState(false);
  const watch = useMemo<FormWatch>(
    () => ({
      held(next) {
        held.current = next;
      },
      over: setOver,
    }),
    [],
  );
  /** What is being sent can't be cancelled any more, so the dialog is put aside; what was answered leaves nothing to say no to. */
  const leave = useStableCallback(() => {
    if (onDismiss) {
      onDismiss();
    } else if (over) {
      setGone(true);
    } else {
      setPutAside(true);
    }
  });
  if (gone) {
    return null;
  }
  return (
    <ElicitationDialogContext.Provider value={{ ...form, ...answers, onDismiss: leave, armDelay }}>
      <DialogFrame
        scope="elicitation-dialog"
        closeLabel={over || form.ended ? messages('shared.closeEnded') : undefined}
        presentation={presentation}
        origin={origin}
        onDismiss={(reason) => {
          // Who has answered and clicks outside means neither Undo nor Not now.
          if (held.current) {
            return;
          }
          if (onDismiss) {
            onDismiss();
          } else if (isSettled()) {
            leave();
          } else {
            cancel(reason);
          }
        }}
        onClose={() => {
          if (isSettled()) {
            leave();
          } else {
            cancel('close-button');
          }
        }}
        isPutAside={isPutAside}
        armDelay={armDelay}
      >
        <FormWatchContext.Provider value={watch}>
          {children ?? (
            <DialogFramePortal>
              <DialogFrameOverlay />
              <ElicitationDialogContent />
            </DialogFramePortal>
          )}
        </FormWatchContext.Provider>
      </DialogFrame>
      {isPutAside && (
        <p role="status" data-scope="elicitation-dialog" data-part="put-aside">
          {formMessage('form.sendingAside', { origin })}
        </p>
      )}
    </ElicitationDialogContext.Provider>
  );
}

export interface ElicitationDialogRootProps extends DialogFormProps {
  children?: ReactNode;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /**
   * Escape, and a click outside, none of which is an answer, and the × while an answer is being sent. Put the dialog aside, so that what was typed
   * isn't lost. Without it Escape and a click outside call `onCancel`; while an answer is being sent, the dialog closes by itself, says
   * that sending goes on, and opens again where that fails.
   */
  onDismiss?: (() => void) | undefined;
}

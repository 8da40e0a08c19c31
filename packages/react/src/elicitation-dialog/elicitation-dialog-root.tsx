'use client';

import type { CancelReason, ElicitContent } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { RequestShell } from '../dialog-frame/request-shell.js';
import { FormBody, FormHeader } from '../elicitation-form/default-layout.js';
import {
  ElicitationFormRoot,
  type ElicitationFormRootProps,
} from '../elicitation-form/elicitation-form-root.js';
import { FormWatchContext, type FormWatch } from '../elicitation-form/hooks/elicitation-form-context.js';
import { useSameRequest } from '../elicitation-form/hooks/use-form-store.js';
import { ElicitationFormTitle } from '../elicitation-form/parts/form-parts.js';
import { ARM_DELAY } from '../internals/defaults.js';
import { useDialogFrame, type Presentation } from '../internals/dialog-frame-context.js';
import { useOnce } from '../internals/once.js';
import { present } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { ComponentsProvider } from '../provider/components.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';

/**
 * An elicitation form in a modal dialog, or in a region of the page. It is open while it is mounted.
 *
 * @example
 * <ElicitationDialog.Root elicitation={elicitation} server={server} {...answers} presentation="inline" />
 */
export function ElicitationDialogRoot({ components, ...props }: ElicitationDialogRootProps) {
  return (
    <ComponentsProvider components={components}>
      <FormDialog {...props} />
    </ComponentsProvider>
  );
}

interface FormDialogProps extends Omit<ElicitationDialogRootProps, 'components'> {
  readonly menu?: ReactNode;
  /** Changes where the form, and not the dialog, begins anew. */
  readonly version?: number;
}

/** The same within an inbox. */
export function FormDialog(props: FormDialogProps) {
  const request = useSameRequest(props.elicitation);
  return <FramedForm key={request.version} {...props} elicitation={request.elicitation} />;
}

function FramedForm({
  notice,
  menu,
  version,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  onAccept,
  onDecline,
  onCancel,
  onDismiss,
  ...form
}: FormDialogProps) {
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
    <>
      <RequestShell
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
        own={{ 'data-ended': present(form.ended !== undefined) }}
        menu={menu}
      >
        <FormWatchContext.Provider value={watch}>
          <DialogForm
            {...form}
            {...answers}
            key={version}
            armDelay={armDelay}
            onDismiss={leave}
            notice={notice}
          />
        </FormWatchContext.Provider>
      </RequestShell>
      {isPutAside && (
        <p role="status" data-scope="elicitation-dialog" data-part="put-aside">
          {formMessage('form.sendingAside', { origin })}
        </p>
      )}
    </>
  );
}

/** The form, named by the dialog's title, which is the form's. */
function DialogForm({ notice, ...form }: ElicitationFormRootProps & Pick<FormDialogProps, 'notice'>) {
  const { descriptionId, titleId, titleRef } = useDialogFrame();
  return (
    <ElicitationFormRoot {...form} aria-labelledby={titleId}>
      <FormHeader title={<ElicitationFormTitle id={titleId} ref={titleRef} />} />
      <FormBody messageId={descriptionId} notice={notice} />
    </ElicitationFormRoot>
  );
}

export interface ElicitationDialogRootProps extends Omit<ElicitationFormRootProps, 'children'> {
  /** What you have to say about the request: stands above the question. */
  notice?: ReactNode;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /**
   * Escape, and a click outside, none of which is an answer, and the × while an answer is being sent. Put the dialog aside, so that what was typed
   * isn't lost. Without it Escape and a click outside call `onCancel`; while an answer is being sent, the dialog closes by itself, says
   * that sending goes on, and opens again where that fails.
   */
  onDismiss?: (() => void) | undefined;
}

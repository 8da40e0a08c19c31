import type { CancelReason, FormStore } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useState, useSyncExternalStore } from 'react';
import type { RequestDialogProps } from '../dialog-frame/dialog-frame.js';
import { RequestShell } from '../dialog-frame/request-shell.js';
import { DefaultLayout } from '../elicitation-form/default-layout.js';
import {
  ElicitationFormRoot,
  type ElicitationFormRootProps,
} from '../elicitation-form/elicitation-form-root.js';
import { FormWatchContext } from '../elicitation-form/hooks/elicitation-form-context.js';
import { endOf } from '../elicitation-form/hooks/form-end.js';
import { isBusy, isHeld, isSettled, useSameRequest } from '../elicitation-form/hooks/use-form-store.js';
import { ElicitationFormTitle } from '../elicitation-form/parts/form-parts.js';
import { ARM_DELAY } from '../internals/defaults.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { present } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';

/**
 * An elicitation form in a modal dialog, or in a region of the page. It is open while it is mounted.
 *
 * @example
 * <ElicitationDialog.Root elicitation={elicitation} server={server} {...answers} presentation="inline" />
 */
export function ElicitationDialogRoot(props: ElicitationDialogRootProps) {
  return <FormDialog {...props} />;
}

interface FormDialogProps extends ElicitationDialogRootProps {
  /** Changes where the form, and not the dialog, begins anew. */
  readonly version?: number;
}

/** The same within an inbox. */
export function FormDialog(props: FormDialogProps) {
  const request = useSameRequest(props.elicitation);
  return <FramedForm key={request.version} {...props} elicitation={request.elicitation} />;
}

function FramedForm({
  components,
  notice,
  version,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  onDismiss,
  ...form
}: FormDialogProps) {
  const [store, watch] = useState<FormStore>();
  const state = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.getState(),
    () => undefined,
  );
  const [left, setLeft] = useState<'aside' | 'gone'>();
  const messages = useMessages(sharedMessages);
  const formMessage = useMessages(formMessages);
  const origin = useServerOrigin(form.server);
  const over = form.ended !== undefined || (state && endOf(state)) !== undefined;
  if (left === 'aside' && state && !isBusy(state)) {
    // What was not delivered can be sent again, or be closed.
    setLeft(state.delivered ? 'gone' : undefined);
  }
  /** What is being sent can't be cancelled any more, so the dialog is put aside; what was answered leaves nothing to say no to. */
  const leave = useStableCallback(() => {
    if (onDismiss) {
      onDismiss();
    } else {
      setLeft(state && isBusy(state) ? 'aside' : 'gone');
    }
  });
  function close(reason: CancelReason) {
    if (state && isSettled(state) && (state.ended === undefined || state.closed)) {
      leave();
    } else {
      store?.cancel(reason);
    }
  }
  if (left === 'gone') {
    return null;
  }
  return (
    <>
      <RequestShell
        scope="elicitation-dialog"
        components={components}
        closeLabel={over ? messages('shared.closeEnded') : undefined}
        presentation={presentation}
        origin={origin}
        onDismiss={(reason) => {
          // Who has answered and clicks outside means neither Undo nor Not now.
          if (state && isHeld(state)) {
            return;
          }
          if (onDismiss) {
            onDismiss();
          } else {
            close(reason);
          }
        }}
        onClose={() => {
          close('close-button');
        }}
        isPutAside={left === 'aside'}
        armDelay={armDelay}
        own={{ 'data-ended': present(form.ended !== undefined) }}
      >
        <FormWatchContext.Provider value={watch}>
          <DialogForm {...form} key={version} armDelay={armDelay} onDismiss={leave} notice={notice} />
        </FormWatchContext.Provider>
      </RequestShell>
      {left === 'aside' && (
        <p role="status" data-scope="elicitation-dialog" data-part="put-aside">
          {formMessage('form.sendingAside', { origin })}
        </p>
      )}
    </>
  );
}

function neverChanges() {
  return () => undefined;
}

/** The form, named by the dialog's title, which is the form's. */
function DialogForm({ notice, ...form }: ElicitationFormRootProps & Pick<FormDialogProps, 'notice'>) {
  const { descriptionId, titleId, titleRef } = useDialogFrame();
  return (
    <ElicitationFormRoot {...form} aria-labelledby={titleId}>
      <DefaultLayout
        title={<ElicitationFormTitle id={titleId} ref={titleRef} />}
        messageId={descriptionId}
        notice={notice}
      />
    </ElicitationFormRoot>
  );
}

export interface ElicitationDialogRootProps
  extends Omit<ElicitationFormRootProps, 'children'>, Pick<RequestDialogProps, 'notice' | 'presentation'> {
  /**
   * Escape, and a click outside, none of which is an answer, and the × while an answer is being sent. Put the dialog aside, so that what was typed
   * isn't lost. Without it Escape and a click outside call `onCancel`; while an answer is being sent, the dialog closes by itself, says
   * that sending goes on, and opens again where that fails.
   */
  onDismiss?: (() => void) | undefined;
}

'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, useCallback, useSyncExternalStore, type MouseEvent } from 'react';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { ignoreRepeat, isFirstClick } from '../internals/press-once.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { useWords } from '../internals/use-words.js';
import { useFormContext, useFormSettings } from './elicitation-form-context.js';
import type { FormController } from './state/form-controller.js';
import { useArmed } from './state/use-armed.js';
import { useStage } from './state/use-form-state.js';

/**
 * Sends the answers, once. It responds only a moment after it has come, and not to the second click of a double
 * click nor to a key held down.
 */
export const SendButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function SendButton({ onClick, onKeyDown, ...props }, ref) {
    const words = useWords(formMessages);
    const { acknowledgeRef, controller, formId } = useFormContext();
    const { armDelay, needsAcknowledgement } = useFormSettings();
    const busy = useStage((stage) => stage.busy !== undefined);
    const settled = useStage((stage) => stage.settled);
    const acknowledged = useStage((stage) => stage.acknowledged) || !needsAcknowledgement;
    const answered = useAnythingAnswered(controller);
    const armed = useArmed(armDelay);
    const ready = acknowledged && !busy && !settled;

    const send = useStableCallback((event: MouseEvent) => {
      if (!acknowledged) {
        acknowledgeRef.current?.focus();
      } else if (ready && isFirstClick(event) && armed) {
        controller.proceed();
      }
    });
    const hintId = `${formId}-tick`;
    return (
      <>
        {!acknowledged && (
          <p id={hintId} data-scope="elicitation-form" data-part="hint">
            {words('form.secret.tickFirst')}
          </p>
        )}
        {renderPart(
          'button',
          {
            scope: 'elicitation-form',
            part: 'accept',
            own: {
              type: 'button',
              'data-state': busy ? 'busy' : sendState(ready, armed),
              'aria-disabled': !ready || !armed || undefined,
              'aria-describedby': acknowledged ? undefined : hintId,
              onClick: composeEventHandlers(onClick, send),
              onKeyDown: composeEventHandlers(onKeyDown, ignoreRepeat),
            },
            content: words(busy ? 'form.sending' : answered ? 'form.send' : 'form.sendWithout'),
          },
          props,
          ref,
        )}
      </>
    );
  },
);

function sendState(ready: boolean, armed: boolean) {
  if (!ready) {
    return 'not-ready';
  }
  return armed ? 'armed' : 'arming';
}

function useAnythingAnswered({ model, store }: FormController): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribe(undefined, listener), [store]);
  const read = () => model.fields.some(({ id }) => store.flags(id).answered);
  return useSyncExternalStore(subscribe, read, read);
}

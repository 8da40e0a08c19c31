'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, useCallback, useSyncExternalStore } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { describedByHint, PressHint } from '../internals/press-hint.js';
import { usePressGuard } from '../internals/use-press-guard.js';
import { useMessages } from '../internals/use-messages.js';
import { useFormContext, useFormSettings } from './elicitation-form-context.js';
import type { FormController } from './state/form-controller.js';
import { useStage } from './state/use-form-state.js';

/**
 * Sends the answers, once. It responds only a moment after it has come, and not to the second click of a double
 * click nor to a key held down.
 */
export const SendButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function SendButton({ onClick, onKeyDown, onPointerDown, ...props }, ref) {
    const words = useMessages(formMessages);
    const { acknowledgeRef, controller, formId } = useFormContext();
    const { armDelay, needsAcknowledgement } = useFormSettings();
    const busy = useStage((stage) => stage.busy !== undefined);
    const settled = useStage((stage) => stage.settled);
    const acknowledged = useStage((stage) => stage.acknowledged) || !needsAcknowledgement;
    const answered = useAnythingAnswered(controller);
    const ready = acknowledged && !busy && !settled;
    // Its movement does not matter here, where nothing is opened: people scroll to the end of a form and press.
    const guard = usePressGuard(controller.proceed, {
      delay: armDelay,
      ready,
      onUnready: () => {
        if (!acknowledged) {
          acknowledgeRef.current?.focus();
        }
      },
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
              'data-state': busy ? 'busy' : sendState(ready, guard.armed),
              'aria-disabled': !ready || !guard.armed || undefined,
              'aria-describedby': describedByHint(guard, acknowledged ? undefined : hintId),
              ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
            },
            content: words(busy ? 'form.sending' : answered ? 'form.send' : 'form.sendWithout'),
          },
          props,
          ref,
        )}
        <PressHint guard={guard} scope="elicitation-form" />
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

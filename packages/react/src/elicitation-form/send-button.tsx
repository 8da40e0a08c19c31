'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, useCallback, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useArming } from '../internals/use-arming.js';
import { useComposedRefs } from '../internals/use-composed-refs.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { useWords } from '../internals/use-words.js';
import { useFormContext, useFormSettings } from './elicitation-form-context.js';
import { ignoreRepeat } from './review-button.js';
import type { FormController } from './state/form-controller.js';
import { useStage } from './state/use-form-state.js';

/**
 * Sends the answers, once. It responds only after it stood still for a moment, and not to the second click of a double
 * click nor to a key held down.
 */
export const SendButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function SendButton({ onClick, onKeyDown, ...props }, forwardedRef) {
    const words = useWords(formMessages);
    const { acknowledgeRef, controller, formId } = useFormContext();
    const { armDelay, needsAcknowledgement } = useFormSettings();
    const busy = useStage((stage) => stage.busy !== undefined);
    const settled = useStage((stage) => stage.settled);
    const acknowledged = useStage((stage) => stage.acknowledged) || !needsAcknowledgement;
    const answered = useAnythingAnswered(controller);
    const element = useRef<HTMLButtonElement>(null);
    const ref = useComposedRefs(forwardedRef, element);
    const arming = useArming(element, armDelay);
    const ready = acknowledged && !busy && !settled;

    const send = useStableCallback((event: MouseEvent) => {
      if (!acknowledged) {
        acknowledgeRef.current?.focus();
      } else if (ready && event.detail <= 1 && arming.isArmed()) {
        controller.proceed();
      }
    });
    const hintId = `${formId}-tick`;
    const button = renderPart(
      'button',
      {
        scope: 'elicitation-form',
        part: 'accept',
        own: {
          type: 'button',
          'data-state': busy ? 'busy' : sendState(ready, arming.armed),
          'aria-disabled': !ready || !arming.armed || undefined,
          'aria-describedby': acknowledged ? undefined : hintId,
          onClick: composeEventHandlers(onClick, send),
          onKeyDown: composeEventHandlers(onKeyDown, ignoreRepeat),
        },
        content: words(busy ? 'form.sending' : answered ? 'form.send' : 'form.sendWithout'),
      },
      props,
      ref,
    );
    return (
      <>
        {!acknowledged && (
          <p id={hintId} data-scope="elicitation-form" data-part="hint">
            {words('form.secret.tickFirst')}
          </p>
        )}
        {button}
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

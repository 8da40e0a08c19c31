'use client';

import { formMessages, type FieldModel } from '@elicit-kit/core';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { describedByHint, PressHint } from '../internals/press-hint.js';
import { useElement } from '../internals/use-element.js';
import { usePressGuard } from '../internals/use-press-guard.js';
import { useMessages } from '../internals/use-messages.js';
import type { ButtonEmphasis } from '../provider/components.js';
import { useFormContext, useFormSettings, type FormSettings } from './elicitation-form-context.js';
import { fieldIds } from './field/field-context.js';
import { sendLabel } from './form-messages.js';
import type { FormState } from './store/form-store.js';
import { isLocked, useAnyAnswered, useFieldValue, useFormState } from './store/use-form-store.js';

/**
 * "Review answers", then "Send to {site}"; where all that is asked is one yes or no and no review is needed, "Yes" and "No".
 * Renders a `<button>` element, or these two, and nothing where the form can't be answered.
 */
export const ElicitationFormAccept = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationFormAcceptProps
>(function ElicitationFormAccept(props, ref) {
  const { pressField, store } = useFormContext();
  const { model } = store;
  const { ended, reviews, refused } = useFormSettings();
  const step = useFormState((state) => state.step);
  if (ended !== undefined || refused || !model.answerable) {
    return null;
  }
  const field = pressField && store.field(pressField);
  if (field?.kind === 'boolean') {
    const answers = field.constant === undefined ? [true, false] : [field.constant];
    return answers.map((answer, index) => (
      // What stands in them is the answer; an element or text of the host's own can't say both.
      <AnswerButton
        key={String(answer)}
        {...props}
        asChild={false}
        field={field}
        answer={answer}
        ref={index === 0 ? ref : null}
      />
    ));
  }
  // Two buttons, not one that changes its meaning: the second click of a double click hits nothing.
  return reviews && step === 'edit' ? (
    <ReviewButton {...props} ref={ref} />
  ) : (
    <SendButton {...props} ref={ref} />
  );
});

/** Checks all answers, then shows them. Enter in an input presses it. */
const ReviewButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(function ReviewButton(
  { onClick, onKeyDown, onPointerDown, ...props },
  ref,
) {
  const messages = useMessages(formMessages);
  const { store } = useFormContext();
  const busy = useFormState(isBusy);
  const element = useElement('button', 'Accept', 'Button');
  const emphasis = acceptEmphasis(useFormSettings());
  // Where nothing is reviewed here, the second click of a double click would fall on the next step.
  const guard = usePressGuard(store.proceed);
  return renderPart(
    element,
    {
      scope: 'elicitation-form',
      part: 'accept',
      own: {
        type: 'submit',
        'data-emphasis': emphasis,
        'data-state': busy ? 'busy' : 'review',
        'aria-disabled': busy || undefined,
        ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
      },
      content: messages('form.review'),
    },
    props,
    ref,
  );
});

/**
 * Sends the answers, once. It responds only a moment after it has come, and not to the second click of a double
 * click nor to a key held down.
 */
const SendButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(function SendButton(
  { onClick, onKeyDown, onPointerDown, ...props },
  forwardedRef,
) {
  const button = useRef<HTMLButtonElement>(null);
  const ref = useComposedRefs(forwardedRef, button);
  const messages = useMessages(formMessages);
  const { acknowledgeRef, store, formId } = useFormContext();
  const settings = useFormSettings();
  const { armDelay, needsAcknowledgement } = settings;
  const busy = useFormState(isBusy);
  const locked = useFormState(isLocked);
  const acknowledged = useFormState((state) => state.acknowledged) || !needsAcknowledgement;
  const failed = useFormState(({ outcome }) => outcome === 'failed' || outcome === 'notChecked');
  const answered = useAnyAnswered();
  const mayBeEmpty = !store.model.fields.some(({ required }) => required);
  const ready = acknowledged && !busy && !locked;
  // Its movement does not matter here, where nothing is opened: people scroll to the end of a form and press.
  const guard = usePressGuard(store.proceed, {
    delay: armDelay,
    target: button,
    movement: false,
    ready,
    onUnready: () => {
      if (!acknowledged) {
        acknowledgeRef.current?.focus();
      }
    },
  });
  const element = useElement('button', 'Accept', 'Button');
  const emphasis = acceptEmphasis(settings);
  const hintId = `${formId}-tick`;
  function label(): string {
    if (busy || failed) {
      return messages(busy ? 'form.sending' : 'form.tryAgain');
    }
    return mayBeEmpty && !answered ? messages('form.sendWithout') : sendLabel(messages, settings);
  }
  return (
    <>
      {!acknowledged && (
        <p id={hintId} data-scope="elicitation-form" data-part="hint">
          {messages('form.secret.tickFirst')}
        </p>
      )}
      {renderPart(
        element,
        {
          scope: 'elicitation-form',
          part: 'accept',
          own: {
            type: 'button',
            'data-emphasis': emphasis,
            'data-state': busy ? 'busy' : sendState(ready, guard.armed),
            'aria-disabled': !ready || !guard.armed || undefined,
            'aria-describedby': describedByHint(guard, acknowledged ? undefined : hintId),
            ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
          },
          content: label(),
        },
        props,
        ref,
      )}
      <PressHint guard={guard} scope="elicitation-form" />
    </>
  );
});

interface AnswerButtonProps extends PartProps<'button'> {
  field: FieldModel;
  answer: boolean;
}

/** Answers the only question and sends it, with the same guard as Send. */
const AnswerButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, AnswerButtonProps>(function AnswerButton(
  { field, answer, onClick, onKeyDown, onPointerDown, ...props },
  ref,
) {
  const messages = useMessages(formMessages);
  const { store, formId } = useFormContext();
  const { armDelay } = useFormSettings();
  const busy = useFormState(isBusy);
  const ready = !useFormState(isLocked) && !busy;
  const element = useElement('button', 'Accept', 'Button');
  const emphasis = acceptEmphasis(useFormSettings());
  const chosen = useFieldValue(field.id, (value) => value === answer);
  function send() {
    store.setValue(field.id, answer);
    store.proceed();
  }
  const guard = usePressGuard(send, { delay: armDelay, ready });
  return (
    <>
      {renderPart(
        element,
        {
          scope: 'elicitation-form',
          part: 'accept',
          own: {
            type: 'button',
            'data-emphasis': emphasis,
            'data-state': busy ? 'busy' : sendState(ready, guard.armed),
            'aria-disabled': !ready || !guard.armed || undefined,
            'aria-describedby': describedByHint(guard, fieldIds(formId, field.id).label),
            ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
          },
          content: messages(busy && chosen ? 'form.sending' : answer ? 'form.yes' : 'form.no'),
        },
        { ...props, children: undefined },
        ref,
      )}
      <PressHint guard={guard} scope="elicitation-form" />
    </>
  );
});

/** A request for a secret does not lead to Send: Decline stands out then. */
function acceptEmphasis({ secrets }: FormSettings): ButtonEmphasis {
  return secrets.length > 0 ? 'secondary' : 'primary';
}

function sendState(ready: boolean, armed: boolean) {
  if (!ready) {
    return 'not-ready';
  }
  return armed ? 'armed' : 'arming';
}

function isBusy({ submission }: FormState): boolean {
  return submission === 'checking' || submission === 'sending';
}

export interface ElicitationFormAcceptState {
  /** Review first, then Send; Send responds a moment after it has come. @selector [data-state="review"], [data-state="arming"], [data-state="armed"], [data-state="busy"] */
  state: 'review' | 'not-ready' | 'arming' | 'armed' | 'busy';
}

export type ElicitationFormAcceptProps = PartProps<'button'>;

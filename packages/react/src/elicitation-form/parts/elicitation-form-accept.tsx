import { isConfirmation } from '@elicit-kit/core';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useEffect, useRef, type ForwardedRef } from 'react';
import { isDevelopment } from '../../internals/is-development.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { GuardedButton } from '../../internals/presses/guarded-button.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { elementFrom } from '../../internals/use-element.js';
import type { ButtonEmphasis } from '../../provider/components.js';
import { partOf, isBusy, isSettled, useAnyAnswered, useFrame, type Frame } from '../hooks/use-form-store.js';
import { AnswerButtons, FirstStop, focusRest } from './one-question.js';

/**
 * "Review answers", then "Send answers"; where all that is asked is one question with few answers and no review is needed,
 * each answer, and once one was pressed what takes it back. Renders a `<button>` element, or several, and nothing where the form
 * can't be answered.
 */
export const ElicitationFormAccept = /* @__PURE__ */ partOf<HTMLButtonElement, PartProps<'button'>>(
  renderAccept,
);

export function renderAccept(
  { form, settings: { ended }, state }: Frame,
  props: PartProps<'button'> = {},
  ref: ForwardedRef<HTMLButtonElement> = null,
) {
  const { components, formId, messages, pressField, refused, reviews, secrets, store } = form;
  if (ended !== undefined || refused || !store.model.answerable) {
    return null;
  }
  const field = pressField && store.findField(pressField);
  if (field?.kind === 'boolean' || field?.kind === 'choice') {
    return <AnswerButtons {...props} field={field} ref={ref} />;
  }
  if (isConfirmation(store.model)) {
    return (
      <FirstStop labelId={`${formId}-consequence`}>
        <SendButton {...props} ref={ref} />
      </FirstStop>
    );
  }
  // Two buttons, not one that changes its meaning: the second click of a double click hits nothing.
  if (!reviews || state.step === 'review') {
    return <SendButton key="send" {...props} ref={ref} />;
  }
  // Checks all answers, then shows them. Enter in an input presses it.
  const { onClick, onKeyDown, ...rest } = props;
  const busy = isBusy(state);
  return renderPart(
    elementFrom(components, 'button', 'Accept', 'Button'),
    {
      scope: 'elicitation-form',
      part: 'accept',
      own: {
        type: 'submit',
        'data-emphasis': secrets.length > 0 ? 'secondary' : 'primary',
        'data-state': busy ? 'busy' : 'review',
        'aria-disabled': busy || undefined,
        ...plainPress(store.submit, { onClick, onKeyDown }),
      },
      content: messages('form.review'),
    },
    rest,
    ref,
  );
}

/**
 * Sends the answers, once. It responds only a moment after it has come, and not to the second click of a double
 * click nor to a key held down.
 */
const SendButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartProps<'button'>>(
  function SendButton(props, forwardedRef) {
    const { form, settings, state } = useFrame();
    const { acknowledgeRef, formId, messages, shared, store } = form;
    const busy = isBusy(state);
    const acknowledged = state.acknowledged || !state.rules.needsAcknowledgement;
    const failed = state.failure === 'failed';
    const button = useRef<HTMLButtonElement>(null);
    const answered = useAnyAnswered();
    const mayBeEmpty = !store.model.fields.some(({ required }) => required);
    const unread = settings.reading?.unread ?? 0;
    const confirms = isConfirmation(store.model);
    useEffect(() => {
      if (!acknowledged && acknowledgeRef.current === null && isDevelopment()) {
        // eslint-disable-next-line no-console -- for the developer whose composition it is.
        console.error(
          'This form asks for a secret, and can only be sent with an <ElicitationForm.SecretWarning> in it.',
        );
      }
    }, [acknowledgeRef, acknowledged]);
    const ref = useComposedRefs(forwardedRef, button);
    function label(): string {
      if (busy || failed) {
        return busy ? shared('shared.sending') : messages('form.tryAgain');
      }
      if (confirms) {
        return messages('form.confirm.agree');
      }
      return mayBeEmpty && !answered ? messages('form.sendWithout') : messages('form.send');
    }
    function emphasis(): ButtonEmphasis {
      if (confirms) {
        return settings.operation?.careful ? 'danger' : 'secondary';
      }
      return form.secrets.length > 0 ? 'secondary' : 'primary';
    }
    return (
      <GuardedButton
        {...props}
        ref={ref}
        scope="elicitation-form"
        part="accept"
        name="Accept"
        emphasis={emphasis()}
        busy={busy}
        waitsFor={acknowledged ? undefined : shared('shared.tickFirst')}
        sends
        delay={settings.armDelay}
        // People scroll to the end of a form and press.
        scrolling={false}
        ready={acknowledged && unread === 0 && !isSettled(state)}
        onUnready={() => {
          if (!acknowledged) {
            acknowledgeRef.current?.focus();
          } else {
            focusRest(button.current, formId);
          }
        }}
        onPress={store.submit}
        words={label()}
      />
    );
  },
);

export interface ElicitationFormAcceptState {
  /** Review first, then Send; Send responds a moment after it has come. @selector [data-state="review"], [data-state="arming"], [data-state="armed"], [data-state="busy"] */
  state: 'review' | 'not-ready' | 'arming' | 'armed' | 'busy';
}

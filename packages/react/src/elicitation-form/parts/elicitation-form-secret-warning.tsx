import type { FormStore } from '@elicit-kit/core';
import type { SecretRequest } from '@elicit-kit/core/secrets';
import type { ForwardedRef } from 'react';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { isSettled, type Frame, partOf } from '../hooks/use-form-store.js';
import { labelText, type FormMessages } from '../hooks/form-messages.js';

/**
 * Says that the form asks for a credential, which servers must not do, with the tick that Send waits for. Renders a
 * `<div>` element, and nothing where there is no such request.
 */
export const ElicitationFormSecretWarning = /* @__PURE__ */ partOf<HTMLDivElement, PartProps<'div'>>(
  renderSecretWarning,
);

function renderSecretWarning(
  { form, settings, state }: Frame,
  props: PartProps<'div'>,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { acknowledgeRef, formId, messages, refused, secrets, store } = form;
  const { acknowledged } = state;
  if (secrets.length === 0 || settings.ended !== undefined) {
    return null;
  }
  const id = `${formId}-acknowledge`;
  return renderPart(
    'div',
    {
      scope: 'elicitation-form',
      part: 'secret-warning',
      look: refused ? 'sign box danger signed' : 'sign box signed',
      own: {
        'data-state': refused ? 'refused' : acknowledged ? 'acknowledged' : 'waiting',
      },
      content: (
        <>
          {sentences(secrets, refused, store.findField, messages).map((sentence) => (
            <p key={sentence} {...formPart('secret-warning-text', 'label')}>
              {sentence}
            </p>
          ))}
          {!refused && (
            <div {...formPart('acknowledge', 'label signed')}>
              <input
                ref={acknowledgeRef}
                type="checkbox"
                id={id}
                {...formPart('acknowledge-input', 'tick')}
                checked={acknowledged}
                disabled={isSettled(state)}
                onChange={(event) => {
                  store.acknowledge(event.currentTarget.checked);
                }}
              />
              <label htmlFor={id} {...formPart('acknowledge-label')}>
                {messages('form.secret.acknowledge', { origin: form.origin })}
              </label>
            </div>
          )}
        </>
      ),
    },
    props,
    ref,
  );
}

type FieldOf = FormStore['findField'];

function sentences(
  secrets: readonly SecretRequest[],
  refused: boolean,
  fieldOf: FieldOf,
  messages: FormMessages,
): readonly string[] {
  const named = new Set(secrets.flatMap(({ fieldId, kind }) => (fieldId === undefined ? [] : [kind])));
  // What the message asks for is said once, with the field that takes it.
  const apart = secrets.filter(({ fieldId, kind }) => fieldId !== undefined || !named.has(kind));
  const all = apart.map(({ fieldId, kind: secret }) => {
    if (secret === 'unchecked') {
      return messages(refused ? 'form.secret.refuseUnchecked' : 'form.secret.warnUnchecked');
    }
    const kind = messages(`form.secret.${secret}`);
    if (refused) {
      return messages('form.secret.refuse', { kind });
    }
    const field = fieldId === undefined ? undefined : fieldOf(fieldId);
    return field === undefined
      ? messages('form.secret.warnMessage', { kind })
      : messages('form.secret.warn', { kind, label: labelText(field.label) });
  });
  return [...new Set(all)];
}

export interface ElicitationFormSecretWarningState {
  /** @selector [data-state="waiting"], [data-state="acknowledged"], [data-state="refused"] */
  state: 'waiting' | 'acknowledged' | 'refused';
}

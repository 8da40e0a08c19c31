'use client';

import { formMessages, type SecretRequest } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../elicitation-form-context.js';
import { isLocked, useFormState } from '../store/use-form-store.js';
import { labelText, type AllFormMessages } from '../form-messages.js';

/** The part itself; `ElicitationForm.SecretWarning` says when it is there. */
export const SecretWarningView = /* @__PURE__ */ forwardRef<HTMLDivElement, PartProps<'div'>>(
  function SecretWarningView(props, ref) {
    const messages = useMessages(formMessages);
    const { acknowledgeRef, store, formId } = useFormContext();
    const { ended, origin, secretPolicy, secrets } = useFormSettings();
    const acknowledged = useFormState((state) => state.acknowledged);
    const settled = useFormState(isLocked);
    if (secrets.length === 0 || ended !== undefined) {
      return null;
    }
    const id = `${formId}-acknowledge`;
    return renderPart(
      'div',
      {
        scope: 'elicitation-form',
        part: 'secret-warning',
        own: {
          'data-state': secretPolicy === 'refuse' ? 'refused' : acknowledged ? 'acknowledged' : 'waiting',
        },
        content: (
          <>
            {sentences(secrets, secretPolicy === 'refuse', store.field, messages).map((sentence) => (
              <p key={sentence} data-scope="elicitation-form" data-part="secret-warning-text">
                {sentence}
              </p>
            ))}
            {secretPolicy === 'warn' && (
              <div data-scope="elicitation-form" data-part="acknowledge">
                <input
                  ref={acknowledgeRef}
                  type="checkbox"
                  id={id}
                  data-scope="elicitation-form"
                  data-part="acknowledge-input"
                  checked={acknowledged}
                  disabled={settled}
                  onChange={(event) => {
                    store.acknowledge(event.currentTarget.checked);
                  }}
                />
                <label htmlFor={id} data-scope="elicitation-form" data-part="acknowledge-label">
                  {messages('form.secret.acknowledge', { origin })}
                </label>
              </div>
            )}
          </>
        ),
      },
      props,
      ref,
    );
  },
);

type FieldOf = ReturnType<typeof useFormContext>['store']['field'];

function sentences(
  secrets: readonly SecretRequest[],
  refused: boolean,
  fieldOf: FieldOf,
  messages: AllFormMessages,
): readonly string[] {
  const all = secrets.map(({ fieldId, kind: secret }) => {
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

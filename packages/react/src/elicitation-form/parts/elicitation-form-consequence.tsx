'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { isHeld, useFormContextState } from '../hooks/use-form-store.js';

/** Kinds of fields into which a secret can be typed. */
const FREE_TEXT: ReadonlySet<string> = new Set(['text', 'uri', 'number', 'integer']);

/**
 * Where the answers go, and that no secrets belong there: the warning about a recognised request for a secret can't know every
 * wording and language. Renders a `<p>` element, and nothing if no answers can be sent, or while one can be taken back.
 */
export const ElicitationFormConsequence = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormConsequenceProps
>(function ElicitationFormConsequence(props, ref) {
  const messages = useMessages(formMessages);
  const { pressField, store } = useFormContext();
  const { model } = store;
  const { ended, origin, refused, secrets } = useFormSettings();
  const state = useFormContextState();
  const { step } = state;
  if (ended !== undefined || refused || isHeld(state) || !model.answerable) {
    return null;
  }
  function sentence() {
    if (pressField !== undefined) {
      return 'form.consequencePress';
    }
    return step === 'review' ? 'form.consequenceReview' : 'form.consequence';
  }
  const takesText = model.fields.some(({ kind }) => FREE_TEXT.has(kind));
  const content = (
    <>
      {withHostName(messages(sentence(), { origin: SLOT }), origin)}
      {takesText && step === 'edit' && secrets.length === 0 && (
        <span data-scope="elicitation-form" data-part="secret-reminder">
          {' '}
          {messages('form.secret.never')}
        </span>
      )}
    </>
  );
  return renderPart('p', { scope: 'elicitation-form', part: 'consequence', content }, props, ref);
});

export type ElicitationFormConsequenceProps = PartProps<'p'>;

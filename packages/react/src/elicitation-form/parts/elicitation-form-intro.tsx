'use client';

import type { FormModel } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { optionality } from '../hooks/use-elicitation-form.js';
import { useFormContextState } from '../hooks/use-form-store.js';

/** Says which questions need an answer. Renders a `<p>` element, and nothing where all of them do. */
export const ElicitationFormIntro = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormIntroProps
>(function ElicitationFormIntro(props, ref) {
  const messages = useMessages(formMessages);
  const { formId, store } = useFormContext();
  const { model } = store;
  const { ended, refused } = useFormSettings();
  const { step } = useFormContextState();
  const key = introFor(model);
  if (key === undefined || step === 'review' || ended !== undefined || refused) {
    return null;
  }
  return renderPart(
    'p',
    { scope: 'elicitation-form', part: 'intro', own: { id: `${formId}-intro` }, content: messages(key) },
    props,
    ref,
  );
});

function introFor(model: FormModel) {
  if (!model.answerable) {
    return undefined;
  }
  switch (optionality(model)) {
    case 'mixed':
      return 'form.introMixed';
    case 'optional':
      return 'form.introOptional';
    case 'empty':
      return 'form.introEmpty';
    case 'required':
      return undefined;
  }
}

export type ElicitationFormIntroProps = PartProps<'p'>;

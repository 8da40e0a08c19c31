'use client';

import type { FormModel } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext, useFormSettings } from '../elicitation-form-context.js';
import { useFormState } from '../use-form-store.js';

/** Says which questions need an answer. Renders a `<p>` element, and nothing where all of them do. */
export const ElicitationFormIntro = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ElicitationFormIntroProps
>(function ElicitationFormIntro(props, ref) {
  const messages = useMessages(formMessages);
  const { formId, store } = useFormContext();
  const { model } = store;
  const { ended, refused } = useFormSettings();
  const step = useFormState((state) => state.step);
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

/** Which questions need an answer, of those that can be answered. */
export function optionality({ fields }: FormModel): 'required' | 'optional' | 'mixed' | 'empty' {
  const answerable = fields.filter(({ kind }) => kind !== 'unsupported');
  const required = answerable.filter((field) => field.required).length;
  if (answerable.length === 0) {
    return 'empty';
  }
  if (required === 0) {
    return 'optional';
  }
  return required === answerable.length ? 'required' : 'mixed';
}

export type ElicitationFormIntroProps = PartProps<'p'>;

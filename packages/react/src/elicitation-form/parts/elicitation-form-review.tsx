'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { AnswerReview } from './answer-review.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';
import { useFormContextState, useLocked } from '../hooks/use-form-store.js';

/**
 * All answers, to be read before they are sent. Its heading takes the focus. Renders a `<section>` element, and nothing
 * while the form is filled in.
 */
export const ElicitationFormReview = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormReviewProps>(
  function ElicitationFormReview(props, ref) {
    const messages = useMessages(formMessages);
    const { store, reviewTitleProps } = useFormContext();
    const settings = useFormSettings();
    const locked = useLocked();
    const { step, content } = useFormContextState();
    const element = useElement('section', 'Review');

    if (step !== 'review' || content === undefined) {
      return null;
    }
    const ended = settings.ended !== undefined;
    return renderPart(
      element,
      {
        scope: 'elicitation-form',
        part: 'review',
        own: { 'aria-labelledby': reviewTitleProps.id },
        content: (
          <>
            <h3 {...reviewTitleProps} data-scope="elicitation-form" data-part="review-title">
              {messages('form.reviewTitle')}
            </h3>
            <AnswerReview
              ended={ended}
              elicitation={settings.elicitation}
              content={content}
              origin={settings.origin}
              resources={store.resources}
              onChange={locked ? undefined : store.edit}
            />
          </>
        ),
      },
      props,
      ref,
    );
  },
);

export type ElicitationFormReviewProps = PartProps<'section'>;

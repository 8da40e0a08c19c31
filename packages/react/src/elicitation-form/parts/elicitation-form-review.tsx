'use client';

import { forwardRef } from 'react';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { AnswerReview } from './answer-review.js';
import { useFrame, useLocked } from '../hooks/use-form-store.js';

/**
 * All answers, to be read before they are sent. Its heading takes the focus. Renders a `<section>` element, and nothing
 * while the form is filled in.
 */
export const ElicitationFormReview = /* @__PURE__ */ forwardRef<HTMLElement, PartProps<'section'>>(
  function ElicitationFormReview(props, ref) {
    const { form, settings, state } = useFrame();
    const { components, messages, reviewTitleProps, store } = form;
    const { content, step } = state;
    const locked = useLocked();

    if (step !== 'review' || content === undefined || settings.ended !== undefined) {
      return null;
    }
    return renderPart(
      elementFrom(components, 'section', 'Review'),
      {
        scope: 'elicitation-form',
        part: 'review',
        own: { 'aria-labelledby': reviewTitleProps.id },
        content: (
          <>
            <h3 {...reviewTitleProps} {...formPart('review-title')}>
              {messages('form.reviewTitle')}
            </h3>
            <AnswerReview
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

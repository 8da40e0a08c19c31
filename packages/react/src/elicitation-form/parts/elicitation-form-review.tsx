'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, useContext, useEffect, useRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { AnswerReview } from '../answer-review.js';
import { LockedContext, useFormContext, useFormSettings } from '../elicitation-form-context.js';
import { useFormState } from '../use-form-store.js';

/**
 * All answers, to be read before they are sent. Its heading takes the focus. Renders a `<section>` element, and nothing
 * while the form is filled in.
 */
export const ElicitationFormReview = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormReviewProps>(
  function ElicitationFormReview(props, ref) {
    const messages = useMessages(formMessages);
    const { store, formId } = useFormContext();
    const settings = useFormSettings();
    const locked = useContext(LockedContext);
    const step = useFormState((state) => state.step);
    const content = useFormState((state) => state.content);
    const element = useElement('section', 'Review');
    const heading = useRef<HTMLHeadingElement>(null);

    useEffect(() => {
      if (step === 'review') {
        heading.current?.focus();
      }
    }, [step]);

    if (step !== 'review' || content === undefined) {
      return null;
    }
    const headingId = `${formId}-review`;
    const ended = settings.ended !== undefined;
    return renderPart(
      element,
      {
        scope: 'elicitation-form',
        part: 'review',
        own: { 'aria-labelledby': headingId },
        content: (
          <>
            <h3
              ref={heading}
              id={headingId}
              tabIndex={-1}
              data-scope="elicitation-form"
              data-part="review-title"
            >
              {messages('form.reviewTitle')}
            </h3>
            <AnswerReview
              ended={ended}
              elicitation={settings.elicitation}
              content={content}
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

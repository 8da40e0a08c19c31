'use client';

import { isConfirmation } from '@elicit-kit/core';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { EndedRequest } from '../../internals/end-parts.js';
import type { RequestEnd } from '../../internals/request-end.js';
import { givenAnswers } from '../hooks/form-end.js';
import { useFrame } from '../hooks/use-form-store.js';
import { AnswerReview } from './answer-review.js';

/** What stands in place of a form that has ended: its answers as a list; of a request to agree, its message, folded away. */
export function Receipt({ end }: { end: RequestEnd }) {
  const { form, settings } = useFrame();
  const { store } = form;
  const { elicitation, origin } = settings;
  if (isConfirmation(store.model)) {
    return (
      <EndedRequest scope="elicitation-form">
        <ServerSheet scope="elicitation-form">
          <p data-scope="elicitation-form" data-part="message-text" data-state="whole">
            <UntrustedText text={elicitation.message} maxLength={Number.POSITIVE_INFINITY} />
          </p>
        </ServerSheet>
      </EndedRequest>
    );
  }
  const content = givenAnswers(store.model, store.getValues(), end);
  return (
    content && (
      <AnswerReview
        ended
        elicitation={elicitation}
        content={content}
        origin={origin}
        resources={store.resources}
      />
    )
  );
}

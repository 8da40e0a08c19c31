'use client';

import { inboxMessages, type InboxItem } from '@elicit-kit/core';
import { AnswerReview } from '../../elicitation-form/answer-review.js';
import { useMessages } from '../../internals/use-messages.js';
import type { Decision } from './batch-state.js';

interface BatchAnswersProps {
  readonly item: InboxItem;
  readonly decision: Decision | undefined;
}

/** What one step of a batch will answer, to be read. */
export function BatchAnswers({ item, decision }: BatchAnswersProps) {
  const words = useMessages(inboxMessages);
  const { elicitation } = item;
  if (decision?.action === 'decline') {
    return (
      <p data-scope="inbox" data-part="decided">
        {words('inbox.batch.declinedStep')}
      </p>
    );
  }
  return elicitation.mode === 'form' ? (
    <AnswerReview elicitation={elicitation} content={decision?.content ?? {}} />
  ) : (
    <p data-scope="inbox" data-part="decided">
      {words('inbox.batch.openedStep')}
    </p>
  );
}

'use client';

import type { ElicitContent, FormElicitation, InboxItem } from '@elicit-kit/core';
import { AnswerReview } from '../../elicitation-form/parts/answer-review.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxView } from '../inbox-context.js';
import { useBatch } from './batch-context.js';
import { inboxPart } from '../../internals/part-names.js';

interface ItemAnswersProps {
  item: InboxItem;
  elicitation: FormElicitation;
  content: ElicitContent;
  ended?: boolean;
}

/** The answers to one form of a batch, to be read. */
export function ItemAnswers({ item, ...answers }: ItemAnswersProps) {
  const { entry } = useBatch();
  const { inbox } = useInboxView();
  return (
    <div {...inboxPart('review-answers')}>
      <AnswerReview
        {...answers}
        origin={useServerOrigin(entry.server)}
        resources={inbox.resourcesOf?.(entry.id, item.key)}
      />
    </div>
  );
}

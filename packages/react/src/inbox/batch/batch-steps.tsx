'use client';

import { inboxMessages, type InboxItem } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import { BatchAbout } from './batch-about.js';
import type { BatchState, Decision } from './batch-state.js';

/** All steps of a batch and how each stands, in words. */
export function BatchSteps({ items, state }: { items: readonly InboxItem[]; state: BatchState }) {
  const words = useMessages(inboxMessages);
  return (
    <ol data-scope="inbox" data-part="steps" aria-label={words('inbox.batch.steps')}>
      {items.map((item, index) => {
        const stands = stateOf(item, state.decisions[index]);
        return (
          <li
            key={index}
            data-scope="inbox"
            data-part="step-mark"
            data-state={stands}
            aria-current={index === state.page ? 'step' : undefined}
          >
            <span data-scope="inbox" data-part="step-name">
              {words(item.elicitation.mode === 'form' ? 'inbox.batch.formStep' : 'inbox.batch.urlStep')}
            </span>{' '}
            <BatchAbout item={item} />{' '}
            <span data-scope="inbox" data-part="step-state">
              {words(`inbox.batch.${stands}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(item: InboxItem, decision: Decision | undefined) {
  if (decision === undefined) {
    return 'toDo';
  }
  if (decision.action === 'decline') {
    return 'declined';
  }
  return item.elicitation.mode === 'form' ? 'answered' : 'opened';
}

'use client';

import { inboxMessages, type ElicitResult } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import { BatchAbout } from './batch-about.js';
import { BatchFooter } from './batch-actions.js';
import { BatchAnswers } from './batch-answers.js';
import { StepBack } from './batch-navigation.js';
import { BatchSend } from './batch-send.js';
import type { BatchPageProps } from './batch-step.js';
import { useInboxView } from '../inbox-context.js';
import { useSendLabel } from './use-send-label.js';

/** Everything that will be sent, before it is. */
export function BatchReview({ headingRef, ...props }: BatchPageProps) {
  const { dispatch, entry, settings, state } = props;
  const words = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const label = useSendLabel(state.decisions);
  return (
    <div data-scope="inbox" data-part="review">
      <h3 ref={headingRef} tabIndex={-1} data-scope="inbox" data-part="step-title">
        {words('inbox.batch.reviewTitle')}
      </h3>
      <p data-scope="inbox" data-part="review-intro">
        {words('inbox.batch.reviewIntro', { action: label })}
      </p>
      {entry.items.map((item, index) => (
        <section key={index} data-scope="inbox" data-part="review-step">
          <h4 data-scope="inbox" data-part="review-step-title">
            {words('inbox.batch.reviewStep', {
              step: index + 1,
              kind: words(item.elicitation.mode === 'form' ? 'inbox.batch.formStep' : 'inbox.batch.urlStep'),
            })}{' '}
            <BatchAbout item={item} />
          </h4>
          <BatchAnswers item={item} decision={state.decisions[index]} />
          <button
            type="button"
            data-scope="inbox"
            data-part="change"
            onClick={() => {
              dispatch({ type: 'go', page: index });
            }}
          >
            {words('inbox.batch.change', { step: index + 1 })}
          </button>
        </section>
      ))}
      <BatchFooter
        entry={entry}
        declined={state.decisions.every((decision) => decision?.action === 'decline')}
      >
        <StepBack state={state} dispatch={dispatch} />
        <BatchSend
          label={label}
          armDelay={settings.armDelay}
          onSend={() => {
            inbox.answer(entry.id, state.decisions as readonly ElicitResult[]);
          }}
        />
      </BatchFooter>
    </div>
  );
}

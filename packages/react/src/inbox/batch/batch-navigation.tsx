'use client';

import { displayText, inboxMessages, sharedMessages, type InboxItem } from '@elicit-kit/core';
import { createElement, useId, type ReactNode } from 'react';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { PartButton } from '../../internals/part-button.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { usePressGuard } from '../../internals/use-press-guard.js';
import type { Decision } from '../draft-store.js';
import { useBatch } from './batch-context.js';

/** All steps of a batch and how each stands, in words. */
export function BatchSteps() {
  const messages = useMessages(inboxMessages);
  const { entry, state } = useBatch();
  return (
    <ol data-scope="inbox" data-part="steps" aria-label={messages('inbox.batch.steps')}>
      {entry.items.map((item, index) => {
        const stands = stepState(item, state.decisions[index]);
        return (
          <li
            key={index}
            data-scope="inbox"
            data-part="step-mark"
            data-state={stands}
            aria-current={index === state.page ? 'step' : undefined}
          >
            <span data-scope="inbox" data-part="step-name">
              {messages(item.elicitation.mode === 'form' ? 'inbox.kind.form' : 'inbox.kind.url')}
            </span>{' '}
            <StepAbout item={item} />{' '}
            <span data-scope="inbox" data-part="step-state">
              {messages(`inbox.batch.${stands}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function stepState(item: InboxItem, decision: Decision | undefined) {
  if (decision === undefined) {
    return 'toDo';
  }
  if (decision.action === 'decline') {
    return 'declined';
  }
  return item.elicitation.mode === 'form' ? 'answered' : 'opened';
}

/** In characters. */
const SHORT = 40;

/**
 * What a step is about, in the server's words: its first question, else the start of its message. Steps of one kind are told
 * apart by it. Renders a `<bdi>` element; nothing where the server says nothing.
 */
export function StepAbout({ item: { elicitation } }: { item: InboxItem }) {
  const messages = useMessages(inboxMessages);
  const question = elicitation.mode === 'form' ? elicitation.model.fields[0]?.label : undefined;
  const text = (question ?? elicitation.message).trim();
  if (text === '') {
    return null;
  }
  return (
    <bdi data-scope="inbox" data-part="step-about">
      {messages('inbox.batch.about', { about: displayText(text, { maxLength: SHORT }) })}
    </bdi>
  );
}

/** "Back", from the second step on: last and at the other end, where a second press of "Next" does not fall on it. */
export function StepBack() {
  const messages = useMessages(inboxMessages);
  const { dispatch, state } = useBatch();
  if (state.page === 0) {
    return null;
  }
  return (
    <PartButton
      data-scope="inbox"
      data-part="back"
      onClick={() => {
        dispatch({ type: 'go', page: state.page - 1 });
      }}
    >
      {messages('inbox.batch.back')}
    </PartButton>
  );
}

/** "Next", on the last step "Review all". */
export function NextLabel() {
  const messages = useMessages(inboxMessages);
  const { entry, state } = useBatch();
  return messages(state.page === entry.items.length - 1 ? 'inbox.batch.reviewAll' : 'inbox.batch.next');
}

/** The one bar at the end of a batch: what decides the step or sends the review, then, apart, what ends all of them. */
export function BatchFooter({ children }: { children: ReactNode }) {
  return createElement(
    useElement('div', 'Actions'),
    { ref: useStickyBar(), 'data-scope': 'inbox', 'data-part': 'footer' } as object,
    <div ref={useStickyBar()} data-scope="inbox" data-part="step-actions">
      {children}
    </div>,
    <BatchActions />,
  );
}

const ANSWERS = { answers: true };

/** What ends the whole batch at once, apart from what decides one step. */
function BatchActions() {
  const messages = useMessages(inboxMessages);
  const shared = useMessages(sharedMessages);
  const { answerAll, entry, state } = useBatch();
  const explanationId = useId();
  const decline = usePressGuard(() => {
    answerAll('decline');
  }, ANSWERS);
  const cancel = usePressGuard(() => {
    answerAll('cancel');
  }, ANSWERS);
  // In a review where each is declined, the button that sends has this name already.
  const sendDeclines =
    state.page === entry.items.length && state.decisions.every((decision) => decision?.action === 'decline');
  return (
    <div data-scope="inbox" data-part="actions">
      {!sendDeclines && (
        <PartButton
          data-scope="inbox"
          data-part="decline-all"
          data-elicit-dismisses=""
          aria-describedby={explanationId}
          {...decline.handlers()}
        >
          {messages('inbox.batch.declineAll', { count: entry.items.length })}
        </PartButton>
      )}
      <PartButton
        data-scope="inbox"
        data-part="cancel"
        data-elicit-dismisses=""
        aria-describedby={explanationId}
        {...cancel.handlers()}
      >
        {shared('shared.notNow')}
      </PartButton>
      <p id={explanationId} data-scope="inbox" data-part="explanation">
        {messages('inbox.batch.explained')}
      </p>
    </div>
  );
}

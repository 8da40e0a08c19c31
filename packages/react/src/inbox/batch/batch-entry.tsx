import { formMessages, inboxMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { createBatchStore } from '@elicit-kit/core/batch';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { CopyAnswers } from '../../elicitation-form/parts/copy-answers.js';
import { givenAnswers } from '../../elicitation-form/hooks/form-end.js';
import { ARM_DELAY } from '../../internals/defaults.js';
import { EndBar, EndStatus } from '../../internals/bars/end-parts.js';
import { SLOT } from '../../internals/fill-slots.js';
import { inboxPart } from '../../internals/part-names.js';
import { present } from '../../internals/part.js';
import { useEndWords, type RequestEnd } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { RequestShell } from '../../dialog-frame/request-shell.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { close, dismiss, leave } from '../entry/entry-actions.js';
import { EntryNotices, Notice } from '../entry/entry-notices.js';
import { draftsOf } from '../drafts/draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { BatchContext, useBatch } from './batch-context.js';
import { BatchSteps, StepAbout } from './batch-navigation.js';
import { BatchReview, ItemAnswers } from './batch-review.js';
import { BatchStep } from './batch-step.js';

/**
 * Several requests that are answered together: step by step, one review, sent at once. From top to bottom: who asks, where one stands, the step or the review,
 * what can be done with all of it.
 */
export function BatchEntry({ entry, presentation, settings }: EntryProps) {
  const armDelay = settings.armDelay ?? ARM_DELAY;
  const view = useInboxView();
  const drafts = draftsOf(view);
  const [batch] = useState(() =>
    createBatchStore({
      items: entry.items,
      draft: drafts.batch(entry),
      answer: (results) => view.inbox.answer(entry.id, results),
    }),
  );
  const state = useSyncExternalStore(batch.subscribe, batch.getState, batch.getState);
  // What is minimised goes from the page: it goes on where it was.
  useEffect(() => {
    drafts.keepBatch(entry, state);
  }, [drafts, entry, state]);
  const messages = useMessages(inboxMessages);
  const shared = useMessages(sharedMessages);
  const words = useEndWords();
  const origin = useServerOrigin(entry.server);
  const heading = useFocusedHeading(state.page);
  const end = endingOf(entry);
  const title = end
    ? words.title(end, SLOT)
    : messages('inbox.batch.title', { origin: SLOT, count: entry.items.length });
  const notices = (
    <EntryNotices entry={entry} presentation={presentation}>
      {end === undefined && <BatchOutcome />}
    </EntryNotices>
  );
  return (
    <BatchContext.Provider
      value={{ entry, presentation, settings: { ...settings, armDelay }, batch, state, heading }}
    >
      <RequestShell
        scope="inbox"
        closeLabel={end && shared('shared.closeEnded')}
        presentation={presentation}
        origin={origin}
        armDelay={armDelay}
        onDismiss={() => {
          dismiss(view, entry, presentation);
        }}
        onClose={() => {
          close(view, entry, presentation);
        }}
        own={{ 'data-ended': present(end !== undefined) }}
        header={{ kind: 'batch', title, server: entry.server, operation: entry.operation }}
        end={end}
        endFacts={{ origin }}
        shown={end ? 'ended' : 'open'}
      >
        {end ? (
          <BatchReceipt end={end} notices={notices} />
        ) : (
          <>
            {notices}
            <BatchSteps />
            {state.page === entry.items.length ? <BatchReview /> : <BatchStep key={state.page} />}
          </>
        )}
      </RequestShell>
    </BatchContext.Provider>
  );
}

/** The heading of the page that is turned to takes the focus; not that of the first one. */
function useFocusedHeading(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      heading.current?.focus();
    }
  }, [page]);
  return heading;
}

/** Why the answers were not sent. */
function BatchOutcome() {
  const messages = useMessages(formMessages);
  const { entry, state } = useBatch();
  const words = useEndWords();
  const origin = useServerOrigin(entry.server);
  function sentenceOf(): string | undefined {
    const { status } = state.outcome ?? {};
    switch (status) {
      case 'failed':
        return messages('form.sendFailed');
      case 'invalidContent':
        return messages('form.notAccepted');
      case 'gone':
      case 'answeredElsewhere':
        return words.sentence(status, { origin });
      default:
        return undefined;
    }
  }
  const sentence = sentenceOf();
  return sentence === undefined ? null : (
    <Notice state="failed" said="assertive">
      {sentence}
    </Notice>
  );
}

interface BatchReceiptProps {
  readonly end: RequestEnd;
  readonly notices: ReactNode;
}

/** What stands in place of a batch that has ended: what that means, and the answers to its forms as lists. */
function BatchReceipt({ end, notices }: BatchReceiptProps) {
  const messages = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const { entry } = useBatch();
  const given = useGivenAnswers(end);
  return (
    <>
      <div {...inboxPart('body', 'stack loose')}>
        <EndStatus scope="inbox" end={end} facts={{ origin: useServerOrigin(entry.server) }} />
        {notices}
        {given.map(({ item, step, ...answers }) => (
          <section key={step} {...inboxPart('review-step', 'card ends cell')}>
            <h3 {...inboxPart('review-step-title', 'strong')}>
              {messages('inbox.batch.reviewStep', { step, kind: messages('inbox.kind.form') })}{' '}
              <StepAbout item={item} />
            </h3>
            <ItemAnswers item={item} {...answers} ended />
          </section>
        ))}
      </div>
      <EndBar
        scope="inbox"
        onClose={() => {
          leave(inbox, entry);
        }}
      >
        <CopyAnswers given={given.map(({ elicitation, content }) => [elicitation, content])} scope="inbox" />
      </EndBar>
    </>
  );
}

/** What was answered, and what was typed and not confirmed yet: it stays to be read. */
function useGivenAnswers(end: RequestEnd) {
  const { entry, state } = useBatch();
  const drafts = draftsOf(useInboxView());
  return entry.items.flatMap((item, index) => {
    const { elicitation } = item;
    const decision = state.decisions[index];
    if (elicitation.mode !== 'form' || decision?.action === 'decline') {
      return [];
    }
    const typed = drafts.current(entry, item);
    const content = typed ? givenAnswers(elicitation.model, typed, end) : decision?.content;
    return content === undefined || Object.keys(content).length === 0
      ? []
      : [{ item, step: index + 1, elicitation, content }];
  });
}

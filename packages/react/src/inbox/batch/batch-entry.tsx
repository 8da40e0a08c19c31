'use client';

import { formMessages, inboxMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useEffect, useRef, type ReactNode } from 'react';
import { useCopyAnswers } from '../../elicitation-form/parts/elicitation-form-copy.js';
import { givenAnswers } from '../../elicitation-form/hooks/form-end.js';
import { useAnnounce } from '../../internals/announcer.js';
import { ARM_DELAY } from '../../internals/defaults.js';
import { DialogFrameClose } from '../../dialog-frame/dialog-frame-close.js';
import { DialogFrameContent } from '../../dialog-frame/dialog-frame-content.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { DialogFrameOverlay } from '../../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../../dialog-frame/dialog-frame-portal.js';
import { DialogFrameTitle } from '../../dialog-frame/dialog-frame-title.js';
import { DialogFrame } from '../../dialog-frame/dialog-frame.js';
import { EndBar, endStatusId, EndStatus, useEndSaid } from '../../internals/end-parts.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { present } from '../../internals/part.js';
import { useFocusFallback } from '../../internals/use-focus-fallback.js';
import { useEndWords, type RequestEnd } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { AttributionHeader } from '../../server-attribution/server-attribution.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { close, dismiss, leave } from '../entry/entry-actions.js';
import { EntryMenu } from '../entry/entry-menu.js';
import { EntryNotices, Notice } from '../entry/entry-notices.js';
import { draftsOf } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { BatchProvider, useBatch } from './batch-context.js';
import { BatchSteps, StepAbout } from './batch-navigation.js';
import { BatchReview } from './batch-review.js';
import { BatchStep } from './batch-step.js';
import { ItemAnswers } from './item-answers.js';

/** Several requests that are answered together: step by step, one review, sent at once. */
export function BatchEntry({ entry, presentation, settings }: EntryProps) {
  const view = useInboxView();
  const shared = useMessages(sharedMessages);
  const armDelay = settings.armDelay ?? ARM_DELAY;
  return (
    <BatchProvider entry={entry} presentation={presentation} settings={{ ...settings, armDelay }}>
      <DialogFrame
        scope="inbox"
        closeLabel={endingOf(entry) && shared('shared.closeEnded')}
        presentation={presentation}
        origin={useServerOrigin(entry.server)}
        armDelay={armDelay}
        onDismiss={() => {
          dismiss(view, entry, presentation);
        }}
        onClose={() => {
          close(view, entry, presentation);
        }}
      >
        <DialogFramePortal>
          <DialogFrameOverlay />
          <BatchContent />
        </DialogFramePortal>
      </DialogFrame>
    </BatchProvider>
  );
}

/**
 * The dialog or region of a batch. When the request ends under the person's hands, the focus goes to its title. The portal
 * around it passes a ref, which React 18 would warn of.
 */
const BatchContent = /* @__PURE__ */ forwardRef<HTMLDivElement>(function BatchContent(_props, ref) {
  const { entry } = useBatch();
  const { titleRef } = useDialogFrame();
  const ended = endingOf(entry) !== undefined;
  const watchFocus = useFocusFallback(ended ? 'ended' : 'open', [titleRef]);
  useEndSaid(endingOf(entry), { origin: useServerOrigin(entry.server) });
  return (
    <DialogFrameContent
      ref={ref}
      own={{ 'data-ended': present(ended) }}
      content={<BatchLayout />}
      onFocusCapture={watchFocus}
    />
  );
});

/** A batch from top to bottom: who asks, where one stands, the step or the review, what can be done with all of it. */
function BatchLayout() {
  const messages = useMessages(inboxMessages);
  const { entry, presentation, state } = useBatch();
  const origin = useServerOrigin(entry.server);
  const heading = useFocusedHeading(state.page);
  const words = useEndWords();
  const { titleId } = useDialogFrame();
  const end = endingOf(entry);
  const title = end
    ? words.title(end, SLOT)
    : messages('inbox.batch.title', { origin: SLOT, count: entry.items.length });
  return (
    <>
      <AttributionHeader
        scope="inbox"
        kind="batch"
        end={end}
        title={
          <DialogFrameTitle
            aria-describedby={end && endStatusId(titleId)}
            content={withHostName(title, origin)}
          />
        }
        server={entry.server}
        operation={entry.operation}
      />
      {end ? (
        <BatchReceipt end={end} notices={<EntryNotices entry={entry} presentation={presentation} />} />
      ) : (
        <>
          <EntryNotices entry={entry} presentation={presentation} />
          <BatchOutcome />
          <BatchSteps />
          {state.page === entry.items.length ? (
            <BatchReview headingRef={heading} />
          ) : (
            <BatchStep key={state.page} headingRef={heading} />
          )}
        </>
      )}
      <EntryMenu entry={entry} />
      <DialogFrameClose />
    </>
  );
}

/** The heading of the page that is turned to takes the focus, so that it is read; not that of the first one. */
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
  const {
    entry,
    state: { outcome },
  } = useBatch();
  const announce = useAnnounce();
  const words = useEndWords();
  const origin = useServerOrigin(entry.server);
  const sentence = sentenceOf();
  useEffect(() => {
    if (sentence !== undefined) {
      announce(sentence, { politeness: 'assertive' });
    }
  }, [announce, sentence]);

  function sentenceOf(): string | undefined {
    switch (outcome?.status) {
      case 'failed':
        return messages('form.sendFailed');
      case 'invalidContent':
        return messages('form.notAccepted');
      case 'gone':
      case 'answeredElsewhere':
        return words.sentence(outcome.status, { origin });
      default:
        return undefined;
    }
  }

  return sentence === undefined ? null : <Notice state="failed">{sentence}</Notice>;
}

interface BatchReceiptProps {
  readonly end: RequestEnd;
  readonly notices: ReactNode;
}

/** What stands in place of a batch that has ended: what that means, and the answers to its forms as lists. */
function BatchReceipt({ end, notices }: BatchReceiptProps) {
  const messages = useMessages(inboxMessages);
  const forms = useMessages(formMessages);
  const { inbox } = useInboxView();
  const { entry } = useBatch();
  const given = useGivenAnswers(end);
  const copy = useCopyAnswers(given.map(({ elicitation, content }) => [elicitation, content]));
  return (
    <>
      <div data-scope="inbox" data-part="body">
        <EndStatus scope="inbox" end={end} facts={{ origin: useServerOrigin(entry.server) }} />
        {notices}
        {given.map(({ item, step, ...answers }) => (
          <section key={step} data-scope="inbox" data-part="review-step">
            <h3 data-scope="inbox" data-part="review-step-title">
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
        {given.length > 0 && (
          <PartButton emphasis="quiet" data-scope="inbox" data-part="copy" onClick={copy}>
            {forms('form.copy')}
          </PartButton>
        )}
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

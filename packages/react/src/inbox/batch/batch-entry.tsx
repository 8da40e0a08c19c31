'use client';

import { encodeAnswers } from '@elicit-kit/core/form';
import { formMessages, inboxMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useEffect, useRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ARM_DELAY } from '../../internals/defaults.js';
import { DialogFrameClose } from '../../dialog-frame/dialog-frame-close.js';
import { DialogFrameContent } from '../../dialog-frame/dialog-frame-content.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { DialogFrameOverlay } from '../../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../../dialog-frame/dialog-frame-portal.js';
import { DialogFrameTitle } from '../../dialog-frame/dialog-frame-title.js';
import { DialogFrame } from '../../dialog-frame/dialog-frame.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { present } from '../../internals/part.js';
import { useFocusFallback } from '../../internals/use-focus-fallback.js';
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
  const ended = endingOf(entry) !== undefined;
  return (
    <>
      <AttributionHeader
        scope="inbox"
        kind="batch"
        title={
          <DialogFrameTitle
            content={withHostName(
              ended
                ? messages('inbox.batch.titleEnded', { origin: SLOT })
                : messages('inbox.batch.title', { origin: SLOT, count: entry.items.length }),
              origin,
            )}
          />
        }
        server={entry.server}
        operation={entry.operation}
      />
      <EntryNotices entry={entry} presentation={presentation} />
      {ended && <BatchEnded />}
      {!ended && <BatchOutcome />}
      {!ended && <BatchSteps />}
      {!ended && state.page === entry.items.length && <BatchReview headingRef={heading} />}
      {!ended && state.page < entry.items.length && <BatchStep key={state.page} headingRef={heading} />}
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
        return messages(`form.ended.${outcome.status}`, { origin });
      default:
        return undefined;
    }
  }

  return sentence === undefined ? null : <Notice state="failed">{sentence}</Notice>;
}

/** The batch ended without an answer: said, and left to be closed. */
function BatchEnded() {
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { inbox } = useInboxView();
  const { entry } = useBatch();
  const origin = useServerOrigin(entry.server);
  const ending = endingOf(entry);
  function sentenceOf(): string {
    if (ending === undefined) {
      return '';
    }
    return ending === 'unknown' || ending === 'answeredElsewhere'
      ? messages(`form.ended.${ending}`, { origin })
      : shared(`shared.ended.${ending}`, { origin });
  }
  const sentence = sentenceOf();
  const announce = useAnnounce();
  useEffect(() => {
    announce(sentence, { politeness: 'assertive' });
  }, [announce, sentence]);
  return (
    <>
      <div data-scope="inbox" data-part="body">
        <p data-scope="inbox" data-part="ended-title">
          {sentence}
        </p>
        <TypedAnswers />
      </div>
      <div data-scope="inbox" data-part="actions">
        <div data-scope="inbox" data-part="buttons">
          <PartButton
            emphasis="primary"
            data-scope="inbox"
            data-part="finish"
            onClick={() => {
              leave(inbox, entry);
            }}
          >
            {messages('form.ended.close')}
          </PartButton>
        </div>
      </div>
    </>
  );
}

/** What was answered in a batch that ended, and what was typed and not confirmed yet: it stays to be read. */
function TypedAnswers() {
  const messages = useMessages(inboxMessages);
  const { entry, state } = useBatch();
  const drafts = draftsOf(useInboxView());
  return entry.items.map((item, index) => {
    const { elicitation } = item;
    const decision = state.decisions[index];
    if (elicitation.mode !== 'form' || decision?.action === 'decline') {
      return null;
    }
    const typed = drafts.current(entry, item);
    const content = typed ? encodeAnswers(elicitation.model, typed) : decision?.content;
    return (
      content !== undefined && (
        <section key={index} data-scope="inbox" data-part="review-step">
          <h3 data-scope="inbox" data-part="review-step-title">
            {messages('inbox.batch.reviewStep', {
              step: index + 1,
              kind: messages('inbox.kind.form'),
            })}{' '}
            <StepAbout item={item} />
          </h3>
          <ItemAnswers item={item} elicitation={elicitation} content={content} ended />
        </section>
      )
    );
  });
}

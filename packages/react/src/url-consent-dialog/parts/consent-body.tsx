import { urlMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { displayText } from '@elicit-kit/core/internal/text';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import type { ConsentState } from '@elicit-kit/core/internal/types';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { captionOf, useDialogFrame } from '../../internals/dialog-frame-context.js';
import { EndBar, EndedRequest, EndStatus } from '../../internals/bars/end-parts.js';
import { useEndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents } from '../../provider/components.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { ServerSheet } from '../../untrusted-text/server-sheet.js';
import { useConsentContext } from '../consent/use-url-consent.js';
import { ConsentActions } from './consent-actions.js';
import { ConsentFindings, ConsentUrl } from './consent-url.js';
import { consentPart } from '../../internals/part-names.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { StepTitle, type StepTitleProps } from '../../dialog-frame/dialog-frame.js';
import { SLOT } from '../../internals/fill-slots.js';

/** What is odd, where to, why, then what can be done. @param props.notice what the host has to say about the request */
export function ConsentBody({ notice }: { readonly notice?: ReactNode }) {
  const { origin, state, store } = useConsentContext();
  useVerdictSaid();
  useOutcomeSaid();
  if (state.ended !== undefined) {
    return (
      <>
        <div {...consentPart('body', 'stack loose')}>
          <EndStatus scope="url-consent-dialog" end={state.ended} facts={{ origin }} />
          {notice}
          <EndedRequest scope="url-consent-dialog">
            <ConsentQuestion />
          </EndedRequest>
        </div>
        <EndBar scope="url-consent-dialog" onClose={() => store.cancel()} />
      </>
    );
  }
  return (
    <>
      <div {...consentPart('body', 'stack loose')}>
        {notice}
        <ConsentQuestion />
        {!isAsking(state) && <ConsentProgress />}
      </div>
      {isAsking(state) && <ConsentActions />}
    </>
  );
}

/** The address with what was found in it, then why the server asks. */
export function ConsentQuestion() {
  const { state, store } = useConsentContext();
  const { descriptionId } = useDialogFrame();
  const { ConsentBody: Body } = useComponents();
  const question = (
    <>
      {isAsking(state) && <ConsentFindings />}
      <ConsentUrl />
      <ServerSheet scope="url-consent-dialog" captionId={captionOf(descriptionId)}>
        <div id={descriptionId} {...consentPart('message', 'stack tight')}>
          <ServerMessage
            scope="url-consent-dialog"
            text={store.elicitation.message}
            lang={store.elicitation.language}
          />
        </div>
      </ServerSheet>
    </>
  );
  return Body && state.ended === undefined ? (
    <Body elicitation={store.elicitation}>{question}</Body>
  ) : (
    question
  );
}

/**
 * Says what became of a check that was still under way when the dialog appeared: its description, which holds the verdict,
 * was read before.
 */
function useVerdictSaid() {
  const messages = useMessages(urlMessages);
  const announce = useAnnounce();
  const { host, state, store, warnings } = useConsentContext();
  const { checkFailed, inspection } = state;
  const heard = useRef<string>(undefined);
  const sentence = verdictSaid();

  function verdictSaid(): string {
    if (inspection === undefined) {
      return messages(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking');
    }
    const { verdict } = inspection;
    return messages(`urlDialog.checked.${verdict}`, {
      host: host?.whole ?? displayText(store.elicitation.url, { maxLength: LONGEST_SAID }),
      finding: (verdict === 'allow' ? undefined : warnings[0]?.text) ?? '',
    });
  }

  useEffect(() => {
    if (heard.current !== undefined && heard.current !== sentence) {
      announce(sentence);
    }
    heard.current = sentence;
  }, [announce, sentence]);
}

/** In characters. */
const LONGEST_SAID = 80;

/** Says what happens while the person may look elsewhere: the server's news, a tab that did not open. */
function useOutcomeSaid() {
  const messages = useMessages(urlMessages);
  const words = useEndWords();
  const announce = useAnnounce();
  const { origin, state } = useConsentContext();
  const { ended, notOpenedAgain, phase } = state;
  const notOpened = notOpenedAgain || phase === 'not-opened';

  useEffect(() => {
    if (ended !== undefined) {
      announce(words.sentence(ended, { origin }), { politeness: 'assertive' });
    } else if (phase === 'completed') {
      announce(messages('urlDialog.completed', { origin }));
    } else if (phase === 'returned') {
      announce(messages('urlDialog.wentOnFallback'));
    } else if (notOpened) {
      announce(messages('urlDialog.notOpened'), { politeness: 'assertive' });
    }
  }, [announce, ended, messages, notOpened, origin, phase, words]);
}

/** What becomes of the page after consent: waiting with its ways on, or finished. */
function ConsentProgress() {
  const { progressRef, state } = useConsentContext();
  return (
    <div
      ref={progressRef}
      tabIndex={-1}
      {...consentPart('progress', 'muted stack ruled')}
      data-state={state.phase}
    >
      {state.phase === 'waiting' ? <WaitingNotice /> : <EndedNotice />}
    </div>
  );
}

/** Milliseconds after which the wait is said to be long. */
const LONG_WAIT = 60_000;

/** The page is open elsewhere, where we can't look: the person says how it went, unless the server does. */
function WaitingNotice() {
  const messages = useMessages(urlMessages);
  const { host, state, store } = useConsentContext();
  const { inspection, notOpenedAgain, repeated } = state;
  const announce = useAnnounce();
  const [long, setLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
      announce(messages('urlDialog.stillWaiting'));
    }, LONG_WAIT);
    return () => {
      clearTimeout(timer);
    };
  }, [announce, messages]);

  return (
    <>
      {repeated && <p {...consentPart('same-page')}>{messages('urlDialog.samePage')}</p>}
      <p {...consentPart('progress-title', 'strong')}>
        {host === undefined
          ? messages('urlDialog.finishFallback')
          : messages('urlDialog.finishOn', { host: host.whole })}
      </p>
      <ReportedProgress />
      {long && <p {...consentPart('still-waiting')}>{messages('urlDialog.stillWaiting')}</p>}
      <p
        {...consentPart('no-new-tab', notOpenedAgain ? 'problem' : undefined)}
        data-state={notOpenedAgain ? 'not-opened' : undefined}
      >
        {messages(notOpenedAgain ? 'urlDialog.notOpened' : 'urlDialog.noNewTab')}
      </p>
      <div {...consentPart('progress-actions', 'row')}>
        <PartButton emphasis="primary" {...consentPart('finished')} {...plainPress(store.finish)}>
          {messages('urlDialog.finished')}
        </PartButton>
        {inspection?.href !== undefined && (
          <PartButton {...consentPart('open-again')} {...plainPress(store.openAgain)}>
            {messages('urlDialog.openAgain')}
          </PartButton>
        )}
        <PartButton {...consentPart('stop-waiting')} {...plainPress(store.stopWaiting)}>
          {messages('urlDialog.stopWaiting')}
        </PartButton>
      </div>
    </>
  );
}

/** The server's progress report. Never announced: a server may send as many as it likes. */
function ReportedProgress() {
  const messages = useMessages(urlMessages);
  const { origin, progress } = useConsentContext();
  if (progress?.message === undefined && progress?.total === undefined) {
    return null;
  }
  const { message, total } = progress;
  return (
    <div {...consentPart('reported', 'stack tight theirs cell')}>
      <p {...consentPart('reported-caption', 'quiet')}>{messages('urlDialog.reported', { origin })}</p>
      {message !== undefined && (
        <p {...consentPart('reported-text', 'kept')}>
          <UntrustedText text={message} expandable />
        </p>
      )}
      {total !== undefined && (
        <progress
          {...consentPart('reported-progress')}
          aria-label={messages('urlDialog.reportedProgress', { origin })}
          max={total}
          value={Math.min(Math.max(progress.progress, 0), total)}
        />
      )}
    </div>
  );
}

/** The server reports the page as finished, or went on without it: said, and left to be closed. */
function EndedNotice() {
  const messages = useMessages(urlMessages);
  const shared = useMessages(sharedMessages);
  const { host, origin, state, store } = useConsentContext();
  const { inspection, phase } = state;
  const wentOn =
    host === undefined
      ? messages('urlDialog.wentOnFallback')
      : messages('urlDialog.wentOn', { host: host.whole });
  const completed = messages('urlDialog.completed', { origin });
  return (
    <>
      <p {...consentPart('progress-title', 'strong')}>{phase === 'returned' ? wentOn : completed}</p>
      <div {...consentPart('progress-actions', 'row')}>
        <PartButton emphasis="primary" {...consentPart('finish')} onClick={store.finish}>
          {shared('shared.end.close')}
        </PartButton>
        {phase === 'returned' && inspection?.href !== undefined && (
          <PartButton {...consentPart('open-again')} {...plainPress(store.openAgain)}>
            {messages('urlDialog.openAgain')}
          </PartButton>
        )}
      </div>
    </>
  );
}

/** "{origin} wants to open a page", and later what became of it. */
export function useConsentTitle({ ended, inspection, phase }: ConsentState): string {
  const messages = useMessages(urlMessages);
  const words = useEndWords();
  if (ended !== undefined) {
    return words.title(ended, SLOT);
  }
  function key() {
    switch (phase) {
      case 'waiting':
      case 'returned':
        return 'urlDialog.titleWaiting';
      case 'completed':
        return 'urlDialog.titleCompleted';
      default:
        return inspection?.verdict === 'block' ? 'urlDialog.titleBlocked' : 'urlDialog.title';
    }
  }
  return messages(key(), { origin: SLOT });
}

/** The same of a step. */
export function ConsentStepTitle({ server }: Pick<StepTitleProps, 'server'>) {
  return <StepTitle title={useConsentTitle(useConsentContext().state)} server={server} />;
}

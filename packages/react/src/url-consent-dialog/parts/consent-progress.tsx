'use client';

import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { plainPress } from '../../internals/plain-press.js';
import { useConsentContext } from '../consent/url-consent-context.js';
import { consentPart } from '../../internals/part-names.js';

/** What becomes of the page after consent: waiting with its ways on, or finished. */
export function ConsentProgress() {
  const { progressRef, state } = useConsentContext();
  return (
    <div ref={progressRef} tabIndex={-1} {...consentPart('progress')} data-state={state.phase}>
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
      <p {...consentPart('progress-title')}>
        {host === undefined
          ? messages('urlDialog.finishFallback')
          : messages('urlDialog.finishOn', { host: host.whole })}
      </p>
      <ReportedProgress />
      {long && <p {...consentPart('still-waiting')}>{messages('urlDialog.stillWaiting')}</p>}
      <p {...consentPart('no-new-tab')} data-state={notOpenedAgain ? 'not-opened' : undefined}>
        {messages(notOpenedAgain ? 'urlDialog.notOpened' : 'urlDialog.noNewTab')}
      </p>
      <div {...consentPart('progress-actions')}>
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

/** How the page is doing, as the server tells it. Never announced: a server may tell as often as it likes. */
function ReportedProgress() {
  const messages = useMessages(urlMessages);
  const { origin, progress } = useConsentContext();
  if (progress?.message === undefined && progress?.total === undefined) {
    return null;
  }
  const { message, total } = progress;
  return (
    <div {...consentPart('reported')}>
      <p {...consentPart('reported-caption')}>{messages('urlDialog.reported', { origin })}</p>
      {message !== undefined && (
        <p {...consentPart('reported-text')}>
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
      <p {...consentPart('progress-title')}>{phase === 'returned' ? wentOn : completed}</p>
      <div {...consentPart('progress-actions')}>
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

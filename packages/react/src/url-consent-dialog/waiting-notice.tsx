'use client';

import { urlMessages } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import { pressOnce } from '../internals/press-once.js';
import { useWords } from '../internals/use-words.js';
import { ReportedProgress } from './reported-progress.js';
import { useUrlConsent } from './url-consent-context.js';

/** Milliseconds after which the wait is said to be long. */
const LONG_WAIT = 60_000;

/** The page is open elsewhere, where we can't look: the person says how it went, unless the server does. */
export function WaitingNotice() {
  const words = useWords(urlMessages);
  const { actions, announcer, host, inspection, notOpenedAgain, repeated } = useUrlConsent();
  const [long, setLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
      announcer.current?.announce(words('urlDialog.stillWaiting'));
    }, LONG_WAIT);
    return () => {
      clearTimeout(timer);
    };
  }, [announcer, words]);

  return (
    <>
      {repeated && (
        <p data-scope="url-consent-dialog" data-part="same-page">
          {words('urlDialog.samePage')}
        </p>
      )}
      <p data-scope="url-consent-dialog" data-part="progress-title">
        {host === undefined
          ? words('urlDialog.finishFallback')
          : words('urlDialog.finishOn', { host: host.whole })}
      </p>
      <ReportedProgress />
      {long && (
        <p data-scope="url-consent-dialog" data-part="still-waiting">
          {words('urlDialog.stillWaiting')}
        </p>
      )}
      <p
        data-scope="url-consent-dialog"
        data-part="no-new-tab"
        data-state={notOpenedAgain ? 'not-opened' : undefined}
      >
        {words(notOpenedAgain ? 'urlDialog.notOpened' : 'urlDialog.noNewTab')}
      </p>
      <div data-scope="url-consent-dialog" data-part="progress-actions">
        <button
          type="button"
          data-scope="url-consent-dialog"
          data-part="finished"
          {...pressOnce(actions.finish)}
        >
          {words('urlDialog.finished')}
        </button>
        {inspection?.href !== undefined && (
          <button
            type="button"
            data-scope="url-consent-dialog"
            data-part="open-again"
            {...pressOnce(actions.openAgain)}
          >
            {words('urlDialog.openAgain')}
          </button>
        )}
        <button
          type="button"
          data-scope="url-consent-dialog"
          data-part="stop-waiting"
          {...pressOnce(actions.stopWaiting)}
        >
          {words('urlDialog.stopWaiting')}
        </button>
      </div>
    </>
  );
}

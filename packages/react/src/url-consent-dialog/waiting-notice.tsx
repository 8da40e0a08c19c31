'use client';

import { urlMessages } from '@elicit-kit/core';
import { useEffect, useState } from 'react';
import { useAnnounce } from '../internals/announcer.js';
import { useMessages } from '../internals/use-messages.js';
import { usePressGuard } from '../internals/use-press-guard.js';
import { ReportedProgress } from './reported-progress.js';
import { useUrlConsent } from './url-consent-context.js';

/** Milliseconds after which the wait is said to be long. */
const LONG_WAIT = 60_000;

/** The page is open elsewhere, where we can't look: the person says how it went, unless the server does. */
export function WaitingNotice() {
  const messages = useMessages(urlMessages);
  const { actions, host, inspection, notOpenedAgain, repeated } = useUrlConsent();
  const announce = useAnnounce();
  const finish = usePressGuard(actions.finish);
  const openAgain = usePressGuard(actions.openAgain);
  const stopWaiting = usePressGuard(actions.stopWaiting);
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
      {repeated && (
        <p data-scope="url-consent-dialog" data-part="same-page">
          {messages('urlDialog.samePage')}
        </p>
      )}
      <p data-scope="url-consent-dialog" data-part="progress-title">
        {host === undefined
          ? messages('urlDialog.finishFallback')
          : messages('urlDialog.finishOn', { host: host.whole })}
      </p>
      <ReportedProgress />
      {long && (
        <p data-scope="url-consent-dialog" data-part="still-waiting">
          {messages('urlDialog.stillWaiting')}
        </p>
      )}
      <p
        data-scope="url-consent-dialog"
        data-part="no-new-tab"
        data-state={notOpenedAgain ? 'not-opened' : undefined}
      >
        {messages(notOpenedAgain ? 'urlDialog.notOpened' : 'urlDialog.noNewTab')}
      </p>
      <div data-scope="url-consent-dialog" data-part="progress-actions">
        <button type="button" data-scope="url-consent-dialog" data-part="finished" {...finish.handlers()}>
          {messages('urlDialog.finished')}
        </button>
        {inspection?.href !== undefined && (
          <button
            type="button"
            data-scope="url-consent-dialog"
            data-part="open-again"
            {...openAgain.handlers()}
          >
            {messages('urlDialog.openAgain')}
          </button>
        )}
        <button
          type="button"
          data-scope="url-consent-dialog"
          data-part="stop-waiting"
          {...stopWaiting.handlers()}
        >
          {messages('urlDialog.stopWaiting')}
        </button>
      </div>
    </>
  );
}

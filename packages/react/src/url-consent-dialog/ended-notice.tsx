'use client';

import { sharedMessages, urlMessages } from '@elicit-kit/core';
import { useMessages } from '../internals/use-messages.js';
import { useUrlConsent } from './url-consent-context.js';

/** The server reports the page as finished, or gave the request up: said, and left to be closed. */
export function EndedNotice() {
  const messages = useMessages(urlMessages);
  const endings = useMessages(sharedMessages);
  const { actions, ended, origin } = useUrlConsent();
  return (
    <>
      <p data-scope="url-consent-dialog" data-part="progress-title">
        {ended === undefined
          ? messages('urlDialog.completed', { origin })
          : endings(`shared.ended.${ended}`, { origin })}
      </p>
      <div data-scope="url-consent-dialog" data-part="progress-actions">
        <button
          type="button"
          data-scope="url-consent-dialog"
          data-part="finish"
          onClick={ended === undefined ? actions.finish : actions.cancel}
        >
          {messages('urlDialog.close')}
        </button>
      </div>
    </>
  );
}

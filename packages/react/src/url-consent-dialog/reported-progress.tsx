'use client';

import { urlMessages } from '@elicit-kit/core';
import { UntrustedText } from '../internals/untrusted-text.js';
import { useMessages } from '../internals/use-messages.js';
import { useUrlConsent } from './url-consent-context.js';

/** How the page is doing, as the server tells it. Never announced: a server may tell as often as it likes. */
export function ReportedProgress() {
  const messages = useMessages(urlMessages);
  const { origin, progress } = useUrlConsent();
  if (progress?.message === undefined && progress?.total === undefined) {
    return null;
  }
  const { message, total } = progress;
  return (
    <div data-scope="url-consent-dialog" data-part="reported">
      <p data-scope="url-consent-dialog" data-part="reported-caption">
        {messages('urlDialog.reported', { origin })}
      </p>
      {message !== undefined && (
        <p data-scope="url-consent-dialog" data-part="reported-text">
          <UntrustedText text={message} expandable />
        </p>
      )}
      {total !== undefined && (
        <progress
          data-scope="url-consent-dialog"
          data-part="reported-progress"
          aria-label={messages('urlDialog.reportedProgress', { origin })}
          max={total}
          value={Math.min(Math.max(progress.progress, 0), total)}
        />
      )}
    </div>
  );
}

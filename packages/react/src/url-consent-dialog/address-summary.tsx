'use client';

import { urlMessages } from '@elicit-kit/core';
import { UntrustedText } from '../internals/untrusted-text.js';
import { useMessages } from '../internals/use-messages.js';
import { FullAddress } from './full-address.js';
import { HostName } from './host-name.js';
import { useUrlConsent } from './url-consent-context.js';

/** The tables are not there yet: the address as it came, and no way to open it. */
export function UncheckedAddress() {
  const messages = useMessages(urlMessages);
  const { checkFailed, checkAgain, elicitation } = useUrlConsent();
  return (
    <>
      <p data-scope="url-consent-dialog" data-part={checkFailed ? 'check-failed' : 'checking'} role="status">
        {messages(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking')}
      </p>
      {checkFailed && (
        <button type="button" data-scope="url-consent-dialog" data-part="check-again" onClick={checkAgain}>
          {messages('urlDialog.checkAgain')}
        </button>
      )}
      <p data-scope="url-consent-dialog" data-part="address" dir="ltr">
        <UntrustedText text={elicitation.url} expandable />
      </p>
    </>
  );
}

/** What the inspection made of the address. */
export function CheckedAddress() {
  const messages = useMessages(urlMessages);
  const { elicitation, host, inspection, origin, relation } = useUrlConsent();
  const blocked = inspection?.verdict === 'block';
  const written = inspection?.host;
  return (
    <>
      {blocked && (
        <p data-scope="url-consent-dialog" data-part="blocked-title">
          {messages('urlDialog.blockedTitle')}
        </p>
      )}
      {host && <HostName host={host} />}
      {written?.labels.some(({ ascii, display, unicode }) => display === 'unicode' && unicode !== ascii) && (
        <p data-scope="url-consent-dialog" data-part="also-written">
          {messages('urlDialog.alsoWritten', { host: written.ascii })}
        </p>
      )}
      {relation && !blocked && (
        <p data-scope="url-consent-dialog" data-part="relation" data-relation={relation}>
          {messages(relation === 'same' ? 'urlDialog.sameSite' : 'urlDialog.otherSite', { origin })}
        </p>
      )}
      {blocked ? (
        <p data-scope="url-consent-dialog" data-part="address" dir="ltr">
          <UntrustedText text={elicitation.url} expandable />
        </p>
      ) : (
        <FullAddress />
      )}
    </>
  );
}

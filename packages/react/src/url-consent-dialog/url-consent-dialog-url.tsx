'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { UntrustedText } from '../internals/untrusted-text.js';
import { useWords } from '../internals/use-words.js';
import { FullAddress } from './full-address.js';
import { HostName } from './host-name.js';
import { useUrlConsent } from './url-consent-context.js';

/**
 * Where the page lies: its host, largest and whole; the full address, quiet; how it relates to the server. Never a
 * link: nothing of the address is fetched before consent. Renders a `<div>` element.
 */
export const UrlConsentDialogUrl = /* @__PURE__ */ forwardRef<HTMLDivElement, UrlConsentDialogUrlProps>(
  function UrlConsentDialogUrl(props, ref) {
    const { inspection } = useUrlConsent();
    return renderPart(
      'div',
      {
        scope: 'url-consent-dialog',
        part: 'url',
        own: { 'data-verdict': inspection?.verdict },
        content: inspection === undefined ? <Unchecked /> : <Checked />,
      },
      props,
      ref,
    );
  },
);

function Unchecked() {
  const words = useWords(urlMessages);
  const { checkFailed, checkAgain, elicitation } = useUrlConsent();
  return (
    <>
      <p data-scope="url-consent-dialog" data-part={checkFailed ? 'check-failed' : 'checking'} role="status">
        {words(checkFailed ? 'urlDialog.checkFailed' : 'urlDialog.checking')}
      </p>
      {checkFailed && (
        <button type="button" data-scope="url-consent-dialog" data-part="check-again" onClick={checkAgain}>
          {words('urlDialog.checkAgain')}
        </button>
      )}
      <p data-scope="url-consent-dialog" data-part="address" dir="ltr">
        <UntrustedText text={elicitation.url} expandable />
      </p>
    </>
  );
}

function Checked() {
  const words = useWords(urlMessages);
  const { elicitation, host, inspection, origin, relation } = useUrlConsent();
  const blocked = inspection?.verdict === 'block';
  const written = inspection?.host;
  return (
    <>
      {blocked && (
        <p data-scope="url-consent-dialog" data-part="blocked-title">
          {words('urlDialog.blockedTitle')}
        </p>
      )}
      {host && <HostName host={host} />}
      {written?.display === 'unicode' && written.unicode !== written.ascii && (
        <p data-scope="url-consent-dialog" data-part="also-written">
          {words('urlDialog.alsoWritten', { host: written.ascii })}
        </p>
      )}
      {relation && !blocked && (
        <p data-scope="url-consent-dialog" data-part="relation" data-relation={relation}>
          {words(relation === 'same' ? 'urlDialog.sameSite' : 'urlDialog.otherSite', { origin })}
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

export interface UrlConsentDialogUrlState {
  /** What the inspection found; absent while it runs. @selector [data-verdict="allow"], [data-verdict="warn"], [data-verdict="block"] */
  verdict: 'allow' | 'warn' | 'block' | undefined;
}

export interface UrlConsentDialogUrlProps extends PartProps<'div'> {}

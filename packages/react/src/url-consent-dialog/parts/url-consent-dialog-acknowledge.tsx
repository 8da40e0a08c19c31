'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { isAsking, useUrlConsent } from '../url-consent-context.js';

/** "I checked that {host} is where I want to go": Accept waits for it where there is a warning. Renders a `<label>` element. */
export const UrlConsentDialogAcknowledge = /* @__PURE__ */ forwardRef<
  HTMLLabelElement,
  UrlConsentDialogAcknowledgeProps
>(function UrlConsentDialogAcknowledge(props, ref) {
  const messages = useMessages(urlMessages);
  const consent = useUrlConsent();
  const { acknowledged, acknowledgeRef, host, inspection, setAcknowledged } = consent;
  if (inspection?.verdict !== 'warn' || !isAsking(consent)) {
    return null;
  }
  const content = (
    <>
      <input
        ref={acknowledgeRef}
        type="checkbox"
        data-scope="url-consent-dialog"
        data-part="acknowledge-box"
        checked={acknowledged}
        onChange={(event) => {
          setAcknowledged(event.currentTarget.checked);
        }}
      />
      <span data-scope="url-consent-dialog" data-part="acknowledge-text">
        {host === undefined
          ? messages('urlDialog.acknowledgeFallback')
          : messages('urlDialog.acknowledge', { host: host.whole })}
      </span>
    </>
  );
  return renderPart('label', { scope: 'url-consent-dialog', part: 'acknowledge', content }, props, ref);
});

export type UrlConsentDialogAcknowledgeProps = PartProps<'label'>;

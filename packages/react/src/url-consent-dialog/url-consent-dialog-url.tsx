'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { CheckedAddress, UncheckedAddress } from './address-summary.js';
import { useUrlConsent } from './url-consent-context.js';

/**
 * Where the page lies: its host, largest and whole; the full address, quiet; how it relates to the server. Never a
 * link: nothing of the address is fetched before consent. Renders a `<div>` element.
 */
export const UrlConsentDialogUrl = /* @__PURE__ */ forwardRef<HTMLDivElement, UrlConsentDialogUrlProps>(
  function UrlConsentDialogUrl(props, ref) {
    const consent = useUrlConsent();
    const own = { 'data-verdict': consent.inspection?.verdict };
    const content = consent.inspection === undefined ? <UncheckedAddress /> : <CheckedAddress />;
    return renderPart('div', { scope: 'url-consent-dialog', part: 'url', own, content }, props, ref);
  },
);

export interface UrlConsentDialogUrlState {
  /** What the inspection found; absent while it runs. @selector [data-verdict="allow"], [data-verdict="warn"], [data-verdict="block"] */
  verdict: 'allow' | 'warn' | 'block' | undefined;
}

export type UrlConsentDialogUrlProps = PartProps<'div'>;

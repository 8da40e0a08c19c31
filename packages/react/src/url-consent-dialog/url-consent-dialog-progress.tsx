'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { EndedNotice } from './ended-notice.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';
import { WaitingNotice } from './waiting-notice.js';

/**
 * What becomes of the page after consent: waiting with its ways on, finished, or the request's end. Renders a `<div>`
 * element, and nothing while the question stands.
 */
export const UrlConsentDialogProgress = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  UrlConsentDialogProgressProps
>(function UrlConsentDialogProgress(props, forwardedRef) {
  const consent = useUrlConsent();
  const ref = useComposedRefs(forwardedRef, consent.progressRef);
  if (isAsking(consent)) {
    return null;
  }
  const content = consent.phase === 'waiting' ? <WaitingNotice /> : <EndedNotice />;
  const own = { tabIndex: -1, 'data-state': consent.phase };
  return renderPart('div', { scope: 'url-consent-dialog', part: 'progress', own, content }, props, ref);
});

export interface UrlConsentDialogProgressState {
  /** @selector [data-state="waiting"], [data-state="completed"], [data-state="ended"] */
  state: 'waiting' | 'completed' | 'ended';
}

export type UrlConsentDialogProgressProps = PartProps<'div'>;

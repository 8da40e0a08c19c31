'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { ignoreRepeat, isFirstClick } from '../internals/press-once.js';
import { useComposedRefs } from '../internals/use-composed-refs.js';
import { useWords } from '../internals/use-words.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';

/**
 * Opens the page in a new tab, and consents once it has opened. It responds only after it stood still for a moment, and
 * not to the second click of a double click nor to a key held down. Renders a `<button>` element, and nothing where the
 * address is blocked.
 */
export const UrlConsentDialogAccept = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogAcceptProps
>(function UrlConsentDialogAccept({ onClick, onKeyDown, ...props }, forwardedRef) {
  const words = useWords(urlMessages);
  const consent = useUrlConsent();
  const { acceptRef, acknowledged, acknowledgeRef, actions, arming, host, hintId, inspection, phase } =
    consent;
  const ref = useComposedRefs(forwardedRef, acceptRef);
  if (!isAsking(consent) || consent.checkFailed || inspection?.verdict === 'block') {
    return null;
  }
  const unacknowledged = inspection?.verdict === 'warn' && !acknowledged;
  const ready = inspection !== undefined && !unacknowledged && phase !== 'opening';

  function handleClick(event: MouseEvent) {
    if (unacknowledged) {
      acknowledgeRef.current?.focus();
    } else if (ready && isFirstClick(event) && arming.isArmed()) {
      actions.accept();
    }
  }
  return renderPart(
    'button',
    {
      scope: 'url-consent-dialog',
      part: 'accept',
      own: {
        type: 'button',
        'aria-disabled': !ready || !arming.armed || undefined,
        'aria-describedby': hintId,
        'data-state': acceptState(ready, arming.armed),
        onClick: composeEventHandlers(onClick, handleClick),
        onKeyDown: composeEventHandlers(onKeyDown, ignoreRepeat),
      },
      content:
        host === undefined ? words('urlDialog.openFallback') : words('urlDialog.open', { site: host.site }),
    },
    props,
    ref,
  );
});

function acceptState(ready: boolean, armed: boolean) {
  if (!ready) {
    return 'not-ready';
  }
  return armed ? 'armed' : 'arming';
}

export interface UrlConsentDialogAcceptState {
  /** Arming: it will respond in a moment. @selector [data-state="not-ready"], [data-state="arming"], [data-state="armed"] */
  state: 'not-ready' | 'arming' | 'armed';
}

export type UrlConsentDialogAcceptProps = PartProps<'button'>;

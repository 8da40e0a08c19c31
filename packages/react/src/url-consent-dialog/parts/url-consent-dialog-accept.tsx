'use client';

import { canOpen, isAsking } from '@elicit-kit/core/internal/stores';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { describedByHint, PressHint } from '../../internals/press-hint.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useElement } from '../../internals/use-element.js';
import { usePressGuard } from '../../internals/use-press-guard.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/**
 * Opens the page in a new tab, and consents once it has opened. It responds only after it stood still for a moment, and
 * not to the second click of a double click nor to a key held down. Renders a `<button>` element, and nothing where the
 * address is blocked.
 */
export const UrlConsentDialogAccept = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogAcceptProps
>(function UrlConsentDialogAccept({ onClick, onKeyDown, onPointerDown, ...props }, forwardedRef) {
  const messages = useMessages(urlMessages);
  const consent = useConsentContext();
  const { acknowledgeRef, armDelay, host, hintId, state, store } = consent;
  const { inspection } = state;
  const element = useElement('button', 'Accept', 'Button');
  const ready = canOpen(state);
  const guard = usePressGuard(store.accept, {
    delay: armDelay,
    subject: inspection?.href,
    ready,
    onUnready: () => {
      if (inspection?.verdict === 'warn' && !state.acknowledged) {
        acknowledgeRef.current?.focus();
      }
    },
  });
  const ref = useComposedRefs(forwardedRef, guard.watch);
  if (!isAsking(state) || state.checkFailed || inspection?.verdict === 'block') {
    return null;
  }
  const own = {
    type: 'button',
    // What may deceive is not the way that leads on.
    'data-emphasis': inspection?.verdict === 'warn' ? 'secondary' : 'primary',
    'aria-disabled': !ready || !guard.armed || undefined,
    'aria-describedby': describedByHint(guard, hintId),
    'data-state': acceptState(ready, guard.armed),
    ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
  } as const;
  const content =
    host === undefined
      ? messages('urlDialog.openFallback')
      : messages('urlDialog.open', { site: host.site + host.port });
  return (
    <>
      {renderPart(element, { scope: 'url-consent-dialog', part: 'accept', own, content }, props, ref)}
      <PressHint guard={guard} scope="url-consent-dialog" />
    </>
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

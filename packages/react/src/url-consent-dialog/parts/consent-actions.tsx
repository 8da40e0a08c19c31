'use client';

import type { ConsentState } from '@elicit-kit/core/internal/types';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { canOpen } from '@elicit-kit/core/internal/stores';
import { createElement, type ReactNode } from 'react';
import { ActionBar } from '../../internals/action-bar.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { GuardedButton } from '../../internals/guarded-button.js';
import { plainPress } from '../../internals/plain-press.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/url-consent-context.js';
import { consentPart } from '../../internals/part-names.js';

/** What can be answered, and what it means. */
export function ConsentActions() {
  const shared = useMessages(sharedMessages);
  const { explanationId, store } = useConsentContext();
  return createElement(
    useElement('div', 'Actions'),
    { ref: useStickyBar(), 'data-scope': 'url-consent-dialog', 'data-part': 'actions' } as object,
    <ActionBar
      scope="url-consent-dialog"
      consequence={<ConsentHint />}
      explain={(hidden) => (
        <p id={explanationId} hidden={hidden} {...consentPart('explanation')}>
          {shared('shared.actionsExplained')}
        </p>
      )}
    >
      <div ref={useStickyBar()} {...consentPart('buttons')}>
        <ConsentAccept />
        <ConsentDecline>{shared('shared.decline')}</ConsentDecline>
        {createElement(
          useElement('button', 'Cancel', 'Button'),
          {
            type: 'button',
            'data-scope': 'url-consent-dialog',
            'data-part': 'cancel',
            'data-emphasis': 'quiet',
            'aria-describedby': explanationId,
            ...plainPress(() => store.cancel(), {}, true),
          } as object,
          shared('shared.notNow'),
        )}
      </div>
    </ActionBar>,
  );
}

/** Tells the server no. */
export function ConsentDecline({ children }: { readonly children: ReactNode }) {
  const { explanationId, state, store } = useConsentContext();
  const isOdd = ['warn', 'block'].includes(state.inspection?.verdict ?? '');
  return createElement(
    useElement('button', 'Decline', 'Button'),
    {
      type: 'button',
      'data-scope': 'url-consent-dialog',
      'data-part': 'decline',
      'data-emphasis': isOdd ? 'primary' : 'secondary',
      'aria-describedby': explanationId,
      ...plainPress(store.decline, {}, true),
    } as object,
    children,
  );
}

/**
 * Opens the page in a new tab, and consents once it has opened. It responds only after it stood still for a moment, and
 * not to the second click of a double click nor to a key held down. Nothing where the address is blocked.
 */
export function ConsentAccept() {
  const messages = useMessages(urlMessages);
  const { acknowledgeRef, armDelay, host, hintId, state, store } = useConsentContext();
  const { inspection } = state;
  if (isBlocked(state)) {
    return null;
  }
  return (
    <GuardedButton
      scope="url-consent-dialog"
      part="accept"
      name="Accept"
      // What may deceive is not the way that leads on.
      emphasis={inspection?.verdict === 'warn' ? 'secondary' : 'primary'}
      describedBy={hintId}
      delay={armDelay}
      subject={inspection?.href}
      ready={canOpen(state)}
      onUnready={() => {
        if (inspection?.verdict === 'warn' && !state.acknowledged) {
          acknowledgeRef.current?.focus();
        }
      }}
      onPress={store.accept}
      words={
        host === undefined
          ? messages('urlDialog.openFallback')
          : messages('urlDialog.open', { site: host.site + host.port })
      }
    />
  );
}

/** What Accept does, or what keeps it from doing it. */
export function ConsentHint() {
  const messages = useMessages(urlMessages);
  const { hintId, state } = useConsentContext();
  if (isBlocked(state)) {
    return null;
  }
  const hint = hintOf(state);
  return (
    <p id={hintId} {...consentPart('hint')} data-state={hint}>
      {messages(`urlDialog.${hint}`)}
    </p>
  );
}

function isBlocked({ checkFailed, inspection }: ConsentState): boolean {
  return checkFailed || inspection?.verdict === 'block';
}

function hintOf({ acknowledged, inspection, phase }: ConsentState) {
  if (phase === 'not-opened') {
    return 'notOpened';
  }
  if (phase === 'opening') {
    return 'opening';
  }
  return inspection?.verdict === 'warn' && !acknowledged ? 'tickFirst' : 'newTab';
}

import type { ConsentState } from '@elicit-kit/core/internal/types';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { canOpen } from '@elicit-kit/core/internal/stores';
import type { ReactNode } from 'react';
import { ActionBar } from '../../internals/bars/action-bar.js';
import { GuardedButton } from '../../internals/presses/guarded-button.js';
import { PartButton } from '../../internals/part-button.js';
import { plainPress } from '../../internals/presses/plain-press.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/use-url-consent.js';
import { consentPart } from '../../internals/part-names.js';

/** What can be answered, and what it means. */
export function ConsentActions() {
  const shared = useMessages(sharedMessages);
  const { explanationId, store } = useConsentContext();
  return (
    <ActionBar
      scope="url-consent-dialog"
      consequence={<ConsentHint />}
      explain={(hidden) => (
        <p id={explanationId} hidden={hidden} {...consentPart('explanation', 'quiet')}>
          {shared('shared.actionsExplained')}
        </p>
      )}
    >
      <ConsentAccept />
      <ConsentDecline>{shared('shared.decline')}</ConsentDecline>
      <PartButton
        name="Cancel"
        emphasis="quiet"
        {...consentPart('cancel')}
        aria-describedby={explanationId}
        {...plainPress(() => store.cancel(), {}, true)}
      >
        {shared('shared.notNow')}
      </PartButton>
    </ActionBar>
  );
}

/** Tells the server no. */
export function ConsentDecline({ children }: { readonly children: ReactNode }) {
  const { explanationId, state, store } = useConsentContext();
  const isOdd = ['warn', 'block'].includes(state.inspection?.verdict ?? '');
  return (
    <PartButton
      name="Decline"
      emphasis={isOdd ? 'primary' : 'secondary'}
      {...consentPart('decline')}
      aria-describedby={explanationId}
      {...plainPress(store.decline, {}, true)}
    >
      {children}
    </PartButton>
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
  const needsTick = inspection?.verdict === 'warn' && !state.acknowledged;
  return (
    <GuardedButton
      scope="url-consent-dialog"
      part="accept"
      name="Accept"
      // What may deceive is not the way that leads on.
      emphasis={inspection?.verdict === 'warn' ? 'secondary' : 'primary'}
      describedBy={hintId}
      waitsFor={needsTick ? messages('urlDialog.tickFirst') : undefined}
      delay={armDelay}
      subject={inspection?.href}
      ready={canOpen(state)}
      onUnready={() => {
        if (needsTick) {
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

/** What Accept does, or whether it did. */
export function ConsentHint() {
  const messages = useMessages(urlMessages);
  const { hintId, state } = useConsentContext();
  if (isBlocked(state)) {
    return null;
  }
  const hint = hintOf(state);
  return (
    <p
      id={hintId}
      {...consentPart('hint', hint === 'notOpened' ? 'quiet sign hung problem' : 'quiet sign hung')}
      data-state={hint}
    >
      {messages(`urlDialog.${hint}`)}
    </p>
  );
}

function isBlocked({ checkFailed, inspection }: ConsentState): boolean {
  return checkFailed || inspection?.verdict === 'block';
}

function hintOf({ phase }: ConsentState) {
  switch (phase) {
    case 'not-opened':
      return 'notOpened';
    case 'opening':
      return 'opening';
    default:
      return 'newTab';
  }
}

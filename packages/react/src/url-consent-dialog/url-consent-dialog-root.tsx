'use client';

import type { CancelReason, ElicitationBatch, UrlElicitation } from '@elicit-kit/core';
import type { FollowUpProgress } from '@elicit-kit/core/internal/types';
import { useId, useRef, type ReactNode } from 'react';
import { DialogFrame } from '../dialog-frame/dialog-frame.js';
import { ARM_DELAY } from '../internals/defaults.js';
import type { Presentation } from '../internals/dialog-frame-context.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { describedBy, UrlConsentContext } from './consent/url-consent-context.js';
import { useUrlConsent, type UseUrlConsentOptions } from './consent/use-url-consent.js';
import { UrlConsentDialogContent } from './parts/url-consent-dialog-content.js';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { DialogFrameOverlay } from '../dialog-frame/dialog-frame-overlay.js';
import { DialogFramePortal } from '../dialog-frame/dialog-frame-portal.js';
import { useMessages } from '../internals/use-messages.js';

/**
 * Asks for consent to open a page: who asks, why, where it leads, what is odd about it. It is open while it is mounted.
 * Without children it shows the assembled dialog. Renders no element of its own.
 *
 * @example
 * <UrlConsentDialog.Root elicitation={elicitation} server={server} {...answers} />
 */
export function UrlConsentDialogRoot(props: UrlConsentDialogRootProps) {
  const { mode, url, message, elicitationId } = props.elicitation;
  // Another request starts anew, whatever was ticked or opened before.
  const { components, ...rest } = props;
  return (
    <ComponentsProvider components={components}>
      <Consent key={JSON.stringify([mode, url, message, elicitationId])} {...rest} />
    </ComponentsProvider>
  );
}

function Consent({
  children,
  elicitation,
  server,
  operation,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  progress,
  onDismiss,
  ...options
}: Omit<UrlConsentDialogRootProps, 'components'>) {
  const consent = useUrlConsent(elicitation, { server, ...options });
  const { origin, state, store } = consent;
  const { phase } = state;
  const messages = useMessages(urlMessages);
  const shared = useMessages(sharedMessages);
  const closeLabel = phase === 'waiting' ? messages('urlDialog.closeWaiting') : shared('shared.closeEnded');
  const value = {
    ...consent,
    server,
    operation,
    progress,
    armDelay,
    acknowledgeRef: useRef<HTMLInputElement>(null),
    progressRef: useRef<HTMLDivElement>(null),
    hintId: useId(),
    explanationId: useId(),
  };

  function close(reason: CancelReason) {
    if (onDismiss) {
      onDismiss();
    } else if (phase === 'waiting') {
      store.stopWaiting();
    } else if (phase === 'completed' || phase === 'returned') {
      store.finish();
    } else {
      store.cancel(reason);
    }
  }
  return (
    <UrlConsentContext.Provider value={value}>
      <DialogFrame
        scope="url-consent-dialog"
        closeLabel={isAsking(state) ? undefined : closeLabel}
        presentation={presentation}
        origin={origin}
        onDismiss={close}
        onClose={() => close('close-button')}
        describedBy={(message, descriptionId) => describedBy(message, descriptionId, consent)}
        armDelay={armDelay}
        // Who comes back from the other tab may click on this page to get here: that must not end the wait.
        dismissesOutside={phase !== 'waiting'}
      >
        {children ?? (
          <DialogFramePortal>
            <DialogFrameOverlay />
            <UrlConsentDialogContent />
          </DialogFramePortal>
        )}
      </DialogFrame>
    </UrlConsentContext.Provider>
  );
}

export interface UrlConsentDialogRootProps extends UseUrlConsentOptions {
  children?: ReactNode;
  /** The request, as `parseElicitation` or an inbox read it. */
  elicitation: UrlElicitation;
  /** The call that needs the page, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /** How long Accept must have stood still before it responds, in milliseconds. @default 500 */
  armDelay?: number | undefined;
  /** What the server told last of the page, while it is waited for. */
  progress?: FollowUpProgress | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
  /** Escape, × and a click outside, in place of what they do by themselves. @default Not now, or Stop waiting */
  onDismiss?: (() => void) | undefined;
}

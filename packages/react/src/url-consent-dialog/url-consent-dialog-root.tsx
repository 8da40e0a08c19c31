import type { CancelReason, UrlElicitation } from '@elicit-kit/core';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { isAsking } from '@elicit-kit/core/internal/stores';
import type { FollowUpProgress } from '@elicit-kit/core/internal/types';
import { useId, useRef, type ReactNode } from 'react';
import type { RequestDialogProps } from '../dialog-frame/dialog-frame.js';
import { RequestShell } from '../dialog-frame/request-shell.js';
import { ARM_DELAY } from '../internals/defaults.js';
import { present } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import {
  describedBy,
  UrlConsentContext,
  useUrlConsent,
  type UseUrlConsentOptions,
} from './consent/use-url-consent.js';
import { ConsentBody, useConsentTitle } from './parts/consent-body.js';

/**
 * Asks for consent to open a page: who asks, why, where it leads, what is odd about it. It is open while it is mounted.
 *
 * @example
 * <UrlConsentDialog.Root elicitation={elicitation} server={server} {...answers} />
 */
export function UrlConsentDialogRoot(props: UrlConsentDialogRootProps) {
  return <UrlConsent {...props} />;
}

interface UrlConsentProps extends UrlConsentDialogRootProps {
  /** Shown instead of the shell where the request is a step of a batch. */
  readonly children?: ReactNode;
}

/** The same within an inbox. Another request starts anew, whatever was ticked or opened before. */
export function UrlConsent(props: UrlConsentProps) {
  const { mode, url, message, elicitationId } = props.elicitation;
  return <Consent key={JSON.stringify([mode, url, message, elicitationId])} {...props} />;
}

function Consent({
  children,
  components,
  notice,
  elicitation,
  server,
  operation,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  progress,
  onDismiss,
  ...options
}: UrlConsentProps) {
  const consent = useUrlConsent(elicitation, { server, ...options });
  const { origin, state, store } = consent;
  const { checkFailed, ended, inspection, phase } = state;
  const title = useConsentTitle(state);
  const messages = useMessages(urlMessages);
  const shared = useMessages(sharedMessages);
  const closeLabel = phase === 'waiting' ? messages('urlDialog.closeWaiting') : shared('shared.closeEnded');
  const value = {
    ...consent,
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
    // eslint-disable-next-line react-hooks/refs -- handed on, not read.
    <UrlConsentContext.Provider value={value}>
      <RequestShell
        scope="url-consent-dialog"
        components={components}
        closeLabel={isAsking(state) ? undefined : closeLabel}
        presentation={presentation}
        origin={origin}
        onDismiss={close}
        onClose={() => {
          close('close-button');
        }}
        describedBy={(message, descriptionId) => describedBy(message, descriptionId, consent)}
        armDelay={armDelay}
        // Who comes back from the other tab may click on this page to get here: that must not end the wait.
        dismissesOutside={phase !== 'waiting'}
        own={{
          'data-state': phase,
          'data-verdict': inspection?.verdict,
          'data-repeated': present(options.repeated),
        }}
        header={{ kind: 'url', verdict: inspection?.verdict, title, server, operation }}
        end={ended ?? (phase === 'completed' ? 'sent' : undefined)}
        shown={`${phase} ${checkFailed}`}
        // eslint-disable-next-line react-hooks/refs -- handed on, not read.
        focusOn={value.progressRef}
        step={children}
      >
        <ConsentBody notice={notice} />
      </RequestShell>
    </UrlConsentContext.Provider>
  );
}

export interface UrlConsentDialogRootProps extends RequestDialogProps, UseUrlConsentOptions {
  /** The request, as `parseElicitation` or an inbox read it. */
  elicitation: UrlElicitation;
  /** The server's latest report on the page, until it is done. */
  progress?: FollowUpProgress | undefined;
  /** Escape, × and a click outside, in place of what they do by themselves. @default Not now, or Stop waiting */
  onDismiss?: (() => void) | undefined;
}

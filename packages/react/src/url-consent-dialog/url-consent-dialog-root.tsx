'use client';

import type {
  ElicitationBatch,
  FollowUpProgress,
  FollowUpState,
  ServerAttribution,
  UrlElicitation,
  UrlInspection,
  UrlPolicy,
  WithdrawReason,
} from '@elicit-kit/core';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { ARM_DELAY } from '../internals/defaults.js';
import type { Presentation } from '../internals/dialog-frame-context.js';
import { DialogFrame } from '../dialog-frame/dialog-frame.js';
import { ComponentsProvider, type Components } from '../provider/components.js';
import { useUrlPolicy } from '../provider/url-policy.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import { displayedHost } from './displayed-host.js';
import type { OpenUrl } from './use-consent.js';
import { describedBy, UrlConsentContext } from './url-consent-context.js';
import { UrlConsentDialogContent } from './parts/url-consent-dialog-content.js';
import { UrlConsentDialogOverlay } from './parts/url-consent-dialog-overlay.js';
import { UrlConsentDialogPortal } from './parts/url-consent-dialog-portal.js';
import type { CheckUrl, ResolveHost } from './use-inspection.js';
import { useConsent } from './use-consent.js';
import { useInspection } from './use-inspection.js';

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
  policy: ownPolicy,
  inspection: given,
  resolveHost,
  checkUrl,
  presentation = 'dialog',
  armDelay = ARM_DELAY,
  openUrl,
  followUp,
  progress,
  repeated = false,
  ended,
  onAccept,
  onDecline,
  onCancel,
  onDismiss,
  onFinish,
  onStopWaiting,
}: Omit<UrlConsentDialogRootProps, 'components'>) {
  const origin = useServerOrigin(server);
  const policy = useUrlPolicy(ownPolicy);
  const checked = useInspection({ elicitation, server, policy, given, resolveHost, checkUrl });
  const { inspection } = checked;
  const consent = useConsent({
    href: inspection?.href,
    openUrl,
    followUp,
    repeated,
    ended,
    onAccept,
    onDecline,
    onCancel,
    onFinish,
    onStopWaiting,
  });
  // A tick ends with what it was given for: the address, what was found, who asks and what the host allows.
  const subject = JSON.stringify([inspection?.href, inspection?.findings, server?.endpoint, policy]);
  const [acknowledgedSubject, setAcknowledgedSubject] = useState<string>();
  const acknowledged = acknowledgedSubject === subject;
  const acknowledgeRef = useRef<HTMLInputElement>(null);
  const progressRef = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const explanationId = useId();

  const value = {
    ...checked,
    ...consent,
    elicitation,
    server,
    operation,
    origin,
    host: useMemo(() => inspection && displayedHost(inspection), [inspection]),
    ended,
    repeated,
    progress,
    acknowledged,
    setAcknowledged: (next: boolean) => {
      setAcknowledgedSubject(next ? subject : undefined);
    },
    armDelay,
    acknowledgeRef,
    progressRef,
    hintId,
    explanationId,
  };

  const { phase, actions } = consent;
  function dismiss() {
    if (onDismiss) {
      onDismiss();
    } else if (phase === 'waiting') {
      actions.stopWaiting();
    } else if (phase === 'completed') {
      actions.finish();
    } else {
      actions.cancel();
    }
  }
  return (
    <UrlConsentContext.Provider value={value}>
      <DialogFrame
        presentation={presentation}
        origin={origin}
        onDismiss={dismiss}
        describedBy={(message, descriptionId) => describedBy(message, descriptionId, inspection)}
        armDelay={armDelay}
        // Who comes back from the other tab may click on this page to get here: that must not end the wait.
        dismissesOutside={phase !== 'waiting'}
      >
        {children ?? (
          <UrlConsentDialogPortal>
            <UrlConsentDialogOverlay />
            <UrlConsentDialogContent />
          </UrlConsentDialogPortal>
        )}
      </DialogFrame>
    </UrlConsentContext.Provider>
  );
}

export interface UrlConsentDialogRootProps {
  children?: ReactNode;
  /** The request, as `parseElicitation` or an inbox read it. */
  elicitation: UrlElicitation;
  /** Who asks. Its own host name is protected from imitation. */
  server?: ServerAttribution | undefined;
  /** The call that needs the page, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** What may be opened; ignored where `inspection` is given. @default the policy of `ElicitKitProvider` */
  policy?: UrlPolicy | undefined;
  /** The host's own inspection. @default inspected here, once the tables are loaded */
  inspection?: UrlInspection | undefined;
  /** Looks up where the name of the site leads, before Accept responds; not asked where `inspection` is given. */
  resolveHost?: ResolveHost | undefined;
  /** Asks your reputation service about the address, before Accept responds; not asked where `inspection` is given. */
  checkUrl?: CheckUrl | undefined;
  /** A modal dialog, or a region of the page. @default 'dialog' */
  presentation?: Presentation | undefined;
  /** How long Accept must have stood still before it responds, in milliseconds. @default 500 */
  armDelay?: number | undefined;
  /** Opens the page. @default a new tab that knows nothing of this page */
  openUrl?: OpenUrl | undefined;
  /** After consent: what is known of the page. @default waiting, once it was opened here */
  followUp?: FollowUpState | undefined;
  /** What the server told last of the page, while it is waited for. */
  progress?: FollowUpProgress | undefined;
  /** This page was opened before for the same task: starts in waiting. @default false */
  repeated?: boolean | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
  /** The request ended without an answer. */
  ended?: WithdrawReason | undefined;
  /** Consent, once, when the page has opened. */
  onAccept: () => void;
  /** The person said no: tell the server. */
  onDecline: () => void;
  /** Not now, Escape, click outside, ×. Close, once the request has ended. */
  onCancel: () => void;
  /** Escape, × and a click outside, in place of what they do by themselves. @default Not now, or Stop waiting */
  onDismiss?: (() => void) | undefined;
  /** "I've finished"; Close, once the server reports it as finished. */
  onFinish?: (() => void) | undefined;
  /** The person no longer waits for the page. */
  onStopWaiting?: (() => void) | undefined;
}

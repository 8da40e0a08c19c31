'use client';

import { isAsking } from '@elicit-kit/core/internal/stores';
import { createElement, type ReactNode } from 'react';
import { ActionBar } from '../../internals/action-bar.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { useElement } from '../../internals/use-element.js';
import { AttributionHeader } from '../../server-attribution/server-attribution.js';
import { useConsentContext } from '../consent/url-consent-context.js';
import { UrlConsentDialogAccept } from './url-consent-dialog-accept.js';
import { UrlConsentDialogCancel } from './url-consent-dialog-cancel.js';
import { DialogFrameClose } from '../../dialog-frame/dialog-frame-close.js';
import { UrlConsentDialogDecline } from './url-consent-dialog-decline.js';
import { UrlConsentDialogExplanation } from './url-consent-dialog-explanation.js';
import { UrlConsentDialogFindings } from './url-consent-dialog-findings.js';
import { UrlConsentDialogHint } from './url-consent-dialog-hint.js';
import { UrlConsentDialogSheet } from './url-consent-dialog-sheet.js';
import { UrlConsentDialogProgress } from './url-consent-dialog-progress.js';
import { UrlConsentDialogTitle } from './url-consent-dialog-title.js';
import { UrlConsentDialogUrl } from './url-consent-dialog-url.js';

/** All parts in their order: who asks, what is odd, where to, why, then what can be done. */
export function ConsentLayout({ notice, menu }: ConsentLayoutProps) {
  const { operation, server, state } = useConsentContext();
  return (
    <>
      <AttributionHeader
        scope="url-consent-dialog"
        kind="url"
        verdict={state.inspection?.verdict}
        end={state.ended ?? (state.phase === 'completed' ? 'sent' : undefined)}
        title={<UrlConsentDialogTitle />}
        server={server}
        operation={operation}
      />
      <div data-scope="url-consent-dialog" data-part="body">
        {notice}
        {isAsking(state) && <UrlConsentDialogFindings />}
        <UrlConsentDialogUrl />
        <UrlConsentDialogSheet />
        <UrlConsentDialogProgress />
      </div>
      {isAsking(state) && <ConsentActions />}
      {menu}
      <DialogFrameClose />
    </>
  );
}

function ConsentActions() {
  return createElement(
    useElement('div', 'Actions'),
    { ref: useStickyBar(), 'data-scope': 'url-consent-dialog', 'data-part': 'actions' } as object,
    <ActionBar
      scope="url-consent-dialog"
      consequence={<UrlConsentDialogHint />}
      explain={(hidden) => <UrlConsentDialogExplanation hidden={hidden} />}
    >
      <div ref={useStickyBar()} data-scope="url-consent-dialog" data-part="buttons">
        <UrlConsentDialogAccept />
        <UrlConsentDialogDecline />
        <UrlConsentDialogCancel />
      </div>
    </ActionBar>,
  );
}

export interface ConsentLayoutProps {
  /** Stands between who asks and what is asked: what the host has to say about the request. */
  notice?: ReactNode;
  /** Stands before ×: what else can be done about the request. */
  menu?: ReactNode;
}

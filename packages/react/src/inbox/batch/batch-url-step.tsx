'use client';

import { inboxMessages, urlMessages, type InboxItem, type UrlElicitation } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { UrlConsentDialogAccept } from '../../url-consent-dialog/url-consent-dialog-accept.js';
import { UrlConsentDialogAcknowledge } from '../../url-consent-dialog/url-consent-dialog-acknowledge.js';
import { UrlConsentDialogContent } from '../../url-consent-dialog/url-consent-dialog-content.js';
import { UrlConsentDialogDecline } from '../../url-consent-dialog/url-consent-dialog-decline.js';
import { UrlConsentDialogFindings } from '../../url-consent-dialog/url-consent-dialog-findings.js';
import { UrlConsentDialogHint } from '../../url-consent-dialog/url-consent-dialog-hint.js';
import { UrlConsentDialogMessage } from '../../url-consent-dialog/url-consent-dialog-message.js';
import { UrlConsentDialogRoot } from '../../url-consent-dialog/url-consent-dialog-root.js';
import { UrlConsentDialogTitle } from '../../url-consent-dialog/url-consent-dialog-title.js';
import { UrlConsentDialogUrl } from '../../url-consent-dialog/url-consent-dialog-url.js';
import { BatchFooter } from './batch-actions.js';
import type { BatchProps } from './batch-layout.js';
import { StepBack } from './batch-navigation.js';
import { leave } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';

/** A page as one step: opening it goes on to the next. */
export function BatchUrlStep(props: BatchProps & { item: InboxItem }) {
  const { dispatch, entry, item, settings, state } = props;
  const words = useMessages(inboxMessages);
  const urls = useMessages(urlMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  return (
    <UrlConsentDialogRoot
      presentation="inline"
      elicitation={item.elicitation as UrlElicitation}
      server={entry.server}
      operation={entry.operation}
      policy={settings.urlPolicy}
      resolveHost={settings.resolveHost}
      openUrl={settings.openUrl}
      armDelay={settings.armDelay}
      onAccept={() => {
        dispatch({ type: 'decide', decision: { action: 'accept' } });
      }}
      onDecline={() => {
        dispatch({ type: 'decide', decision: { action: 'decline' } });
      }}
      onCancel={() => {
        leave(inbox, entry);
      }}
    >
      <UrlConsentDialogContent>
        <UrlConsentDialogTitle asChild>
          <h4 data-scope="inbox">{urls('urlDialog.title', { origin })}</h4>
        </UrlConsentDialogTitle>
        {item.repeated && (
          <p data-scope="url-consent-dialog" data-part="same-page">
            {urls('urlDialog.samePage')}
          </p>
        )}
        <UrlConsentDialogMessage />
        <UrlConsentDialogUrl />
        <UrlConsentDialogFindings />
        <UrlConsentDialogAcknowledge />
        <UrlConsentDialogHint />
        <BatchFooter entry={entry}>
          <StepBack state={state} dispatch={dispatch} />
          <UrlConsentDialogAccept />
          <UrlConsentDialogDecline>{words('inbox.batch.declineOne')}</UrlConsentDialogDecline>
        </BatchFooter>
      </UrlConsentDialogContent>
    </UrlConsentDialogRoot>
  );
}

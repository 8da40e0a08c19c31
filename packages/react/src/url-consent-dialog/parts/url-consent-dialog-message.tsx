'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useUrlConsent } from '../url-consent-context.js';

/** Why the server asks, in its own words and said to be its own. Renders a `<div>` element. */
export const UrlConsentDialogMessage = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  UrlConsentDialogMessageProps
>(function UrlConsentDialogMessage(props, ref) {
  const messages = useMessages(urlMessages);
  const element = useElement('div', 'Message');
  const { descriptionId } = useDialogFrame();
  const { elicitation, origin } = useUrlConsent();
  const content = (
    <>
      <p data-scope="url-consent-dialog" data-part="message-caption">
        {withHostName(messages('urlDialog.messageFrom', { origin: SLOT }), origin)}
      </p>
      <ServerMessage scope="url-consent-dialog" text={elicitation.message} />
    </>
  );
  const own = { id: descriptionId };
  return renderPart(element, { scope: 'url-consent-dialog', part: 'message', own, content }, props, ref);
});

export type UrlConsentDialogMessageProps = PartProps<'div'>;

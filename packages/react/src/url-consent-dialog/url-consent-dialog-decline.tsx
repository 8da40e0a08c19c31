'use client';

import { sharedMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { renderPart, type PartProps } from '../internals/part.js';
import { pressOnce } from '../internals/press-once.js';
import { useMessages } from '../internals/use-messages.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';

/** Tells the server no. Renders a `<button>` element. */
export const UrlConsentDialogDecline = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogDeclineProps
>(function UrlConsentDialogDecline({ onClick, onKeyDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const consent = useUrlConsent();
  if (!isAsking(consent)) {
    return null;
  }
  const press = pressOnce(consent.actions.decline);
  return renderPart(
    'button',
    {
      scope: 'url-consent-dialog',
      part: 'decline',
      own: {
        type: 'button',
        'aria-describedby': consent.explanationId,
        onClick: composeEventHandlers(onClick, press.onClick),
        onKeyDown: composeEventHandlers(onKeyDown, press.onKeyDown),
      },
      content: messages('shared.decline'),
    },
    props,
    ref,
  );
});

export type UrlConsentDialogDeclineProps = PartProps<'button'>;

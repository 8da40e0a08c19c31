'use client';

import { sharedMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { renderPart, type PartProps } from '../internals/part.js';
import { pressOnce } from '../internals/press-once.js';
import { useMessages } from '../internals/use-messages.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';

/** "Not now": closes without answering. Renders a `<button>` element. */
export const UrlConsentDialogCancel = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogCancelProps
>(function UrlConsentDialogCancel({ onClick, onKeyDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const consent = useUrlConsent();
  if (!isAsking(consent)) {
    return null;
  }
  const press = pressOnce(consent.actions.cancel);
  return renderPart(
    'button',
    {
      scope: 'url-consent-dialog',
      part: 'cancel',
      own: {
        type: 'button',
        'aria-describedby': consent.explanationId,
        onClick: composeEventHandlers(onClick, press.onClick),
        onKeyDown: composeEventHandlers(onKeyDown, press.onKeyDown),
      },
      content: messages('shared.notNow'),
    },
    props,
    ref,
  );
});

export type UrlConsentDialogCancelProps = PartProps<'button'>;

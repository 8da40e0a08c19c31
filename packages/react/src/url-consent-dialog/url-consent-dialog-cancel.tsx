'use client';

import { sharedMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { pressOnce } from '../internals/press-once.js';
import { useWords } from '../internals/use-words.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';

/** "Not now": closes without answering. Renders a `<button>` element. */
export const UrlConsentDialogCancel = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogCancelProps
>(function UrlConsentDialogCancel({ onClick, onKeyDown, ...props }, ref) {
  const words = useWords(sharedMessages);
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
      content: words('shared.notNow'),
    },
    props,
    ref,
  );
});

export type UrlConsentDialogCancelProps = PartProps<'button'>;

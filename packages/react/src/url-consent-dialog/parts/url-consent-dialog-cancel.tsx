'use client';

import { isAsking } from '@elicit-kit/core/internal/stores';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { plainPress } from '../../internals/plain-press.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** "Not now": closes without answering. Renders a `<button>` element. */
export const UrlConsentDialogCancel = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogCancelProps
>(function UrlConsentDialogCancel({ onClick, onKeyDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const { explanationId, state, store } = useConsentContext();
  const element = useElement('button', 'Cancel', 'Button');
  if (!isAsking(state)) {
    return null;
  }
  return renderPart(
    element,
    {
      scope: 'url-consent-dialog',
      part: 'cancel',
      own: {
        type: 'button',
        'data-emphasis': 'quiet',
        'aria-describedby': explanationId,
        ...plainPress(() => store.cancel(), { onClick, onKeyDown }, true),
      },
      content: messages('shared.notNow'),
    },
    props,
    ref,
  );
});

export type UrlConsentDialogCancelProps = PartProps<'button'>;

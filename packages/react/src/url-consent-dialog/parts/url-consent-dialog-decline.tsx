'use client';

import { isAsking } from '@elicit-kit/core/internal/stores';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { plainPress } from '../../internals/plain-press.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** Tells the server no. Renders a `<button>` element. */
export const UrlConsentDialogDecline = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogDeclineProps
>(function UrlConsentDialogDecline({ onClick, onKeyDown, ...props }, ref) {
  const messages = useMessages(sharedMessages);
  const { explanationId, state, store } = useConsentContext();
  const element = useElement('button', 'Decline', 'Button');
  if (!isAsking(state)) {
    return null;
  }
  return renderPart(
    element,
    {
      scope: 'url-consent-dialog',
      part: 'decline',
      own: {
        type: 'button',
        'data-emphasis': ['warn', 'block'].includes(state.inspection?.verdict ?? '')
          ? 'primary'
          : 'secondary',
        'aria-describedby': explanationId,
        ...plainPress(store.decline, { onClick, onKeyDown }, true),
      },
      content: messages('shared.decline'),
    },
    props,
    ref,
  );
});

export type UrlConsentDialogDeclineProps = PartProps<'button'>;

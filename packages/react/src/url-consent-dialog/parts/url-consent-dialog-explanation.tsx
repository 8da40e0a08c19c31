'use client';

import { isAsking } from '@elicit-kit/core/internal/stores';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** How Decline and Not now differ; both buttons are described by it. Renders a `<p>` element. */
export const UrlConsentDialogExplanation = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  UrlConsentDialogExplanationProps
>(function UrlConsentDialogExplanation(props, ref) {
  const messages = useMessages(sharedMessages);
  const { explanationId, state } = useConsentContext();
  if (!isAsking(state)) {
    return null;
  }
  const own = { id: explanationId };
  const content = messages('shared.actionsExplained');
  return renderPart('p', { scope: 'url-consent-dialog', part: 'explanation', own, content }, props, ref);
});

export type UrlConsentDialogExplanationProps = PartProps<'p'>;

'use client';

import type { ConsentState } from '@elicit-kit/core/consent';
import { isAsking } from '@elicit-kit/core/internal/stores';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** What Accept does, or what keeps it from doing it; Accept is described by it. Renders a `<p>` element. */
export const UrlConsentDialogHint = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  UrlConsentDialogHintProps
>(function UrlConsentDialogHint(props, ref) {
  const messages = useMessages(urlMessages);
  const { hintId, state: consent } = useConsentContext();
  if (!isAsking(consent) || consent.checkFailed || consent.inspection?.verdict === 'block') {
    return null;
  }
  const state = stateOf(consent);
  return renderPart(
    'p',
    {
      scope: 'url-consent-dialog',
      part: 'hint',
      own: { id: hintId, 'data-state': state },
      content: messages(`urlDialog.${state}`),
    },
    props,
    ref,
  );
});

function stateOf({ acknowledged, inspection, phase }: ConsentState) {
  if (phase === 'not-opened') {
    return 'notOpened';
  }
  if (phase === 'opening') {
    return 'opening';
  }
  return inspection?.verdict === 'warn' && !acknowledged ? 'tickFirst' : 'newTab';
}

export type UrlConsentDialogHintProps = PartProps<'p'>;

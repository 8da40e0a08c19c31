'use client';

import { isAsking } from '@elicit-kit/core/internal/consent';
import { sharedMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { DialogFrameClose } from '../../dialog-frame/dialog-frame-close.js';
import type { PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** The ×: Not now while the question stands, later what Escape does, by a name of its own. Renders a `<button>` element. */
export const UrlConsentDialogClose = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogCloseProps
>(function UrlConsentDialogClose(props, ref) {
  const messages = useMessages(urlMessages);
  const shared = useMessages(sharedMessages);
  const { state } = useConsentContext();
  const label = state.phase === 'waiting' ? messages('urlDialog.closeWaiting') : shared('shared.closeEnded');
  return (
    <DialogFrameClose
      {...props}
      ref={ref}
      scope="url-consent-dialog"
      label={isAsking(state) ? undefined : label}
    />
  );
});

export type UrlConsentDialogCloseProps = PartProps<'button'>;

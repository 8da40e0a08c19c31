'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { DialogFrameClose } from '../internals/dialog-frame-close.js';
import type { PartProps } from '../internals/part.js';
import { useWords } from '../internals/use-words.js';
import { isAsking, useUrlConsent } from './url-consent-context.js';

/** The ×: Not now while the question stands, later what Escape does. Renders a `<button>` element. */
export const UrlConsentDialogClose = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  UrlConsentDialogCloseProps
>(function UrlConsentDialogClose(props, ref) {
  const words = useWords(urlMessages);
  const consent = useUrlConsent();
  const label = labelFor(consent.phase === 'waiting', isAsking(consent));
  return (
    <DialogFrameClose
      {...props}
      ref={ref}
      scope="url-consent-dialog"
      label={label === undefined ? undefined : words(label)}
    />
  );
});

/** While the question stands the frame's own words say it: "Close without answering". */
function labelFor(waiting: boolean, asking: boolean) {
  if (asking) {
    return undefined;
  }
  return waiting ? 'urlDialog.stopWaiting' : 'urlDialog.close';
}

export type UrlConsentDialogCloseProps = PartProps<'button'>;

'use client';

import { urlMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { DialogFrameTitle } from '../internals/dialog-frame-title.js';
import type { PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useUrlConsent } from './url-consent-context.js';

/** "{origin} wants to open a page": names the dialog. Renders an `<h2>` element. */
export const UrlConsentDialogTitle = /* @__PURE__ */ forwardRef<
  HTMLHeadingElement,
  UrlConsentDialogTitleProps
>(function UrlConsentDialogTitle(props, ref) {
  const messages = useMessages(urlMessages);
  const { origin } = useUrlConsent();
  const content = messages('urlDialog.title', { origin });
  return <DialogFrameTitle {...props} ref={ref} scope="url-consent-dialog" content={content} />;
});

export type UrlConsentDialogTitleProps = PartProps<'h2'>;

'use client';

import { forwardRef } from 'react';
import { DialogFrameOverlay } from '../../dialog-frame/dialog-frame-overlay.js';
import type { PartProps } from '../../internals/part.js';

/** Covers the page and locks its scrolling; nothing inline. Renders a `<div>` element. */
export const UrlConsentDialogOverlay = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  UrlConsentDialogOverlayProps
>(function UrlConsentDialogOverlay(props, ref) {
  return <DialogFrameOverlay {...props} ref={ref} scope="url-consent-dialog" />;
});

export type UrlConsentDialogOverlayProps = PartProps<'div'>;

'use client';

import { forwardRef } from 'react';
import { DialogFrameOverlay } from '../dialog-frame/dialog-frame-overlay.js';
import type { PartProps } from '../internals/part.js';

/** Covers the page and locks its scrolling; nothing inline. Renders a `<div>` element. */
export const ElicitationDialogOverlay = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationDialogOverlayProps
>(function ElicitationDialogOverlay(props, ref) {
  return <DialogFrameOverlay {...props} ref={ref} scope="elicitation-dialog" />;
});

export type ElicitationDialogOverlayProps = PartProps<'div'>;

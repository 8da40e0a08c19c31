'use client';

import { DialogFramePortal, type DialogFramePortalProps } from '../dialog-frame/dialog-frame-portal.js';

/** Attaches the dialog to the end of the page, in the top layer; inline it stays where it is. Renders a `<dialog>` element, inline none. */
export function ElicitationDialogPortal(props: ElicitationDialogPortalProps) {
  return <DialogFramePortal {...props} />;
}

export type ElicitationDialogPortalProps = DialogFramePortalProps;

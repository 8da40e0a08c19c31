'use client';

import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';

export interface DialogFramePortalProps {
  children?: ReactNode;
  /** Where the dialog is attached. @default the provider's `portalContainer`, else `document.body` */
  container?: HTMLElement | null | undefined;
}

/** Attaches a modal dialog to the end of the page; an inline one stays where it is. Renders no element. */
export function DialogFramePortal({ children, container }: DialogFramePortalProps) {
  const { presentation } = useDialogFrame();
  const { portalContainer } = useElicitKit();
  if (presentation === 'inline') {
    return children;
  }
  return <Dialog.Portal container={container ?? portalContainer}>{children}</Dialog.Portal>;
}

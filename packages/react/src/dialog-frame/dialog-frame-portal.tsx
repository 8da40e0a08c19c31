'use client';

import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { TopLayer } from './top-layer.js';

/** Attaches a modal dialog to the end of the page, in the top layer; an inline one stays where it is. Renders a `<dialog>` element, inline none. */
export function DialogFramePortal({ children }: { readonly children: ReactNode }) {
  const { presentation } = useDialogFrame();
  const { portalContainer } = useElicitKit();
  if (presentation === 'inline') {
    return children;
  }
  return (
    <Dialog.Portal container={portalContainer}>
      <TopLayer>{children}</TopLayer>
    </Dialog.Portal>
  );
}

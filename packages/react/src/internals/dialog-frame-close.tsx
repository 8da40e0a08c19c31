'use client';

import { sharedMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { composeEventHandlers } from '@radix-ui/primitive';
import { useDialogFrame } from './dialog-frame-context.js';
import { renderPart, type PartProps } from './part.js';
import { pressOnce } from './press-once.js';
import { useMessages } from './use-messages.js';

export interface DialogFrameCloseProps extends PartProps<'button'> {
  scope: string;
  label?: string | undefined;
}

/** The × in the corner. Renders a `<button>` element. */
export const DialogFrameClose = /* @__PURE__ */ forwardRef<HTMLButtonElement, DialogFrameCloseProps>(
  function DialogFrameClose({ scope, label, onClick, onKeyDown, ...props }, ref) {
    const messages = useMessages(sharedMessages);
    const { onClose } = useDialogFrame();
    const press = pressOnce(onClose);
    return renderPart(
      'button',
      {
        scope,
        part: 'close',
        own: {
          type: 'button',
          'aria-label': label ?? messages('shared.close'),
          onClick: composeEventHandlers(onClick, press.onClick),
          onKeyDown: composeEventHandlers(onKeyDown, press.onKeyDown),
        },
        content: <span aria-hidden="true">×</span>,
      },
      props,
      ref,
    );
  },
);

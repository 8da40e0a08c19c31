'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';
import { plainPress } from '../internals/plain-press.js';

export type DialogFrameCloseProps = PartProps<'button'>;

/** The × in the corner. Renders a `<button>` element. */
export const DialogFrameClose = /* @__PURE__ */ forwardRef<HTMLButtonElement, DialogFrameCloseProps>(
  function DialogFrameClose({ onClick, onKeyDown, ...props }, ref) {
    const messages = useMessages(sharedMessages);
    const { closeLabel, onClose, origin, scope } = useDialogFrame();
    const element = useElement('button', 'Close', 'IconButton');
    return renderPart(
      element,
      {
        scope,
        part: 'close',
        own: {
          type: 'button',
          'data-emphasis': 'quiet',
          'data-elicit-dismisses': '',
          'data-origin': endOf(origin),
          'aria-label': closeLabel ?? messages('shared.close'),
          ...plainPress(onClose, { onClick, onKeyDown }, true),
        },
        content: <span aria-hidden="true">×</span>,
      },
      props,
      ref,
    );
  },
);

/** In characters: they fit beside × in the narrowest window. */
const LONGEST_ORIGIN = 26;

/** Of a long name of a host its last labels: who owns it stands there. */
function endOf(origin: string): string {
  if (origin.length <= LONGEST_ORIGIN) {
    return origin;
  }
  const end = origin.slice(-LONGEST_ORIGIN);
  const dot = end.indexOf('.');
  return `…${dot > 0 && dot < LONGEST_ORIGIN - 8 ? end.slice(dot) : end}`;
}

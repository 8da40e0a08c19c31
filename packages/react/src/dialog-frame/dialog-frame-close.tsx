'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';
import { plainPress } from '../internals/plain-press.js';
import { createElement } from 'react';

/** The × in the corner. Renders a `<button>` element. */
export function DialogFrameClose() {
  const messages = useMessages(sharedMessages);
  const { closeLabel, onClose, origin, scope } = useDialogFrame();
  return createElement(
    useElement('button', 'Close', 'IconButton'),
    {
      type: 'button',
      'data-scope': scope,
      'data-part': 'close',
      'data-emphasis': 'quiet',
      'data-elicit-dismisses': '',
      'data-origin': endOf(origin),
      'aria-label': closeLabel ?? messages('shared.close'),
      ...plainPress(onClose, {}, true),
    } as object,
    <span aria-hidden="true">×</span>,
  );
}

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

'use client';

import { useReducer } from 'react';
import { DialogFrameOverlay } from '../../internals/dialog-frame-overlay.js';
import { DialogFramePortal } from '../../internals/dialog-frame-portal.js';
import { DialogFrame } from '../../internals/dialog-frame.js';
import { BatchContent } from './batch-content.js';
import { firstPage, reduceBatch } from './batch-state.js';
import { leave } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet/outlet-settings.js';

/** Milliseconds. */
const ARM_DELAY = 500;

/** Several requests that are answered together: step by step, one review, sent at once. */
export function BatchEntry({ entry, presentation, settings }: EntryProps) {
  const { inbox } = useInboxView();
  const [state, dispatch] = useReducer(reduceBatch, entry.items.length, firstPage);
  const armDelay = settings.armDelay ?? ARM_DELAY;
  return (
    <DialogFrame
      presentation={presentation}
      armDelay={armDelay}
      onDismiss={() => {
        leave(inbox, entry);
      }}
    >
      <DialogFramePortal>
        <DialogFrameOverlay scope="inbox" />
        <BatchContent
          entry={entry}
          presentation={presentation}
          settings={{ ...settings, armDelay }}
          state={state}
          dispatch={dispatch}
        />
      </DialogFramePortal>
    </DialogFrame>
  );
}

'use client';

import { DialogFrameContent } from '../internals/dialog-frame-content.js';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { present } from '../internals/part.js';
import { useRescuedFocus } from '../internals/use-rescued-focus.js';
import { BatchLayout, type BatchProps } from './batch-layout.js';
import { endingOf } from './outlet-settings.js';

/** The dialog or region of a batch. When the request ends under the person's hands, the focus goes to its title. */
export function BatchContent(props: BatchProps) {
  const { titleRef } = useDialogFrame();
  const ended = endingOf(props.entry) !== undefined;
  const watchFocus = useRescuedFocus(ended ? 'ended' : 'open', [titleRef]);
  return (
    <DialogFrameContent
      scope="inbox"
      own={{ 'data-ended': present(ended) }}
      content={<BatchLayout {...props} />}
      onFocusCapture={watchFocus}
    />
  );
}

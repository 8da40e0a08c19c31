'use client';

import { forwardRef } from 'react';
import { DialogFrameContent } from '../../internals/dialog-frame-content.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { present } from '../../internals/part.js';
import { useRescuedFocus } from '../../internals/use-rescued-focus.js';
import { BatchLayout, type BatchProps } from './batch-layout.js';
import { endingOf } from '../outlet/outlet-settings.js';

/**
 * The dialog or region of a batch. When the request ends under the person's hands, the focus goes to its title. The portal
 * around it passes a ref, which React 18 would warn of.
 */
export const BatchContent = /* @__PURE__ */ forwardRef<HTMLDivElement, BatchProps>(
  function BatchContent(props, ref) {
    const { titleRef } = useDialogFrame();
    const ended = endingOf(props.entry) !== undefined;
    const watchFocus = useRescuedFocus(ended ? 'ended' : 'open', [titleRef]);
    return (
      <DialogFrameContent
        ref={ref}
        scope="inbox"
        own={{ 'data-ended': present(ended) }}
        content={<BatchLayout {...props} />}
        onFocusCapture={watchFocus}
      />
    );
  },
);

'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { DialogFrameClose } from '../dialog-frame/dialog-frame-close.js';
import type { PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useElicitationDialog } from './elicitation-dialog-context.js';

/** The ×: Not now, and once the request has ended Close, by a name of its own. Renders a `<button>` element. */
export const ElicitationDialogClose = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationDialogCloseProps
>(function ElicitationDialogClose(props, ref) {
  const messages = useMessages(sharedMessages);
  const { ended } = useElicitationDialog();
  const label = ended === undefined ? undefined : messages('shared.closeEnded');
  return <DialogFrameClose {...props} ref={ref} scope="elicitation-dialog" label={label} />;
});

export type ElicitationDialogCloseProps = PartProps<'button'>;

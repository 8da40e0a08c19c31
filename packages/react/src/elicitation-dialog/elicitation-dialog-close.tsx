'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { DialogFrameClose } from '../internals/dialog-frame-close.js';
import type { PartProps } from '../internals/part.js';
import { useWords } from '../internals/use-words.js';
import { useElicitationDialog } from './elicitation-dialog-context.js';

/** The ×: Not now, and Close once the request has ended. Renders a `<button>` element. */
export const ElicitationDialogClose = /* @__PURE__ */ forwardRef<
  HTMLButtonElement,
  ElicitationDialogCloseProps
>(function ElicitationDialogClose(props, ref) {
  const words = useWords(formMessages);
  const { ended } = useElicitationDialog();
  const label = ended === undefined ? undefined : words('form.ended.close');
  return <DialogFrameClose {...props} ref={ref} scope="elicitation-dialog" label={label} />;
});

export type ElicitationDialogCloseProps = PartProps<'button'>;

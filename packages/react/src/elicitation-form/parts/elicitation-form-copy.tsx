'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { useChunk } from '../../chunks/use-chunk.js';
import { useFormSettings } from '../elicitation-form-context.js';
import { LATE_PARTS } from '../late-parts.js';

/**
 * Copies what was answered, without secrets: other programs read the clipboard. Renders a `<button>` element, and
 * nothing before the request has ended.
 */
export const ElicitationFormCopy = /* @__PURE__ */ forwardRef<HTMLButtonElement, ElicitationFormCopyProps>(
  function ElicitationFormCopy(props, ref) {
    const shown = useFormSettings().ended !== undefined;
    const late = useChunk(LATE_PARTS, shown);
    return shown && late !== undefined ? <late.CopyView {...props} ref={ref} /> : null;
  },
);

export type ElicitationFormCopyProps = PartProps<'button'>;

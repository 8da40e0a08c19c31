'use client';

import { forwardRef } from 'react';
import type { PartProps } from '../../internals/part.js';
import { useChunk } from '../../chunks/use-chunk.js';
import { useFormSettings } from '../elicitation-form-context.js';
import { LATE_PARTS } from '../late-parts.js';

/**
 * Says that the form asks for a credential, which servers must not do, with the tick that Send waits for. Renders a
 * `<div>` element, and nothing where there is no such request.
 */
export const ElicitationFormSecretWarning = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationFormSecretWarningProps
>(function ElicitationFormSecretWarning(props, ref) {
  const { ended, secrets } = useFormSettings();
  const shown = secrets.length > 0 && ended === undefined;
  const late = useChunk(LATE_PARTS, shown);
  return shown && late !== undefined ? <late.SecretWarningView {...props} ref={ref} /> : null;
});

export interface ElicitationFormSecretWarningState {
  /** @selector [data-state="waiting"], [data-state="acknowledged"], [data-state="refused"] */
  state: 'waiting' | 'acknowledged' | 'refused';
}

export type ElicitationFormSecretWarningProps = PartProps<'div'>;

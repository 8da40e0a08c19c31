'use client';

import { formMessages, sharedMessages } from '@elicit-kit/core';
import { useMessages } from '../internals/use-messages.js';
import { useFormSettings } from './elicitation-form-context.js';
import { useStage } from './state/use-form-state.js';

export interface Status {
  readonly state: 'ended' | 'failed';
  readonly sentence: string;
}

/** What happened to the request that the person must know. */
export function useStatus(): Status | undefined {
  const words = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { ended, origin } = useFormSettings();
  const sendFailed = useStage((stage) => stage.sendFailed);
  if (ended !== undefined) {
    const sentence =
      ended === 'unknown'
        ? words('form.ended.unknown', { origin })
        : shared(`shared.ended.${ended}`, { origin });
    return { state: 'ended', sentence };
  }
  return sendFailed ? { state: 'failed', sentence: words('form.sendFailed') } : undefined;
}

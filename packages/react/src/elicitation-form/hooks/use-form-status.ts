'use client';

import type { FormEnding, FormState, WithdrawReason } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/messages';
import { useMessages } from '../../internals/use-messages.js';
import type { ElicitationFormHandle } from './elicitation-form-handle.js';
import type { FormMessages, SharedMessages } from './form-messages.js';
import { useWholeState } from './use-form-store.js';

export interface FormStatus {
  readonly state: 'ended' | 'failed' | 'sent';
  readonly sentence: string;
}

/** Whether `useFormStatus` has something to say. */
export function hasStatus({ delivered, ended, failure }: FormState): boolean {
  return delivered || ended !== undefined || failure !== undefined;
}

/** What happened to the request that the person must know, if anything: show the sentence. `announcements` says it too. */
export function useFormStatus(
  form: Pick<ElicitationFormHandle, 'store' | 'formId' | 'origin'>,
): FormStatus | undefined {
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  return statusOf(useWholeState(form.store), form.origin, messages, shared);
}

export function statusOf(
  { delivered, ended, failure }: FormState,
  origin: string,
  messages: FormMessages,
  shared: SharedMessages,
): FormStatus | undefined {
  if (ended !== undefined) {
    return {
      state: 'ended',
      sentence: isOurs(ended)
        ? messages(`form.ended.${ended}`, { origin })
        : shared(`shared.ended.${ended}`, { origin }),
    };
  }
  if (delivered) {
    return { state: 'sent', sentence: shared('shared.sent', { origin }) };
  }
  switch (failure) {
    case 'failed':
      return { state: 'failed', sentence: messages('form.sendFailed') };
    case 'invalidContent':
      return { state: 'failed', sentence: messages('form.notAccepted') };
    default:
      return undefined;
  }
}

function isOurs(ended: FormEnding): ended is Exclude<FormEnding, WithdrawReason> {
  return ended === 'unknown' || ended === 'gone' || ended === 'answeredElsewhere';
}

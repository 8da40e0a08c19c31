'use client';

import type { FormEnding, FormState, WithdrawReason } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/messages';
import { useEffect } from 'react';
import type { Announcer } from '../../internals/announcer.js';
import { useMessages } from '../../internals/use-messages.js';
import type { ElicitationFormHandle } from './elicitation-form-handle.js';
import { isBusy, useWholeState } from './use-form-store.js';

/** Says at once that the request ended, that the answers were sent, or that sending failed, wherever the sentence stands. Renders nothing. */
export function StatusAnnouncement({ form, announcer }: { form: StatusForm; announcer: Announcer }) {
  const { sentence, state } = useFormStatus(form) ?? {};
  const busy = isBusy(useWholeState(form.store));
  // What stands there while it is tried again is said once more where that fails too.
  const again = state === 'failed' && busy;
  useEffect(() => {
    if (sentence !== undefined && !again) {
      announcer.announce(`${form.formId}-status`, sentence, {
        politeness: state === 'sent' ? 'polite' : 'assertive',
      });
    }
  }, [again, announcer, form.formId, sentence, state]);
  return null;
}

type StatusForm = Pick<ElicitationFormHandle, 'store' | 'formId' | 'origin'>;

export interface FormStatus {
  readonly state: 'ended' | 'failed' | 'sent';
  readonly sentence: string;
}

/** Whether `useFormStatus` has something to say. */
export function hasStatus({ delivered, ended, failure }: FormState): boolean {
  return delivered || ended !== undefined || failure !== undefined;
}

/** What happened to the request that the person must know, if anything: show the sentence. `announcements` says it too. */
export function useFormStatus(form: StatusForm): FormStatus | undefined {
  const { origin } = form;
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { ended, failure, delivered } = useWholeState(form.store);
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

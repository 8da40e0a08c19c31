'use client';

import type { FormEnding, WithdrawReason } from '@elicit-kit/core';
import { formMessages, sharedMessages } from '@elicit-kit/core/messages';
import { useEffect } from 'react';
import { useAnnounce } from '../internals/announcer.js';
import { useMessages } from '../internals/use-messages.js';
import { useFormSettings } from './elicitation-form-context.js';
import { isBusy, useFormState } from './use-form-store.js';

/** Says at once that the request ended, that the answers were sent, or that sending failed, wherever the sentence stands. Renders nothing. */
export function StatusAnnouncement() {
  const announce = useAnnounce();
  const { sentence, state } = useStatus() ?? {};
  const busy = useFormState(isBusy);
  // What stands there while it is tried again is said once more where that fails too.
  const again = state === 'failed' && busy;
  useEffect(() => {
    if (sentence !== undefined && !again) {
      announce(sentence, { politeness: state === 'sent' ? 'polite' : 'assertive' });
    }
  }, [again, announce, sentence, state]);
  return null;
}

interface Status {
  readonly state: 'ended' | 'failed' | 'sent';
  readonly sentence: string;
}

/** What happened to the request that the person must know. */
export function useStatus(): Status | undefined {
  const messages = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { ended, origin } = useFormSettings();
  const failure = useFormState((state) => state.failure);
  const delivered = useFormState((state) => state.delivered);
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

'use client';

import type { FormState, FormStore } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useEndWords, type EndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import type { ElicitationFormHandle } from './elicitation-form-handle.js';
import { endOf, wordsOfEnd } from './form-end.js';
import type { FormMessages } from './form-messages.js';
import { useWholeState } from './use-form-store.js';

export interface FormStatus {
  readonly state: 'ended' | 'failed' | 'sent';
  readonly sentence: string;
}

/** Whether `useFormStatus` has something to say. */
export function hasStatus(state: FormState): boolean {
  return endOf(state) !== undefined || state.failure !== undefined;
}

/** What happened to the request that the person must know, if anything: show the sentence. `announcements` says it too. */
export function useFormStatus(
  form: Pick<ElicitationFormHandle, 'store' | 'formId' | 'origin'>,
): FormStatus | undefined {
  const messages = useMessages(formMessages);
  return statusOf(useWholeState(form.store), form.store, form.origin, messages, useEndWords());
}

export function statusOf(
  state: FormState,
  store: FormStore,
  origin: string,
  messages: FormMessages,
  words: EndWords,
): FormStatus | undefined {
  const end = endOf(state);
  if (end !== undefined) {
    const { title, line } = wordsOfEnd(end, origin, store, messages, words);
    const sentence = line === undefined ? `${title(origin)}.` : `${title(origin)}. ${line}`;
    return { state: end === 'sent' ? 'sent' : 'ended', sentence };
  }
  switch (state.failure) {
    case 'failed':
      return { state: 'failed', sentence: messages('form.sendFailed') };
    case 'invalidContent':
      return { state: 'failed', sentence: messages('form.notAccepted') };
    default:
      return undefined;
  }
}

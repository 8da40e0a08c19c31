import {
  type ElicitContent,
  type FormModel,
  type FormState,
  type FormValues,
  encodeAnswers,
  initialValues,
  isConfirmation,
} from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { useEndWords, type EndWords, type RequestEnd } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import type { ElicitationFormHandle } from '../../provider/elicitation-form-handle.js';
import type { FormMessages } from './form-messages.js';
import { useWholeState } from './use-form-store.js';

export function endOf({ delivered, ended, left }: FormState): RequestEnd | undefined {
  return delivered ? 'sent' : (ended ?? left);
}

/**
 * What was answered, as far as it was: a field's answer as it would be sent, or as it was typed where it can't be.
 *
 * @returns nothing where the person gave no answer: what the server suggested isn't a loss.
 */
export function givenAnswers(
  model: FormModel,
  values: FormValues,
  end: RequestEnd,
): ElicitContent | undefined {
  const given: Record<string, ElicitContent[string]> = { ...encodeAnswers(model, values) };
  for (const { id, key } of model.fields) {
    const value = values[id];
    if (!Object.hasOwn(given, key) && typeof value === 'string' && value !== '') {
      // The server's keys are any text, `__proto__` too.
      Object.defineProperty(given, key, { value, enumerable: true });
    }
  }
  const suggested = end === 'sent' ? {} : encodeAnswers(model, initialValues(model));
  return JSON.stringify(given) === JSON.stringify(suggested) ? undefined : given;
}

/** Who ended it, or what the person did, and what that means for the answers. @param named the origin, or a slot for it */
export function wordsOfEnd(
  end: RequestEnd,
  { origin, store: { getValues, model } }: FormOfStatus,
  messages: FormMessages,
  words: EndWords,
  named = origin,
): { readonly title: string; readonly line: string | undefined } {
  const decides = isConfirmation(model);
  if (decides && (end === 'sent' || end === 'declined' || end === 'cancelled')) {
    return { title: messages(`form.confirm.${end}`, { origin: named }), line: undefined };
  }
  const answers = end === 'sent' ? Object.keys(givenAnswers(model, getValues(), end) ?? {}).length : 0;
  return { title: words.title(end, named, { decides }), line: words.line(end, { origin, answers }) };
}

type FormOfStatus = Pick<ElicitationFormHandle, 'store' | 'origin'>;

export interface FormStatus {
  readonly state: 'ended' | 'failed' | 'sent';
  readonly sentence: string;
}

/** What happened to the request that the person must know, if anything: show the sentence. `announcements` says it too. */
export function useFormStatus(
  form: Pick<ElicitationFormHandle, 'store' | 'formId' | 'origin'>,
): FormStatus | undefined {
  return statusOf(useWholeState(form.store), form, useMessages(formMessages), useEndWords());
}

export function statusOf(
  state: FormState,
  form: FormOfStatus,
  messages: FormMessages,
  words: EndWords,
): FormStatus | undefined {
  const end = endOf(state);
  if (end !== undefined) {
    const { title, line } = wordsOfEnd(end, form, messages, words);
    const sentence = line === undefined ? `${title}.` : `${title}. ${line}`;
    return { state: end === 'sent' ? 'sent' : 'ended', sentence };
  }
  return (
    state.failure && {
      state: 'failed',
      sentence: messages(state.failure === 'failed' ? 'form.sendFailed' : 'form.notAccepted'),
    }
  );
}

import {
  type ElicitContent,
  type FormModel,
  type FormState,
  type FormStore,
  type FormValues,
  encodeAnswers,
  initialValues,
  isConfirmation,
} from '@elicit-kit/core';
import type { EndWords, RequestEnd } from '../../internals/request-end.js';
import type { FormMessages } from './form-messages.js';

export function endOf({ delivered, ended, left }: FormState): RequestEnd | undefined {
  return delivered ? 'sent' : (ended ?? left);
}

/**
 * What was answered, as far as it was: a field's answer as it would be sent, or as it was typed where it can't be.
 *
 * @returns nothing where the person gave no answer: what the server suggested is no loss.
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

interface FormEndWords {
  /** Who ended it, or what the person did. */
  readonly title: (origin: string) => string;
  /** What that means for the answers. */
  readonly line: string | undefined;
}

export function wordsOfEnd(
  end: RequestEnd,
  origin: string,
  { getValues, model }: FormStore,
  messages: FormMessages,
  words: EndWords,
): FormEndWords {
  const decides = isConfirmation(model);
  if (decides && (end === 'sent' || end === 'declined' || end === 'cancelled')) {
    return { title: (named) => messages(`form.confirm.${end}`, { origin: named }), line: undefined };
  }
  const answers = end === 'sent' ? Object.keys(givenAnswers(model, getValues(), end) ?? {}).length : 0;
  return {
    title: (named) => words.title(end, named, { decides }),
    line: words.line(end, { origin, answers }),
  };
}

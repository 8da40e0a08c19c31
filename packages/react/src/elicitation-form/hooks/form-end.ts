import type { ElicitContent, FormEnding, FormState, FormStore } from '@elicit-kit/core';
import { encodeAnswers, initialValues, isConfirmation } from '@elicit-kit/core/form';
import type { FormMessages } from './form-messages.js';

/** How a form's request came to its end: by what the person did here, or without it. */
export type FormEnd = FormEnding | 'sent' | 'declined' | 'cancelled';

export function endOf({ delivered, ended, left }: FormState): FormEnd | undefined {
  return delivered ? 'sent' : (ended ?? left);
}

/**
 * What was answered, as far as it was: a field's answer as it would be sent, or as it was typed where it can't be.
 *
 * @returns nothing where the person gave no answer: what the server suggested is no loss.
 */
export function givenAnswers({ model, getValues }: FormStore, end: FormEnd): ElicitContent | undefined {
  const values = getValues();
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

interface EndWords {
  /** Who ended it, or what the person did. */
  readonly title: (origin: string) => string;
  /** What that means for the answers. */
  readonly line: string | undefined;
}

export function wordsOfEnd(end: FormEnd, origin: string, store: FormStore, messages: FormMessages): EndWords {
  const confirms = isConfirmation(store.model);
  if (confirms && (end === 'sent' || end === 'declined' || end === 'cancelled')) {
    return { title: (named) => messages(`form.confirm.${end}`, { origin: named }), line: undefined };
  }
  return {
    title: (named) =>
      confirms && end === 'unknown'
        ? messages('form.confirm.unknown')
        : messages(`form.end.${end}`, { origin: named }),
    line: lineOf(end, origin, store, messages),
  };
}

function lineOf(end: FormEnd, origin: string, store: FormStore, messages: FormMessages): string {
  switch (end) {
    case 'sent': {
      const count = Object.keys(givenAnswers(store, end) ?? {}).length;
      return count === 0 ? messages('form.endLine.empty') : messages('form.endLine.sent', { count });
    }
    case 'declined':
    case 'cancelled':
      return messages('form.endLine.declined', { origin });
    case 'unknown':
      return messages('form.endLine.unknown', { origin });
    case 'answeredElsewhere':
      return messages('form.endLine.answeredElsewhere');
    default:
      return messages('form.endLine.nothing');
  }
}

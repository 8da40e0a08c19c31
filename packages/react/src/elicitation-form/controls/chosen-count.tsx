'use client';

import { formMessages, type FieldModel } from '@elicit-kit/core';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field-context.js';
import type { FormWords } from '../words/form-words.js';

/** Time to go on ticking before the count is said, in milliseconds. */
const PAUSE = 500;

/** "3 chosen, choose 2 to 4": seen at once, heard after a pause. Nothing where any number will do. */
export function ChosenCount() {
  const words = useMessages(formMessages);
  const { announcer, controller } = useFormContext();
  const { field } = useField();
  const element = useRef<HTMLParagraphElement>(null);
  const { store } = controller;

  function read(): string {
    const value = store.value(field.id);
    return countSentence(field, Array.isArray(value) ? value.length : 0, words);
  }
  const write = useStableCallback(() => {
    const sentence = read();
    if (element.current !== null && element.current.textContent !== sentence) {
      element.current.textContent = sentence;
      announcer.current?.announce(sentence, { after: PAUSE });
    }
  });
  useEffect(() => store.subscribeToValues(write), [store, write]);

  const sentence = read();
  return sentence === '' ? null : (
    <p ref={element} data-scope="elicitation-form" data-part="count">
      {sentence}
    </p>
  );
}

function countSentence(field: FieldModel, count: number, words: FormWords): string {
  if (field.kind !== 'multi-choice') {
    return '';
  }
  const { minItems: min = 0, maxItems: max = Infinity } = field;
  if (min <= 1 && max === Infinity) {
    return '';
  }
  if (min === max) {
    return words('form.chosenExactly', { count, min });
  }
  if (min <= 1) {
    return words('form.chosenMax', { count, max });
  }
  return max === Infinity
    ? words('form.chosenMin', { count, min })
    : words('form.chosenBetween', { count, min, max });
}

'use client';

import { formMessages, type FieldModel, type FieldValue } from '@elicit-kit/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../elicitation-form-context.js';
import { useField } from '../field/field-context.js';
import { useFieldValue } from '../store/use-form-store.js';
import type { FormWords } from '../words/form-words.js';

/** Time to go on ticking before the count is said, in milliseconds. */
const PAUSE = 500;

/** "3 chosen, choose 2 to 4": seen at once, heard after a pause. Nothing where any number will do. */
export function ChosenCount() {
  const words = useMessages(formMessages);
  const { announcer } = useFormContext();
  const { field } = useField();
  const count = useFieldValue(field.id, countOf);
  const sentence = countSentence(field, count, words);
  const said = useRef(sentence);

  useEffect(() => {
    if (said.current !== sentence) {
      said.current = sentence;
      announcer.current?.announce(sentence, { after: PAUSE });
    }
  }, [announcer, sentence]);

  return sentence === '' ? null : (
    <p data-scope="elicitation-form" data-part="count">
      {sentence}
    </p>
  );
}

function countOf(value: FieldValue): number {
  return Array.isArray(value) ? value.length : 0;
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

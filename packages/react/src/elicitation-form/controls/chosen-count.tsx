'use client';

import type { FieldModel, FieldValue } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext } from '../hooks/field-context.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import type { FormMessages } from '../hooks/form-messages.js';

/** "3 chosen": seen at once, heard after a pause. The rule stands above; nothing where any number will do. */
export function ChosenCount() {
  const messages = useMessages(formMessages);
  const announce = useAnnounce();
  const { field } = useFieldContext();
  const count = useFieldValue(field.id, countOf);
  const sentence = countSentence(field, count, messages);
  const said = useRef(sentence);

  useEffect(() => {
    if (said.current !== sentence) {
      said.current = sentence;
      announce(sentence, { after: ANNOUNCE_PAUSE });
    }
  }, [announce, sentence]);

  return sentence === '' ? null : (
    <p data-scope="elicitation-form" data-part="count">
      {sentence}
    </p>
  );
}

function countOf(value: FieldValue): number {
  return Array.isArray(value) ? value.length : 0;
}

function countSentence(field: FieldModel, count: number, messages: FormMessages): string {
  const isBounded =
    field.kind === 'multi-choice' && ((field.minItems ?? 0) > 1 || field.maxItems !== undefined);
  return isBounded ? messages('form.chosen', { count }) : '';
}

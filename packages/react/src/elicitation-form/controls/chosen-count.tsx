'use client';

import type { FieldModel, FieldValue } from '@elicit-kit/core';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import { useFieldValue } from '../hooks/use-form-store.js';

/** "3 chosen": seen at once, heard after a pause. The rule stands above; rendered only if `isCounted`. */
export function ChosenCount({ field, form }: { field: FieldModel; form: FormContextValue }) {
  const announce = useAnnounce();
  const count = useFieldValue(field.id, countOf);
  const said = useRef(count);

  const sentence = form.messages('form.chosen', { count });
  useEffect(() => {
    if (said.current !== count) {
      said.current = count;
      announce(sentence, { after: ANNOUNCE_PAUSE });
    }
  }, [announce, count, sentence]);

  return (
    <p data-scope="elicitation-form" data-part="count">
      {sentence}
    </p>
  );
}

/** Not every number of options will do. */
export function isCounted(field: FieldModel): boolean {
  return field.kind === 'multi-choice' && ((field.minItems ?? 0) > 1 || field.maxItems !== undefined);
}

function countOf(value: FieldValue): number {
  return Array.isArray(value) ? value.length : 0;
}

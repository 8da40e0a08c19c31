'use client';

import type { FieldModel } from '@elicit-kit/core';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import { formPart } from '../../internals/part-names.js';

/** "3 chosen": seen at once, heard after a pause. The rule stands above; rendered only if `isCounted`. */
export function ChosenCount({ field: { id }, form }: { field: FieldModel; form: FormContextValue }) {
  const { announcer, formId, messages, store } = form;
  const subscribe = useCallback((listener: () => void) => store.subscribeValue(id, listener), [store, id]);
  const read = () => (store.getValue(id) as readonly string[]).length;
  const count = useSyncExternalStore(subscribe, read, read);
  const said = useRef(count);

  const sentence = messages('form.chosen', { count });
  useEffect(() => {
    if (said.current !== count) {
      said.current = count;
      announcer.announce(`${formId}-${id}-count`, sentence, { after: ANNOUNCE_PAUSE });
    }
  }, [announcer, count, formId, id, sentence]);

  return <p {...formPart('count')}>{sentence}</p>;
}

/** Not every number of options will do. */
export function isCounted(field: FieldModel): boolean {
  return field.kind === 'multi-choice' && ((field.minItems ?? 0) > 1 || field.maxItems !== undefined);
}

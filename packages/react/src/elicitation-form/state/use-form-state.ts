'use client';

import type { FieldId } from '@elicit-kit/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from '../elicitation-form-context.js';
import type { FieldFlags } from './field-flags.js';
import type { Stage } from './stage.js';

/** Selects from one field's flags; renders only where the selection differs. */
export function useFieldFlag<Selected>(id: FieldId, select: (flags: FieldFlags) => Selected): Selected {
  const { store } = useFormContext().controller;
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id]);
  const read = () => select(store.flags(id));
  return useSyncExternalStore(subscribe, read, read);
}

/** Selects from the form's stage: a primitive, or a part of the stage as it is. */
export function useStage<Selected>(select: (stage: Stage) => Selected): Selected {
  const { stage } = useFormContext().controller;
  const read = () => select(stage.get());
  return useSyncExternalStore(stage.subscribe, read, read);
}

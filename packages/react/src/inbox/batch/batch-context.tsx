'use client';

import { createBatchStore } from '@elicit-kit/core/batch';
import type { BatchState, BatchStore } from '@elicit-kit/core/internal/types';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { draftsOf } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet-settings.js';

export interface BatchContextValue extends EntryProps {
  readonly batch: BatchStore;
  readonly state: BatchState;
}

const BatchContext = /* @__PURE__ */ createContext<BatchContextValue | undefined>(undefined);

/** Holds what the person decided of one batch, from its first step to its review. */
export function BatchProvider({
  children,
  entry,
  presentation,
  settings,
}: EntryProps & { readonly children: ReactNode }) {
  const view = useInboxView();
  const drafts = draftsOf(view);
  const [batch] = useState(() =>
    createBatchStore({
      items: entry.items,
      draft: drafts.batch(entry),
      answer: (results) => view.inbox.answer(entry.id, results),
    }),
  );
  const state = useSyncExternalStore(batch.subscribe, batch.getState, batch.getState);
  // What is minimised goes from the page: it goes on where it was.
  useEffect(() => {
    drafts.keepBatch(entry, state);
  }, [drafts, entry, state]);
  const value: BatchContextValue = { entry, presentation, settings, batch, state };
  return <BatchContext.Provider value={value}>{children}</BatchContext.Provider>;
}

export function useBatch(): BatchContextValue {
  const value = useContext(BatchContext);
  if (value === undefined) {
    throw new Error('A part of a batch stands outside of its BatchProvider.');
  }
  return value;
}

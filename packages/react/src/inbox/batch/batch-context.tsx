'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { createContext, useContext, useEffect, useReducer, type Dispatch, type ReactNode } from 'react';
import type { BatchDraft, Decision } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet/outlet-settings.js';

export type BatchAction =
  | { readonly type: 'decide'; readonly decision: Decision }
  /** Takes back what was decided on this page. */
  | { readonly type: 'reopen' }
  | { readonly type: 'go'; readonly page: number };

export interface BatchContextValue extends EntryProps {
  readonly state: BatchDraft;
  readonly dispatch: Dispatch<BatchAction>;
}

const BatchContext = /* @__PURE__ */ createContext<BatchContextValue | undefined>(undefined);

/** Holds what the person decided of one batch, from its first step to its review. */
export function BatchProvider({
  children,
  entry,
  presentation,
  settings,
}: EntryProps & { readonly children: ReactNode }) {
  const { drafts } = useInboxView();
  const [state, dispatch] = useReducer(
    reduceBatch,
    entry,
    (shown) => drafts.batch(shown) ?? firstPage(shown),
  );
  // What is minimised goes from the page: it goes on where it was.
  useEffect(() => {
    drafts.keepBatch(entry, state);
  }, [drafts, entry, state]);
  const value = { entry, presentation, settings, state, dispatch };
  return <BatchContext.Provider value={value}>{children}</BatchContext.Provider>;
}

export function useBatch(): BatchContextValue {
  const value = useContext(BatchContext);
  if (value === undefined) {
    throw new Error('A part of a batch stands outside of its BatchProvider.');
  }
  return value;
}

function firstPage({ items }: InboxEntry): BatchDraft {
  return { page: 0, decisions: items.map(() => undefined) };
}

function reduceBatch(state: BatchDraft, action: BatchAction): BatchDraft {
  switch (action.type) {
    case 'decide':
      return { page: state.page + 1, decisions: state.decisions.with(state.page, action.decision) };
    case 'reopen':
      return { ...state, decisions: state.decisions.with(state.page, undefined) };
    case 'go':
      return { ...state, page: action.page };
    default:
      return action satisfies never;
  }
}

'use client';

import type { AnswerOutcome, ElicitResult, InboxEntry } from '@elicit-kit/core';
import {
  createContext,
  useContext,
  useEffect,
  useReducer,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import { draftsOf, type BatchDraft, type Decision } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet-settings.js';

export type BatchAction =
  /** `others`: decisions of other pages that go with it, by their index. */
  | {
      readonly type: 'decide';
      readonly decision: Decision;
      readonly others?: ReadonlyMap<number, Decision>;
    }
  /** Takes back what was decided on this page. */
  | { readonly type: 'reopen' }
  | { readonly type: 'go'; readonly page: number };

export interface BatchContextValue extends EntryProps {
  readonly state: BatchDraft;
  readonly dispatch: Dispatch<BatchAction>;
  /** What became of the last answer; nothing while one is on its way. */
  readonly outcome: AnswerOutcome | undefined;
  /** Answers the whole batch. Where its content is not accepted, the first step concerned is shown. */
  readonly answer: (results: readonly ElicitResult[]) => void;
  /** The same answer to each. */
  readonly answerAll: (action: 'decline' | 'cancel') => void;
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
  const { inbox } = view;
  const drafts = draftsOf(view);
  const [state, dispatch] = useReducer(
    reduceBatch,
    entry,
    (shown) => drafts.batch(shown) ?? firstPage(shown),
  );
  // What is minimised goes from the page: it goes on where it was.
  useEffect(() => {
    drafts.keepBatch(entry, state);
  }, [drafts, entry, state]);
  const [outcome, setOutcome] = useState<AnswerOutcome>();
  async function answer(results: readonly ElicitResult[]): Promise<void> {
    setOutcome(undefined);
    const next = await inbox.answer(entry.id, results);
    setOutcome(next);
    if (next.status === 'invalidContent') {
      dispatch({ type: 'go', page: next.issues.findIndex((issues) => issues.length > 0) });
    }
  }
  const value: BatchContextValue = {
    entry,
    presentation,
    settings,
    state,
    dispatch,
    outcome,
    answer: (results) => void answer(results),
    answerAll: (action) => void answer(entry.items.map(() => ({ action }))),
  };
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
      return {
        page: state.page + 1,
        decisions: state.decisions.map((before, index) =>
          index === state.page ? action.decision : (action.others?.get(index) ?? before),
        ),
      };
    case 'reopen':
      return { ...state, decisions: state.decisions.with(state.page, undefined) };
    case 'go':
      return { ...state, page: action.page };
    default:
      return action satisfies never;
  }
}

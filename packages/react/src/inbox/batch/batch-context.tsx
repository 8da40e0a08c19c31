'use client';

import type { ElicitResult } from '@elicit-kit/core';
import { createContext, useContext, useReducer, type Dispatch, type ReactNode } from 'react';
import type { EntryProps } from '../outlet/outlet-settings.js';

/** How the person decided one step: what will be answered. */
export type Decision = Exclude<ElicitResult, { action: 'cancel' }>;

/** Which page of a batch is shown, and what was decided. Nothing of it is sent before the review. */
export interface BatchState {
  /** Index of the step; as many as there are steps: the review. */
  readonly page: number;
  /** By the step's index. */
  readonly decisions: readonly (Decision | undefined)[];
}

export type BatchAction =
  | { readonly type: 'decide'; readonly decision: Decision }
  /** Takes back what was decided on this page. */
  | { readonly type: 'reopen' }
  | { readonly type: 'go'; readonly page: number };

export interface BatchContextValue extends EntryProps {
  readonly state: BatchState;
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
  const [state, dispatch] = useReducer(reduceBatch, entry.items.length, firstPage);
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

function firstPage(steps: number): BatchState {
  return { page: 0, decisions: Array.from({ length: steps }, () => undefined) };
}

function reduceBatch(state: BatchState, action: BatchAction): BatchState {
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

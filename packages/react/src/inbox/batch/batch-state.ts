import type { ElicitResult } from '@elicit-kit/core';

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

export function firstPage(steps: number): BatchState {
  return { page: 0, decisions: Array.from({ length: steps }, () => undefined) };
}

export function reduceBatch(state: BatchState, action: BatchAction): BatchState {
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

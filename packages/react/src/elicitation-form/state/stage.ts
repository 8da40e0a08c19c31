import type { ElicitContent, FieldId, Problem } from '@elicit-kit/core';

/** Where the form stands between being shown and being settled. */
export interface Stage {
  readonly step: 'edit' | 'review';
  /** `checking`: Accept waits for the pattern matcher. `sending`: for the host's `onAccept`. */
  readonly busy: 'checking' | 'sending' | undefined;
  /** Answered, declined or cancelled: nothing more can happen here. */
  readonly settled: boolean;
  /** The host's `onAccept` failed; the answers are still here. */
  readonly sendFailed: boolean;
  /** The person ticked that a secret shall be sent anyway. */
  readonly acknowledged: boolean;
  /** The fields that had a problem at the last Review, in order. */
  readonly summary: readonly FieldId[];
  /** Counts failed Reviews: each takes the focus to the summary. */
  readonly failedReviews: number;
  /** Exactly what will be sent; there while it is reviewed. */
  readonly content: ElicitContent | undefined;
  /** The field to go to when the step changes to `edit`. */
  readonly goTo: FieldId | undefined;
  /** Known once the pattern matcher is there: the model itself doesn't name them. */
  readonly patternProblems: readonly Problem[];
}

export const FIRST_STAGE: Stage = /* @__PURE__ */ Object.freeze({
  step: 'edit',
  busy: undefined,
  settled: false,
  sendFailed: false,
  acknowledged: false,
  summary: [],
  failedReviews: 0,
  content: undefined,
  goTo: undefined,
  patternProblems: [],
});

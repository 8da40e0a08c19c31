import type { StandingAnswer } from '@elicit-kit/core/approvals';

/** Answers that are shown in one row: one by itself, or all for one tool. */
export interface AnswerRow {
  readonly id: string;
  /** Where it is asked every time now, those that applied before. */
  readonly answers: readonly [StandingAnswer, ...StandingAnswer[]];
  /** None applies any more. The row stays where the person set that here, so that they can set it back. */
  readonly isAsked: boolean;
}

/** Rows that are revoked with one press: one, or all of a server. */
export interface AnswerGroup {
  readonly id: string;
  readonly rows: readonly [AnswerRow, ...AnswerRow[]];
}

import type { CancelReason } from './cancel-reason.js';
import type { ContentIssue } from '../fields/content-issue.js';
import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { Issue } from '../fields/issue.js';
import type { FormValidation } from '../form/validate-form.js';
import type { ElicitContent } from '../form/form-model.js';
import type { WithdrawReason } from '../inbox/inbox-entry.js';
import { changed, type Transition } from '../state/create-machine-store.js';

/**
 * How a submission ended, where the host knows: an inbox's `AnswerOutcome` with the issues of this form.
 * - `delivered`: the answers reached the server, or were handed over.
 * - `invalidContent`: they don't fit the form and were not sent; the form shows the issues at its fields.
 * - `failed`: they did not arrive; they can be changed and sent again.
 * - `deliveryUnknown`: nobody can tell whether they arrived.
 * - `gone`, `answeredElsewhere`: the request can't be answered any more; nothing was sent.
 */
export type AcceptOutcome =
  | { readonly status: 'delivered' | 'deliveryUnknown' | 'gone' | 'answeredElsewhere' }
  | { readonly status: 'failed'; readonly error?: unknown }
  | { readonly status: 'invalidContent'; readonly issues: readonly ContentIssue[] };

/**
 * How a request ended without an answer from this form. `unknown`: the answers were being sent, and nobody knows whether they
 * arrived. `answeredElsewhere`: on another page of the same person. `gone`: the request was no longer open.
 */
export type FormEnding = WithdrawReason | 'unknown' | 'answeredElsewhere' | 'gone';

/** An answer given by one press, which can be undone until it is sent. */
export interface HeldAnswer {
  readonly id: FieldId;
  readonly value: FieldValue;
  /** When it is sent, in milliseconds since the epoch. */
  readonly until: number;
}

/** The form as a whole. Frozen; the same reference until something changes. */
export interface FormState {
  readonly step: 'edit' | 'review';
  /**
   * - `idle`: the person edits or reviews.
   * - `held`: an answer given by one press waits until it can no longer be undone; nothing was sent.
   * - `sending`: the host's `onAccept` has not settled. Answers are read-only.
   * - `settled`: answered, declined or cancelled; nothing more can happen. Answers are read-only.
   */
  readonly submission: 'idle' | 'held' | 'sending' | 'settled';
  /** Present while the submission is `held`. */
  readonly held: HeldAnswer | undefined;
  /** Why the last submission did not arrive. The answers can be changed and sent again. */
  readonly failure: 'failed' | 'invalidContent' | undefined;
  /** The answers reached the server, or were handed over. */
  readonly delivered: boolean;
  /** Why the request can't be answered any more. */
  readonly ended: FormEnding | undefined;
  /** The person answered without answers. */
  readonly left: 'declined' | 'cancelled' | undefined;
  /** The host was asked to close the ended form. */
  readonly closed: boolean;
  /** The person agreed to send a secret. */
  readonly acknowledged: boolean;
  /** Fields with an issue at the last submission, in the form's order. */
  readonly summary: readonly FieldId[];
  /** Counts submissions that found issues: each moves the focus to the summary. */
  readonly failedReviews: number;
  /** Exactly what is sent. Present while it is reviewed. */
  readonly content: ElicitContent | undefined;
  /** The field to focus after a return to `edit`. */
  readonly goTo: FieldId | undefined;
  readonly rules: FormRules;
}

export const INITIAL_FORM_STATE: Omit<FormState, 'rules'> = Object.freeze({
  step: 'edit',
  submission: 'idle',
  held: undefined,
  failure: undefined,
  delivered: false,
  ended: undefined,
  left: undefined,
  closed: false,
  acknowledged: false,
  summary: Object.freeze([]),
  failedReviews: 0,
  content: undefined,
  goTo: undefined,
});

/** What the host decides about the form. */
export interface FormRules {
  /** A review stands between the answers and sending. */
  readonly reviews: boolean;
  /** A secret is only sent after `acknowledge`. */
  readonly needsAcknowledgement: boolean;
  /** The schema can be answered and the host's policy allows it. */
  readonly answerable: boolean;
}

export type FormEvent =
  /** Review or Send was pressed. @param validation of the answers as they are */
  | { readonly type: 'submit'; readonly validation: FormValidation }
  | { readonly type: 'outcome'; readonly outcome: AcceptOutcome }
  /** A press answered the only question. */
  | { readonly type: 'press'; readonly answer: HeldAnswer; readonly delay: number }
  | { readonly type: 'release' }
  | { readonly type: 'undo' }
  | { readonly type: 'edit'; readonly goTo: FieldId | undefined }
  | { readonly type: 'acknowledge'; readonly acknowledged: boolean }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel'; readonly reason: CancelReason }
  /** `undefined`: the host reopened the request. */
  | { readonly type: 'end'; readonly reason: FormEnding | undefined }
  | { readonly type: 'rules'; readonly rules: FormRules };

/** What the store does after a transition, in this order. */
export type FormEffect =
  /** Shows these in place of those before. @param unverifiable marks these alone, where it is given */
  | {
      readonly type: 'showIssues';
      readonly issues: readonly Issue[];
      readonly fromServer?: boolean;
      readonly unverifiable?: readonly FieldId[];
    }
  | { readonly type: 'startTimer'; readonly delay: number }
  | { readonly type: 'stopTimer' }
  /** Takes over an answer given by one press, then submits. */
  | { readonly type: 'answer'; readonly answer: HeldAnswer }
  | { readonly type: 'accept'; readonly content: ElicitContent }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel'; readonly reason: CancelReason };

type FormTransition = Transition<FormState, FormEffect>;

/** Whether answers are read-only: one is held or being sent, the form has settled or ended, or it can't be answered. */
export function isLocked({ submission, ended, rules }: FormState): boolean {
  return submission !== 'idle' || ended !== undefined || !rules.answerable;
}

/** A form's life. Pure. */
export function formTransition(state: FormState, event: FormEvent): FormTransition {
  const { rules } = state;
  const locked = isLocked(state);
  switch (event.type) {
    case 'submit':
      if (locked) {
        return changed(state, {});
      }
      return state.step === 'review' && state.content !== undefined
        ? send(state, state.content)
        : check(state, event.validation);
    case 'outcome':
      return outcome(state, event.outcome);
    case 'press': {
      const { answer, delay } = event;
      if (locked) {
        return changed(state, {});
      }
      return delay <= 0
        ? changed(state, { failure: undefined }, { type: 'answer', answer })
        : changed(
            state,
            { submission: 'held', held: answer, failure: undefined },
            { type: 'startTimer', delay },
          );
    }
    case 'release': {
      const { held } = state;
      if (held === undefined) {
        return changed(state, {});
      }
      return changed(
        state,
        { submission: 'idle', held: undefined },
        STOP_TIMER,
        ...(state.ended === undefined && rules.answerable ? [{ type: 'answer', answer: held } as const] : []),
      );
    }
    case 'undo':
      return canUndo(state)
        ? changed(state, { submission: 'idle', held: undefined }, STOP_TIMER)
        : changed(state, {});
    case 'edit':
      return locked
        ? changed(state, {})
        : changed(state, { step: 'edit', goTo: event.goTo, content: undefined, failure: undefined });
    case 'acknowledge':
      return changed(state, { acknowledged: event.acknowledged });
    case 'decline':
      return settle(state, 'declined', { type: 'decline' });
    case 'cancel':
      if (state.ended !== undefined) {
        return state.closed
          ? changed(state, {})
          : changed(state, { closed: true, submission: 'settled' }, { type: 'cancel', reason: 'ended' });
      }
      return settle(state, 'cancelled', event);
    case 'end':
      // What is being sent may arrive. A held answer is not sent once the request has ended.
      if (event.reason !== undefined && (state.submission === 'sending' || state.delivered)) {
        return state.delivered ? changed(state, {}) : changed(state, { ended: 'unknown' });
      }
      return canUndo(state)
        ? changed(state, { ended: event.reason, submission: 'idle', held: undefined }, STOP_TIMER)
        : changed(state, { ended: event.reason });
    case 'rules':
      return changed(state, { rules: event.rules });
    default:
      return event satisfies never;
  }
}

/** Whether an answer given by one press can still be undone. */
export function canUndo({ held }: FormState): boolean {
  return held !== undefined;
}

const STOP_TIMER: FormEffect = { type: 'stopTimer' };

function check(state: FormState, { issues, content, unverifiable = [] }: FormValidation): FormTransition {
  if (content === undefined) {
    return showIssues(state, issues);
  }
  const { reviews } = state.rules;
  const next = { ...state, content, summary: [], ...(reviews && { step: 'review' as const }) };
  const { state: sent, effects } = reviews ? changed<FormState, FormEffect>(next, {}) : send(next, content);
  return changed(state, sent, { type: 'showIssues', issues: [], unverifiable }, ...effects);
}

function showIssues(state: FormState, issues: readonly Issue[], fromServer = false): FormTransition {
  return changed(
    state,
    {
      step: 'edit',
      goTo: undefined,
      summary: issues.map(({ fieldId }) => fieldId),
      failedReviews: state.failedReviews + 1,
    },
    { type: 'showIssues', issues, fromServer },
  );
}

function send(state: FormState, content: ElicitContent): FormTransition {
  return state.rules.needsAcknowledgement && !state.acknowledged
    ? changed(state, {})
    : changed(state, { submission: 'sending', failure: undefined }, { type: 'accept', content });
}

function outcome(state: FormState, result: AcceptOutcome): FormTransition {
  if (state.submission !== 'sending') {
    return changed(state, {});
  }
  switch (result.status) {
    case 'delivered':
      // Known now, whatever ended the request meanwhile.
      return changed(state, { submission: 'settled', delivered: true, ended: undefined });
    case 'deliveryUnknown':
      return changed(state, { submission: 'settled', ended: state.ended ?? 'unknown' });
    case 'gone':
    case 'answeredElsewhere':
      return changed(state, { submission: 'settled', ended: state.ended ?? result.status });
    case 'failed':
      return changed(state, { submission: 'idle', failure: 'failed' });
    case 'invalidContent': {
      const issues = result.issues.filter((issue): issue is Issue => issue.fieldId !== undefined);
      const idle = changed(state, {
        submission: 'idle',
        failure: 'invalidContent',
        content: undefined,
      }).state;
      return showIssues(idle, issues, true);
    }
    default:
      return result satisfies never;
  }
}

/** Answers are given once. What is being sent can't be declined or cancelled any more. */
function settle(state: FormState, left: FormState['left'], effect: FormEffect): FormTransition {
  return state.submission === 'sending' || state.submission === 'settled'
    ? changed(state, {})
    : changed(
        state,
        { submission: 'settled', left, held: undefined, failure: undefined },
        STOP_TIMER,
        effect,
      );
}

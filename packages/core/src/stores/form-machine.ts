import type { CancelReason } from './cancel-reason.js';
import type { ContentIssue } from '../fields/content-issue.js';
import type { FieldId, FieldValue } from '../fields/field-base.js';
import type { Issue } from '../fields/issue.js';
import type { FormValidation } from '../form/answers/validate-form.js';
import type { ElicitContent } from '../form/form-model.js';
import type { WithdrawReason } from '../inbox/entry/inbox-entry.js';
import { type CallOf, changed, type Transition } from '../state/create-machine-store.js';

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

/** What the store does after a transition, in this order. */
export interface FormEffects {
  /** Shows these in place of those before. @param unverifiable marks these alone, where it is given */
  showIssues(
    issues: readonly Issue[],
    more?: { readonly fromServer?: boolean; readonly unverifiable?: readonly FieldId[] },
  ): void;
  startTimer(delay: number): void;
  stopTimer(): void;
  /** Takes over an answer given by one press, then submits. */
  answer(answer: HeldAnswer): void;
  accept(content: ElicitContent): void;
  decline(): void;
  cancel(reason: CancelReason): void;
}

type FormEffect = CallOf<FormEffects>;

type FormTransition = Transition<FormState, FormEffect>;

/** Whether answers are read-only: one is held or being sent, the form has settled or ended, or it can't be answered. */
export function isLocked({ submission, ended, rules }: FormState): boolean {
  return submission !== 'idle' || ended !== undefined || !rules.answerable;
}

/** A form's life: what can happen, and what comes of it. Pure. */
export const formTransitions = {
  /** Review or Send was pressed. @param validation of the answers as they are */
  submit(state: FormState, validation: FormValidation): FormTransition {
    if (isLocked(state)) {
      return changed(state, {});
    }
    return state.step === 'review' && state.content !== undefined
      ? send(state, state.content)
      : check(state, validation);
  },
  outcome,
  /** A press answered the only question. */
  press(state: FormState, answer: HeldAnswer, delay: number): FormTransition {
    if (isLocked(state)) {
      return changed(state, {});
    }
    return delay <= 0
      ? changed(state, { failure: undefined }, ['answer', answer])
      : changed(state, { submission: 'held', held: answer, failure: undefined }, ['startTimer', delay]);
  },
  release(state: FormState): FormTransition {
    const { ended, held, rules } = state;
    if (held === undefined) {
      return changed(state, {});
    }
    const { state: idle, effects } = letGo(state);
    const isSent = ended === undefined && rules.answerable;
    return { state: idle, effects: [...effects, ...(isSent ? [['answer', held] as const] : [])] };
  },
  undo: letGo,
  edit: (state: FormState, goTo: FieldId | undefined): FormTransition =>
    changed(state, isLocked(state) ? {} : { step: 'edit', goTo, content: undefined, failure: undefined }),
  acknowledge: (state: FormState, acknowledged: boolean): FormTransition => changed(state, { acknowledged }),
  decline: (state: FormState): FormTransition => settle(state, 'declined', ['decline']),
  cancel(state: FormState, reason: CancelReason): FormTransition {
    if (state.ended === undefined) {
      return settle(state, 'cancelled', ['cancel', reason]);
    }
    return state.closed
      ? changed(state, {})
      : changed(state, { closed: true, submission: 'settled' }, ['cancel', 'ended']);
  },
  /** @param ended `undefined`: the host reopened the request. */
  end(state: FormState, ended: FormEnding | undefined): FormTransition {
    // What is being sent may arrive. A held answer is not sent once the request has ended.
    if (ended !== undefined && (state.submission === 'sending' || state.delivered)) {
      return changed(state, state.delivered ? {} : { ended: 'unknown' });
    }
    const { state: idle, effects } = letGo(state);
    return changed(idle, { ended }, ...effects);
  },
  rules: (state: FormState, rules: FormRules): FormTransition => changed(state, { rules }),
};

/** Whether an answer given by one press can still be undone. */
export function canUndo({ held }: FormState): boolean {
  return held !== undefined;
}

/** Nothing is held any more. */
function letGo(state: FormState): FormTransition {
  return canUndo(state)
    ? changed(state, { submission: 'idle', held: undefined }, ['stopTimer'])
    : changed(state, {});
}

function check(state: FormState, { issues, content, unverifiable = [] }: FormValidation): FormTransition {
  if (content === undefined) {
    return showIssues(state, issues);
  }
  const { reviews } = state.rules;
  const next = { ...state, content, summary: [], ...(reviews && { step: 'review' as const }) };
  const { state: sent, effects } = reviews ? changed<FormState, FormEffect>(next, {}) : send(next, content);
  return changed(state, sent, ['showIssues', [], { unverifiable }], ...effects);
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
    ['showIssues', issues, { fromServer }],
  );
}

function send(state: FormState, content: ElicitContent): FormTransition {
  return state.rules.needsAcknowledgement && !state.acknowledged
    ? changed(state, {})
    : changed(state, { submission: 'sending', failure: undefined }, ['accept', content]);
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
        ['stopTimer'],
        effect,
      );
}

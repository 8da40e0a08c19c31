import type { CancelReason } from './cancel-reason.js';
import type { FollowUpState, WithdrawReason } from '../inbox/entry/inbox-entry.js';
import { type CallOf, changed, type Transition } from '../state/create-machine-store.js';
import type { UrlInspection } from '../url/context/url-inspection.js';

/**
 * - `asking`: nothing was answered. `opening`: the opener has not settled. `not-opened`: no tab opened; the person can try again.
 * - `waiting`: the page is open elsewhere. `returned`: the tool went on without it. `completed`: the server reports it as finished.
 * - `ended`: the request can't be answered any more.
 */
export type ConsentPhase = ConsentStep | 'returned' | 'completed' | 'ended';

type ConsentStep = 'asking' | 'opening' | 'not-opened' | 'waiting';

/** One request to open a page. Frozen; the same reference until something changes. */
export interface ConsentState {
  readonly phase: ConsentPhase;
  /** The phase as far as this store knows, without `followUp`, `repeated` and `ended`. */
  readonly step: ConsentStep;
  /** Absent while the address is checked. */
  readonly inspection: UrlInspection | undefined;
  /** Whether the page is on the server's own site. Absent if that is unknown. */
  readonly relation: 'same' | 'other' | undefined;
  /** The tables that check the address could not be loaded. */
  readonly checkFailed: boolean;
  /** The person confirmed a warned address. Ends when the address, its findings, the server or the policy changes. */
  readonly acknowledged: boolean;
  /** What `acknowledged` is about, and what was found: the same text for the same findings. */
  readonly subject: string | undefined;
  /** The page is being opened, or opened again. */
  readonly opening: boolean;
  /** The last try to open the page again found no tab. */
  readonly notOpenedAgain: boolean;
  /** Answered: `onAccept`, `onDecline` or `onCancel` was called. */
  readonly settled: boolean;
  /** The host was asked to close the ended request. */
  readonly closed: boolean;
  readonly followUp: FollowUpState | undefined;
  readonly repeated: boolean;
  readonly ended: WithdrawReason | undefined;
}

export const INITIAL_CONSENT_STATE: ConsentState = Object.freeze({
  phase: 'asking',
  step: 'asking',
  inspection: undefined,
  relation: undefined,
  checkFailed: false,
  acknowledged: false,
  subject: undefined,
  opening: false,
  notOpenedAgain: false,
  settled: false,
  closed: false,
  followUp: undefined,
  repeated: false,
  ended: undefined,
});

/** What the store does after a transition, in this order. */
export interface ConsentEffects {
  /** Opens the page, within the click, then sends `opened`. */
  open(href: string): void;
  accept(): void;
  decline(): void;
  cancel(reason: CancelReason): void;
  finish(): void;
  stopWaiting(): void;
}

type ConsentTransition = Transition<ConsentState, CallOf<ConsentEffects>>;

/** Whether the question still stands. */
export function isAsking({ phase }: Pick<ConsentState, 'phase'>): boolean {
  return phase === 'asking' || phase === 'opening' || phase === 'not-opened';
}

/** Whether the page may be opened: it was checked, is not blocked, and a warning is acknowledged. */
export function canOpen(state: ConsentState): boolean {
  const { acknowledged, inspection, phase } = state;
  return (
    isAsking(state) &&
    phase !== 'opening' &&
    inspection?.href !== undefined &&
    (inspection.verdict === 'allow' || (inspection.verdict === 'warn' && acknowledged))
  );
}

/** A consent's life: what can happen, and what comes of it. Pure: it settles once, and accepts only when the page has opened. */
export const consentTransitions = {
  /** What the host knows of the request. */
  request: (
    state: ConsentState,
    known: Pick<ConsentState, 'followUp' | 'repeated' | 'ended'>,
  ): ConsentTransition => change(state, known),
  /** The check of the address began again. */
  checking: (state: ConsentState): ConsentTransition =>
    change(state, { inspection: undefined, relation: undefined, checkFailed: false }),
  checkFailed: (state: ConsentState): ConsentTransition => change(state, { checkFailed: true }),
  checked(
    state: ConsentState,
    {
      subject,
      ...found
    }: Pick<ConsentState, 'relation' | 'subject'> & { readonly inspection: UrlInspection },
  ): ConsentTransition {
    const isKnown = state.subject === subject;
    return state.inspection !== undefined && isKnown
      ? change(state, {})
      : change(state, {
          ...found,
          subject,
          acknowledged: state.acknowledged && isKnown,
          checkFailed: false,
        });
  },
  acknowledge: (state: ConsentState, acknowledged: boolean): ConsentTransition =>
    change(state, { acknowledged: acknowledged && state.inspection !== undefined }),
  accept: (state: ConsentState): ConsentTransition =>
    canOpen(state) && !state.settled ? open(state, 'opening') : change(state, {}),
  openAgain: (state: ConsentState): ConsentTransition =>
    state.phase === 'waiting' || state.phase === 'returned' ? open(state, state.step) : change(state, {}),
  opened(state: ConsentState, isOpen: boolean): ConsentTransition {
    if (state.step !== 'opening') {
      return change(state, { opening: false, notOpenedAgain: !isOpen });
    }
    if (state.settled || state.ended !== undefined) {
      return change(state, { opening: false, step: 'asking' });
    }
    return isOpen
      ? settle(change(state, { opening: false, step: 'waiting' }).state, ['accept'])
      : change(state, { opening: false, step: 'not-opened' });
  },
  decline: (state: ConsentState): ConsentTransition =>
    state.ended === undefined ? settle(state, ['decline']) : change(state, {}),
  cancel(state: ConsentState, reason: CancelReason): ConsentTransition {
    if (state.ended === undefined) {
      return settle(state, ['cancel', reason]);
    }
    return state.closed
      ? change(state, {})
      : change(state, { closed: true, settled: true }, ['cancel', 'ended']);
  },
  finish(state: ConsentState): ConsentTransition {
    // The page was opened in an earlier round; saying that it is done is this round's consent.
    const isConsent = state.repeated && state.followUp === undefined && state.ended === undefined;
    const { state: next, effects } = isConsent ? settle(state, ['accept']) : change(state, {});
    return { state: next, effects: [...effects, ['finish']] };
  },
  stopWaiting: (state: ConsentState): ConsentTransition =>
    state.settled || state.followUp !== undefined
      ? change(state, {}, ['stopWaiting'])
      : settle(state, ['cancel', 'not-now']),
  /** A callback that answers failed, so nothing was answered. */
  failed: (state: ConsentState): ConsentTransition =>
    change(state, { settled: false, closed: false, step: 'asking' }),
};

function change(
  state: ConsentState,
  changes: Partial<ConsentState>,
  ...effects: ConsentTransition['effects']
): ConsentTransition {
  return changed(state, { ...changes, phase: phaseOf({ ...state, ...changes }) }, ...effects);
}

function phaseOf({ ended, followUp, repeated, step }: ConsentState): ConsentPhase {
  if (ended !== undefined) {
    return 'ended';
  }
  return followUp ?? (repeated ? 'waiting' : step);
}

function open(state: ConsentState, step: ConsentStep): ConsentTransition {
  const href = state.inspection?.href;
  return state.opening || href === undefined
    ? change(state, {})
    : change(state, { opening: true, step }, ['open', href]);
}

/** Answers are given once. */
function settle(state: ConsentState, effect: CallOf<ConsentEffects>): ConsentTransition {
  return state.settled ? change(state, {}) : change(state, { settled: true }, effect);
}

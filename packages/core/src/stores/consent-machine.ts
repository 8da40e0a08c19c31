import type { CancelReason } from './cancel-reason.js';
import type { FollowUpState, WithdrawReason } from '../inbox/inbox-entry.js';
import { changed, type Transition } from '../state/create-machine-store.js';
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

export type ConsentEvent =
  /** What the host knows of the request. */
  | {
      readonly type: 'request';
      readonly followUp: FollowUpState | undefined;
      readonly repeated: boolean;
      readonly ended: WithdrawReason | undefined;
    }
  /** The check of the address began again. */
  | { readonly type: 'checking' }
  | { readonly type: 'checkFailed' }
  | {
      readonly type: 'checked';
      readonly inspection: UrlInspection;
      readonly relation: 'same' | 'other' | undefined;
      readonly subject: string;
    }
  | { readonly type: 'acknowledge'; readonly acknowledged: boolean }
  | { readonly type: 'accept' }
  | { readonly type: 'openAgain' }
  | { readonly type: 'opened'; readonly opened: boolean }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel'; readonly reason: CancelReason }
  | { readonly type: 'finish' }
  | { readonly type: 'stopWaiting' }
  /** A callback that answers failed, so nothing was answered. */
  | { readonly type: 'failed' };

/** What the store does after a transition, in this order. */
export type ConsentEffect =
  /** Opens the page, within the click, then sends `opened`. */
  | { readonly type: 'open'; readonly href: string }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  | { readonly type: 'cancel'; readonly reason: CancelReason }
  | { readonly type: 'finish' }
  | { readonly type: 'stopWaiting' };

type ConsentTransition = Transition<ConsentState, ConsentEffect>;

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

/** A consent's life. Pure: it settles once, and accepts only when the page has opened. */
export function consentTransition(state: ConsentState, event: ConsentEvent): ConsentTransition {
  const { state: next, effects } = applyEvent(state, event);
  return changed(next, { phase: phaseOf(next) }, ...effects);
}

function applyEvent(state: ConsentState, event: ConsentEvent): ConsentTransition {
  switch (event.type) {
    case 'request': {
      const { followUp, repeated, ended } = event;
      return changed(state, { followUp, repeated, ended });
    }
    case 'checking':
      return changed(state, { inspection: undefined, relation: undefined, checkFailed: false });
    case 'checkFailed':
      return changed(state, { checkFailed: true });
    case 'checked': {
      const { inspection, relation, subject } = event;
      if (state.inspection !== undefined && state.subject === subject) {
        return changed(state, {});
      }
      const acknowledged = state.acknowledged && state.subject === subject;
      return changed(state, { inspection, relation, subject, acknowledged, checkFailed: false });
    }
    case 'acknowledge':
      return changed(state, { acknowledged: event.acknowledged && state.inspection !== undefined });
    case 'accept':
      return canOpen(state) && !state.settled ? open(state, 'opening') : changed(state, {});
    case 'openAgain':
      return state.phase === 'waiting' || state.phase === 'returned'
        ? open(state, state.step)
        : changed(state, {});
    case 'opened':
      return opened(state, event.opened);
    case 'decline':
      return state.ended === undefined ? settle(state, event) : changed(state, {});
    case 'cancel':
      if (state.ended !== undefined) {
        return state.closed
          ? changed(state, {})
          : changed(state, { closed: true, settled: true }, { type: 'cancel', reason: 'ended' });
      }
      return settle(state, event);
    case 'finish': {
      // The page was opened in an earlier round; saying that it is done is this round's consent.
      const isConsent = state.repeated && state.followUp === undefined && state.ended === undefined;
      const { state: next, effects } = isConsent ? settle(state, { type: 'accept' }) : { state, effects: [] };
      return { state: next, effects: [...effects, { type: 'finish' }] };
    }
    case 'stopWaiting':
      return state.settled || state.followUp !== undefined
        ? changed(state, {}, { type: 'stopWaiting' })
        : settle(state, { type: 'cancel', reason: 'not-now' });
    case 'failed':
      return changed(state, { settled: false, closed: false, step: 'asking' });
    default:
      return event satisfies never;
  }
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
    ? changed(state, {})
    : changed(state, { opening: true, step }, { type: 'open', href });
}

function opened(state: ConsentState, isOpen: boolean): ConsentTransition {
  if (state.step !== 'opening') {
    return changed(state, { opening: false, notOpenedAgain: !isOpen });
  }
  if (state.settled || state.ended !== undefined) {
    return changed(state, { opening: false, step: 'asking' });
  }
  return isOpen
    ? settle(changed(state, { opening: false, step: 'waiting' }).state, { type: 'accept' })
    : changed(state, { opening: false, step: 'not-opened' });
}

/** Answers are given once. */
function settle(state: ConsentState, effect: ConsentEffect): ConsentTransition {
  return state.settled ? changed(state, {}) : changed(state, { settled: true }, effect);
}

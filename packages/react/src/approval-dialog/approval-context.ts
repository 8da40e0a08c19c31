'use client';

import type {
  CancelReason,
  ApprovalElicitation,
  ApprovalOption,
  ElicitationBatch,
  ServerAttribution,
  WithdrawReason,
} from '@elicit-kit/core';
import { createContext, useContext, type RefObject } from 'react';
import type { CallView } from './use-call-view.js';
import { within } from '../internals/within.js';

/** How a request ended: without an answer, or with one of which nobody can tell whether it arrived. */
export type ApprovalEnding = WithdrawReason | 'unknown' | 'answeredElsewhere';

/** What the bar at the end asks for: the choice itself, which rule is kept, or why it is rejected. */
export type ApprovalStep = 'choice' | 'allowAlways' | 'rejectAlways' | 'reason';

/** What the person typed and where they are, before they answer. */
export interface ApprovalDraft {
  readonly step: ApprovalStep;
  /** The arguments as the person changed them; absent while they are the asker's. */
  readonly edited?: { readonly arguments: unknown } | undefined;
  /** The text field with the arguments is open. */
  readonly editing: boolean;
  /** What stands in it, JSON or not; absent where it is what stands above. */
  readonly editText?: string | undefined;
  /** Why the call is rejected. */
  readonly reason: string;
}

/** What a person confirms by a tick: that they allow what can't be shown, that they checked an address. */
export type ApprovalTick = 'unshown' | 'address';

/**
 * What Allow waits for. `blocked`: an address that is opened in no case; it waits for ever. `checking`: addresses are not inspected yet.
 * `unseen`: something is not on the screen.
 */
export type ApprovalWait = 'blocked' | 'checking' | 'unseen' | ApprovalTick;

export interface ApprovalContextValue extends ApprovalDraft {
  readonly elicitation: ApprovalElicitation;
  readonly server: ServerAttribution | undefined;
  readonly operation: ElicitationBatch['operation'] | undefined;
  /** Who asks, for a sentence. */
  readonly origin: string;
  readonly ended: ApprovalEnding | undefined;
  readonly sending: boolean;
  readonly armDelay: number;
  readonly change: (changed: Partial<ApprovalDraft>) => void;
  /** What is seen of the call, and what was found in it. */
  readonly call: CallView;
  /** Opens all of the call that is not on the screen. */
  readonly showAll: () => void;
  readonly showAllRef: RefObject<HTMLButtonElement | null>;
  /** Something speaks against it: Reject leads, and nothing is kept. */
  readonly cautious: boolean;
  /** Allow waits for these, first to last. */
  readonly waits: readonly ApprovalWait[];
  readonly ticked: Readonly<Record<ApprovalTick, boolean>>;
  readonly tick: (tick: ApprovalTick, on: boolean) => void;
  readonly tickRefs: Readonly<Record<ApprovalTick, RefObject<HTMLInputElement | null>>>;
  readonly allow: (option: ApprovalOption) => void;
  /** Without an option that rejects, a rejection is a cancel. */
  readonly reject: (option: ApprovalOption | undefined, feedback?: string) => void;
  readonly cancel: (reason: CancelReason) => void;
  readonly ids: ApprovalIds;
}

export interface ApprovalIds {
  readonly call: string;
  readonly tool: string;
  readonly arguments: string;
  readonly findings: string;
  readonly consequence: string;
}

export const ApprovalContext = /* @__PURE__ */ createContext<ApprovalContextValue | undefined>(undefined);

export function useApproval(): ApprovalContextValue {
  return within(useContext(ApprovalContext), 'ApprovalDialog.Root');
}

/** The options of one kind, in the asker's order. What is always allowed must be seen whole, unchanged, and nothing may speak against it. */
export function optionsOf(
  {
    call,
    cautious,
    edited,
    elicitation,
  }: Pick<ApprovalContextValue, 'call' | 'cautious' | 'edited' | 'elicitation'>,
  kind: ApprovalOption['kind'],
): readonly ApprovalOption[] {
  const mayKeep =
    !cautious && call.unseen.count === 0 && call.inspector !== 'loading' && edited === undefined;
  return kind === 'allowAlways' && !mayKeep
    ? []
    : elicitation.options.filter((option) => option.kind === kind);
}

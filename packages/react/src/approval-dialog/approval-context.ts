'use client';

import type {
  ApprovalElicitation,
  ApprovalOption,
  ElicitationBatch,
  ServerAttribution,
  WithdrawReason,
} from '@elicit-kit/core';
import type {
  ApprovalState,
  ApprovalStore,
  ApprovalTick,
  ApprovalWait,
} from '@elicit-kit/core/internal/approvals';
import { createContext, useContext, type RefObject } from 'react';
import type { CallView } from './use-call-view.js';
import { within } from '../internals/within.js';

/** How a request ended: without an answer, or with one of which nobody can tell whether it arrived. */
export type ApprovalEnding = WithdrawReason | 'unknown' | 'answeredElsewhere';

export interface ApprovalContextValue extends ApprovalState {
  readonly store: ApprovalStore;
  readonly elicitation: ApprovalElicitation;
  readonly server: ServerAttribution | undefined;
  readonly operation: ElicitationBatch['operation'] | undefined;
  /** Who asks, for a sentence. */
  readonly origin: string;
  readonly ended: ApprovalEnding | undefined;
  readonly sending: boolean;
  readonly armDelay: number;
  /** What is seen of the call, and what was found in it. */
  readonly call: CallView;
  /** Opens all of the call that is not on the screen. */
  readonly showAll: () => void;
  readonly showAllRef: RefObject<HTMLButtonElement | null>;
  /** Something speaks against it: Reject leads, and nothing is kept. */
  readonly cautious: boolean;
  /** Allow waits for these, first to last. */
  readonly waits: readonly ApprovalWait[];
  readonly tickRefs: Readonly<Record<ApprovalTick, RefObject<HTMLInputElement | null>>>;
  /** Those that can be chosen now. */
  readonly options: (kind: ApprovalOption['kind']) => readonly ApprovalOption[];
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

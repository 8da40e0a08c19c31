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
  /** How many arguments hold characters that can't be seen. */
  readonly hiddenCount: number;
  /** Something speaks against it: Reject leads. */
  readonly cautious: boolean;
  /** What is allowed must be ticked first: that it runs unseen. */
  readonly unseenTicked: boolean;
  readonly setUnseenTicked: (ticked: boolean) => void;
  readonly tickRef: RefObject<HTMLInputElement | null>;
  readonly allow: (option: ApprovalOption) => void;
  /** Without an option that rejects, a rejection is a cancel. */
  readonly reject: (option: ApprovalOption | undefined, feedback?: string) => void;
  readonly cancel: (reason: CancelReason) => void;
  readonly ids: ApprovalIds;
}

export interface ApprovalIds {
  readonly tool: string;
  readonly arguments: string;
  readonly findings: string;
  readonly consequence: string;
}

export const ApprovalContext = /* @__PURE__ */ createContext<ApprovalContextValue | undefined>(undefined);

export function useApproval(): ApprovalContextValue {
  return within(useContext(ApprovalContext), 'ApprovalDialog.Root');
}

/** The options of one kind, in the asker's order. What is always allowed must be known, plain and unchanged. */
export function optionsOf(
  { edited, elicitation, hiddenCount }: Pick<ApprovalContextValue, 'edited' | 'elicitation' | 'hiddenCount'>,
  kind: ApprovalOption['kind'],
): readonly ApprovalOption[] {
  const { call, options } = elicitation;
  const mayKeep = call.argumentsKnown && hiddenCount === 0 && edited === undefined;
  return kind === 'allowAlways' && !mayKeep ? [] : options.filter((option) => option.kind === kind);
}

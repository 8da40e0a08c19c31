import type { ApprovalElicitation, ApprovalOption, WithdrawReason } from '@elicit-kit/core';
import {
  type ApprovalStore,
  isCautious,
  optionsOf,
  toolSettingsOf,
  waitsOf,
  mayHoldAddress,
  type Unseen,
  unseenOfCall,
  viewCall,
} from '@elicit-kit/core/internal/approvals';
import { createContext, useContext, useId, useMemo, useRef, useSyncExternalStore, useCallback } from 'react';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { flushSync } from 'react-dom';
import { loadUrlInspector } from '@elicit-kit/core/internal/url';
import { within } from '../internals/within.js';
import { useMessages } from '../internals/use-messages.js';
import { openPartsOf, type OpenParts } from './data-text.js';
import { createLazy, useLazy } from '../internals/lazy.js';
import { useElicitKit, useUrlPolicy } from '../provider/elicit-kit-context.js';

/** How a request ended: without an answer, or with one of which nobody can tell whether it arrived. */
export type ApprovalEnding = WithdrawReason | 'unknown' | 'answeredElsewhere';

export type ApprovalContextValue = ReturnType<typeof useApprovalValue>;

export const ApprovalContext = /* @__PURE__ */ createContext<ApprovalContextValue | undefined>(undefined);

export function useApproval(): ApprovalContextValue {
  return within(useContext(ApprovalContext), 'ApprovalDialog.Root');
}

/** What a choice is called, in the kit's words by its kind; numbered where the agent offers several of one kind. */
export function useChoiceName(): (option: ApprovalOption) => string {
  const messages = useMessages(approvalMessages);
  const { elicitation } = useApproval();
  return (option) => {
    const choice = messages(`approval.${option.kind}`);
    const alike = elicitation.options.filter(({ kind }) => kind === option.kind);
    return alike.length === 1
      ? choice
      : messages('approval.numbered', { choice, number: alike.indexOf(option) + 1 });
  };
}

interface Asked {
  readonly store: ApprovalStore;
  readonly elicitation: ApprovalElicitation;
  /** Who asks, for a sentence. */
  readonly origin: string;
  readonly ended: ApprovalEnding | undefined;
  readonly sending: boolean;
  readonly armDelay: number;
}

/** All that the parts of one call need. */
export function useApprovalValue(given: Asked) {
  const { elicitation, store } = given;
  const approval = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { edited, opened, ticked } = approval;
  const tickRefs = { unshown: useRef<HTMLInputElement>(null), address: useRef<HTMLInputElement>(null) };
  const showAllRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const parts = useMemo(() => openPartsOf(opened, store.toggle), [opened, store]);
  const call = useCallView(elicitation, edited ? edited.arguments : elicitation.call.arguments, parts);
  const ids = {
    call: `${id}call`,
    tool: `${id}tool`,
    arguments: `${id}arguments`,
    findings: `${id}findings`,
    consequence: `${id}consequence`,
  };
  const settings = toolSettingsOf(elicitation, call, approval);
  return {
    ...approval,
    ...given,
    // What can't be allowed beforehand any more isn't.
    nextTime: settings && (approval.nextTime === 'allow' && !settings.allow ? 'ask' : approval.nextTime),
    /** What can be set for the tool's next calls at once; absent where that shows its rules one by one. */
    settings,
    call,
    /** Opens all of the call that is not on the screen. */
    showAll() {
      const first = document
        .getElementById(ids.call)
        ?.querySelector('[data-opens]')
        ?.closest<HTMLElement>(
          '[data-part="argument"], [data-part="tool"], [data-part="arguments"], [data-part="diff"]',
        );
      flushSync(() => {
        store.openAll(call.unseen.parts);
      });
      if (first) {
        first.tabIndex = -1;
        first.focus();
      }
    },
    showAllRef,
    /** Something speaks against it: Reject leads. */
    cautious: isCautious(elicitation, call),
    /** Allow waits for these, first to last. */
    waits: waitsOf(call, ticked),
    /** Those that can be chosen now. */
    options: (kind: ApprovalOption['kind']) => optionsOf(elicitation, kind, call, approval),
    tickRefs,
    ids,
  };
}

/** What inspects addresses, and says what was found: once an argument holds one. */
const addressInspector = /* @__PURE__ */ createLazy(async () => {
  const [{ inspectUrl }, sentences] = await Promise.all([loadUrlInspector(), import('./call-extras.js')]);
  return { inspectUrl, ...sentences };
});

/** Loaded for calls that describe their changes, or whose arguments can be edited. */
export const callExtras = /* @__PURE__ */ createLazy(() => import('./call-extras.js'));

/** What marks likely secrets: a guess, so a call is shown without waiting for it. */
const secretFinder = /* @__PURE__ */ createLazy(async () => {
  const { findSecretArguments } = await import('@elicit-kit/core/secrets');
  return { findSecretArguments };
});

export type CallView = ReturnType<typeof useCallView>;

type AskedCall = Pick<ApprovalElicitation, 'call' | 'argumentsSchema' | 'secretArguments'>;

/**
 * What a person sees of a call, what they should know of it, and what of it is not on the screen.
 *
 * @param given the arguments as they would be sent.
 */
export function useCallView(asked: AskedCall, given: unknown, parts: OpenParts) {
  const { call, argumentsSchema, secretArguments } = asked;
  const holdsAddress = useMemo(() => mayHoldAddress(given), [given]);
  const { ChangeList, inspector, read } = useCallReader(
    holdsAddress,
    given === call.arguments && call.changes !== undefined,
  );
  const seen = useMemo(
    () => read({ call, argumentsSchema, secretArguments }, given),
    [argumentsSchema, call, given, read, secretArguments],
  );
  const unseen: Unseen = useMemo(() => unseenOfCall(seen, parts.seen), [seen, parts]);
  return { ...seen, parts, unseen, inspector, ChangeList };
}

/** What lays calls out, with what it needs for that once it has loaded. */
export function useCallReader(holdsAddress: boolean, hasChanges: boolean) {
  const policy = useUrlPolicy();
  const secretWords = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const inspector = useLazy(addressInspector, holdsAddress);
  const changes = useLazy(callExtras, hasChanges);
  const secrets = useLazy(secretFinder, true);
  const read = useCallback(
    (asked: AskedCall, given: unknown) => {
      const inspectUrl =
        typeof inspector === 'object' ? (url: string) => inspector.inspectUrl(url, policy) : inspector;
      return viewCall(asked, given, {
        inspectUrl: inspectUrl === 'failed' ? undefined : inspectUrl,
        viewChanges:
          typeof changes === 'object' ? changes.viewChanges : changes === 'loading' ? changes : undefined,
        findSecretArguments: typeof secrets === 'object' ? secrets.findSecretArguments : undefined,
        secretWords,
      });
    },
    [changes, inspector, policy, secrets, secretWords],
  );
  return { ChangeList: typeof changes === 'object' ? changes.ChangeList : undefined, inspector, read };
}

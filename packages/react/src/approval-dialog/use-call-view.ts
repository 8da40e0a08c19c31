'use client';

import type { ApprovalElicitation } from '@elicit-kit/core';
import {
  mayHoldAddress,
  type CallView as ReadCall,
  unseenOfCall,
  viewCall,
} from '@elicit-kit/core/internal/approvals';
import { loadUrlInspector } from '@elicit-kit/core/internal/url';
import { useMemo } from 'react';
import { createLazy, useLazy } from '../internals/lazy.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useUrlPolicy } from '../provider/url-policy.js';
import type { OpenParts } from './use-open-parts.js';

/** What inspects addresses, and says what was found: once an argument holds one. */
const addressInspector = /* @__PURE__ */ createLazy(async () => {
  const [{ inspectUrl }, sentences] = await Promise.all([loadUrlInspector(), import('./address-finding.js')]);
  return { inspectUrl, ...sentences };
});

type AddressInspector = Exclude<ReturnType<(typeof addressInspector)['read']>, string>;

/** What compares texts: once a call says what it changes. */
const textDiff = /* @__PURE__ */ createLazy(async () => (await import('@elicit-kit/core/diff')).diffTexts);

/** What a person sees of a call, what they should know of it, and what of it is not on the screen. */
export interface CallView extends ReadCall {
  readonly parts: OpenParts;
  readonly unseen: ReturnType<typeof unseenOfCall>;
  /** What inspects addresses, where an argument holds one. */
  readonly inspector: ReturnType<typeof useLazy<AddressInspector>>;
}

/** @param given the arguments as they would be sent. */
export function useCallView(
  {
    call,
    argumentsSchema,
    secretArguments,
  }: Pick<ApprovalElicitation, 'call' | 'argumentsSchema' | 'secretArguments'>,
  given: unknown,
  parts: OpenParts,
): CallView {
  const policy = useUrlPolicy();
  const secretWords = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const inspector = useLazy(
    addressInspector,
    useMemo(() => mayHoldAddress(given), [given]),
  );
  const diff = useLazy(textDiff, given === call.arguments && call.changes !== undefined);
  const read = useMemo(() => {
    const inspectUrl =
      typeof inspector === 'object' ? (url: string) => inspector.inspectUrl(url, policy) : inspector;
    return viewCall({ call, argumentsSchema, secretArguments }, given, {
      inspectUrl: inspectUrl === 'failed' ? undefined : inspectUrl,
      diffTexts: diff === 'failed' ? undefined : diff,
      secretWords,
    });
  }, [argumentsSchema, call, diff, given, inspector, policy, secretArguments, secretWords]);
  const unseen = useMemo(() => unseenOfCall(read, parts.seen), [read, parts]);
  return { ...read, parts, unseen, inspector };
}

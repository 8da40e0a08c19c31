'use client';

import type { ApprovalElicitation } from '@elicit-kit/core';
import {
  mayHoldAddress,
  type CallView as ReadCall,
  unseenOfCall,
  viewCall,
} from '@elicit-kit/core/internal/approvals';
import { loadUrlInspector } from '@elicit-kit/core/internal/url';
import { useCallback, useMemo } from 'react';
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

type Asked = Pick<ApprovalElicitation, 'call' | 'argumentsSchema' | 'secretArguments'>;

/** @param given the arguments as they would be sent. */
export function useCallView(asked: Asked, given: unknown, parts: OpenParts): CallView {
  const { call, argumentsSchema, secretArguments } = asked;
  const holdsAddress = useMemo(() => mayHoldAddress(given), [given]);
  const { inspector, read } = useCallReader(
    holdsAddress,
    given === call.arguments && call.changes !== undefined,
  );
  const seen = useMemo(
    () => read({ call, argumentsSchema, secretArguments }, given),
    [argumentsSchema, call, given, read, secretArguments],
  );
  const unseen = useMemo(() => unseenOfCall(seen, parts.seen), [seen, parts]);
  return { ...seen, parts, unseen, inspector };
}

/** What lays calls out, with what it needs for that once it has loaded. */
export function useCallReader(holdsAddress: boolean, hasChanges: boolean) {
  const policy = useUrlPolicy();
  const secretWords = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const inspector = useLazy(addressInspector, holdsAddress);
  const diff = useLazy(textDiff, hasChanges);
  const read = useCallback(
    (asked: Asked, given: unknown): ReadCall => {
      const inspectUrl =
        typeof inspector === 'object' ? (url: string) => inspector.inspectUrl(url, policy) : inspector;
      return viewCall(asked, given, {
        inspectUrl: inspectUrl === 'failed' ? undefined : inspectUrl,
        diffTexts: diff === 'failed' ? undefined : diff,
        secretWords,
      });
    },
    [diff, inspector, policy, secretWords],
  );
  return { inspector, read };
}

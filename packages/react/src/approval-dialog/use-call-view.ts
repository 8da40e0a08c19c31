'use client';

import type { ApprovalElicitation } from '@elicit-kit/core';
import {
  drawName,
  inspectValue,
  mayHoldAddress,
  secretPathsOf,
  unseenOf,
  viewArguments,
  type ArgumentView,
  type DeceptiveAddress,
  type DrawnText,
  type Unseen,
  type ValueInspection,
} from '@elicit-kit/core/internal/approvals';
import { useMemo } from 'react';
import { useUrlPolicy } from '../provider/url-policy.js';
import { useAddressInspector, type AddressInspector } from './use-address-inspector.js';
import { useOpenParts, type OpenParts } from './use-open-parts.js';

/** What a person sees of a call, and what they should know of it. */
export interface CallView {
  readonly names: readonly (readonly [id: 'tool' | 'server', name: DrawnText])[];
  readonly view: ArgumentView;
  readonly inspection: ValueInspection;
  readonly parts: OpenParts;
  /** What is not on the screen: Allow waits while there is any. */
  readonly unseen: Unseen;
  /** How many arguments hold characters that can't be seen. */
  readonly hiddenCount: number;
  readonly addresses: readonly (readonly [path: string, address: DeceptiveAddress])[];
  /** What inspects addresses, where an argument holds one. */
  readonly inspector: AddressInspector | 'loading' | 'failed' | undefined;
}

/** @param given the arguments as they would be sent. */
export function useCallView(
  {
    call,
    argumentsSchema,
    secretArguments,
  }: Pick<ApprovalElicitation, 'call' | 'argumentsSchema' | 'secretArguments'>,
  given: unknown,
): CallView {
  const { arguments: before, server, tool } = call;
  const parts = useOpenParts();
  const policy = useUrlPolicy();
  const inspector = useAddressInspector(useMemo(() => mayHoldAddress(given), [given]));
  const names = useMemo(() => namesOf(tool, server), [tool, server]);
  const view = useMemo(() => {
    const secrets = new Set([...secretPathsOf(argumentsSchema, given), ...(secretArguments ?? [])]);
    return viewArguments(given, { before, secrets });
  }, [argumentsSchema, before, given, secretArguments]);
  const inspection = useMemo(() => {
    const inspectUrl =
      typeof inspector === 'object' ? (url: string) => inspector.inspectUrl(url, policy) : undefined;
    return inspectValue(given, { inspectUrl });
  }, [given, inspector, policy]);
  const found = useMemo(() => {
    const all = [...inspection];
    return {
      hiddenCount: all.filter(([, { hidden }]) => hidden).length,
      addresses: all.flatMap(([path, { address }]) => (address ? [[path, address] as const] : [])),
    };
  }, [inspection]);
  const unseen = useMemo(() => unseenOf(view, parts.seen, names), [view, parts, names]);
  return { names, view, inspection, parts, unseen, inspector, ...found };
}

function namesOf(tool: string | undefined, server: string | undefined): CallView['names'] {
  return [
    ...(tool === undefined ? [] : [['tool', drawName(tool)] as const]),
    ...(server === undefined ? [] : [['server', drawName(server)] as const]),
  ];
}

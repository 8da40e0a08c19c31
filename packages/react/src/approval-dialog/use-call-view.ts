'use client';

import type { ApprovalElicitation } from '@elicit-kit/core';
import {
  drawName,
  drawText,
  inspectValue,
  isInexact,
  mayHoldAddress,
  secretPathsOf,
  unseenOf,
  viewArguments,
  type ArgumentView,
  type DeceptiveAddress,
  type DrawnText,
  type PartId,
  type Unseen,
  type ValueInspection,
} from '@elicit-kit/core/internal/approvals';
import { useMemo } from 'react';
import { useUrlPolicy } from '../provider/url-policy.js';
import { useAddressInspector, type AddressInspector } from './use-address-inspector.js';
import { useOpenParts, type OpenParts } from './use-open-parts.js';

/** What a person sees of a call, and what they should know of it. */
export interface CallView {
  readonly tool: DrawnText | undefined;
  readonly server: DrawnText | undefined;
  /** What the call would change, as the agent tells it; nothing of arguments that the person changed. */
  readonly changes: readonly DrawnChange[];
  readonly view: ArgumentView;
  /** Values and texts that can't be drawn as they are. */
  readonly inexact: number;
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

/** A change of a text: each part of it with the id that opens it. */
export interface DrawnChange {
  readonly path: DrawnText;
  readonly oldText: readonly [PartId, DrawnText] | undefined;
  readonly newText: readonly [PartId, DrawnText];
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
  const changes = useMemo(
    () => (given === before ? drawChanges(call.changes) : []),
    [before, call.changes, given],
  );
  const names = useMemo(() => ({ tool: drawNameOf(tool), server: drawNameOf(server) }), [tool, server]);
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
  const texts = useMemo(
    () => changes.flatMap(({ newText, oldText }) => [...(oldText ? [oldText] : []), newText]),
    [changes],
  );
  const unseen = useMemo(() => {
    const { tool: toolName, server: serverName } = names;
    return unseenOf(view, parts.seen, [
      ...(toolName ? [['name:tool', toolName] as const] : []),
      ...(serverName ? [['name:server', serverName] as const] : []),
      ...texts,
    ]);
  }, [view, parts, names, texts]);
  const drawn = [...texts.map(([, text]) => text), ...changes.map(({ path }) => path)];
  return {
    ...names,
    changes,
    view,
    inspection,
    parts,
    unseen,
    inspector,
    addresses: found.addresses,
    hiddenCount: found.hiddenCount + drawn.filter(hides).length,
    inexact: view.inexact + drawn.filter(({ segments }) => isInexact(segments)).length,
  };
}

/** A code that stands for more than blanks. */
function hides({ segments }: DrawnText): boolean {
  return segments.some(({ kind, text }) => kind === 'hidden' && !/^U\+0(?:00A|020|009)(?:×|$)/.test(text));
}

function drawNameOf(name: string | undefined): DrawnText | undefined {
  return name === undefined ? undefined : drawName(name);
}

function drawChanges(changes: ApprovalElicitation['call']['changes'] = []): readonly DrawnChange[] {
  return changes.map(({ path, oldText, newText }, index) => ({
    path: drawText(path, Number.POSITIVE_INFINITY),
    oldText: oldText === undefined ? undefined : [`text:change ${index} old`, drawText(oldText)],
    newText: [`text:change ${index} new`, drawText(newText)],
  }));
}

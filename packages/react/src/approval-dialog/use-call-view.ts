'use client';

import type { ApprovalElicitation } from '@elicit-kit/core';
import {
  type ArgumentView,
  type CallFacts,
  type DeceptiveAddress,
  drawName,
  type DrawnChange,
  type DrawnText,
  inspectValue,
  isInexact,
  mayHoldAddress,
  secretPathsOf,
  type Unseen,
  unseenChanges,
  unseenOf,
  type ValueInspection,
  viewArguments,
  viewChanges,
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

/** What a person sees of a call, and what they should know of it. */
export interface CallView extends CallFacts {
  readonly tool: DrawnText | undefined;
  readonly server: DrawnText | undefined;
  /** What the call would change, as the agent tells it; nothing of arguments that the person changed. */
  readonly changes: readonly DrawnChange[];
  readonly view: ArgumentView;
  readonly inspection: ValueInspection;
  readonly parts: OpenParts;
  /** What is not on the screen: Allow waits while there is any. */
  readonly unseen: Unseen;
  readonly addresses: readonly (readonly [path: string, address: DeceptiveAddress])[];
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
  const { arguments: before, argumentsKnown, server, tool } = call;
  const policy = useUrlPolicy();
  const secretWords = String(useElicitKit().messages?.['form.secretWords'] ?? '');
  const inspector = useLazy(
    addressInspector,
    useMemo(() => mayHoldAddress(given), [given]),
  );
  const told = given === before ? (call.changes ?? NONE) : NONE;
  const diff = useLazy(textDiff, told.length > 0);
  const changes = useMemo(
    () => (typeof diff === 'function' ? viewChanges({ changes: told, arguments: before }, diff) : NONE),
    [before, diff, told],
  );
  const names = useMemo(() => ({ tool: drawNameOf(tool), server: drawNameOf(server) }), [tool, server]);
  const view = useMemo(() => {
    const secrets = new Set([...secretPathsOf(argumentsSchema, given), ...(secretArguments ?? [])]);
    return viewArguments(given, { before, secrets });
  }, [argumentsSchema, before, given, secretArguments]);
  const inspection = useMemo(() => {
    const inspectUrl =
      typeof inspector === 'object' ? (url: string) => inspector.inspectUrl(url, policy) : undefined;
    return inspectValue(given, { inspectUrl, secretWords });
  }, [given, inspector, policy, secretWords]);
  const found = useMemo(() => {
    const all = [...inspection];
    return {
      hiddenCount: all.filter(([, { hidden }]) => hidden).length,
      addresses: all.flatMap(([path, { address }]) => (address ? [[path, address] as const] : [])),
    };
  }, [inspection]);
  const unseen = useMemo((): Unseen => {
    const { tool: toolName, server: serverName } = names;
    const ofCall = unseenOf(view, parts.seen, [
      ...(toolName ? [['name:tool', toolName] as const] : []),
      ...(serverName ? [['name:server', serverName] as const] : []),
    ]);
    const ofChanges =
      diff === 'loading' ? { count: told.length, parts: [] } : unseenChanges(changes, parts.seen);
    return { count: ofCall.count + ofChanges.count, parts: [...ofCall.parts, ...ofChanges.parts] };
  }, [view, parts, names, changes, diff, told]);
  const drawn = useMemo(() => changes.map(textsOf), [changes]);
  return {
    ...names,
    changes,
    view,
    inspection,
    parts,
    unseen,
    inspector,
    argumentsKnown,
    inspected: inspector === 'loading' ? 'checking' : inspector === 'failed' ? 'unchecked' : 'done',
    addresses: found.addresses,
    hiddenCount: found.hiddenCount + drawn.filter((texts) => texts.some(hides)).length,
    inexact:
      view.inexact +
      (diff === 'failed' ? told.length : 0) +
      drawn.flat().filter(({ segments }) => isInexact(segments)).length,
  };
}

const NONE: readonly never[] = [];

/** All that is drawn of a change, folded or not. */
function textsOf({ path, rows }: DrawnChange): readonly DrawnText[] {
  const lines = rows.flatMap((row) => ('lines' in row ? row.lines : row));
  return [path, ...lines.flatMap(({ parts }) => parts.map(({ text }) => text))];
}

/** A code that stands for more than blanks. */
function hides({ segments }: DrawnText): boolean {
  return segments.some(({ kind, text }) => kind === 'hidden' && !/^U\+0(?:00A|020|009)(?:×|$)/.test(text));
}

function drawNameOf(name: string | undefined): DrawnText | undefined {
  return name === undefined ? undefined : drawName(name);
}

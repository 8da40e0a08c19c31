'use client';

import type { ApprovalCall, ApprovalElicitation, InboxEntry } from '@elicit-kit/core';
import {
  type ApprovalStore,
  type ApprovalWait,
  type CallGroup,
  createApprovalStore,
  type GroupedCall,
  isAsDrawn,
  isCautious,
  mayHoldAddress,
  unseenOfCall,
  type viewCall,
  waitsOf,
} from '@elicit-kit/core/internal/approvals';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCallReader } from '../../approval-dialog/approval-context.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

type ReadCall = ReturnType<typeof viewCall>;

/** One row of the table. */
export interface Row {
  readonly key: string;
  /** From 1, as it was drawn first. */
  readonly number: number;
  readonly call: GroupedCall;
  /** As it stands now. */
  readonly entry: InboxEntry;
  /** Opened and closed parts, and what was confirmed, of its own view. */
  readonly store: ApprovalStore;
  readonly read: ReadCall;
  /** What stands in the columns. */
  readonly cells: ReadCall['view']['root']['entries'];
  readonly care: RowCare | undefined;
  readonly waits: readonly ApprovalWait[];
  /** It asks something else by now. */
  readonly changed: boolean;
  /** It can be answered. */
  readonly open: boolean;
  /** Its own view is shown. */
  readonly viewed: boolean;
  readonly tickable: boolean;
  readonly ticked: boolean;
}

/** Why a row begins without a tick. */
export type RowCare =
  | 'careful'
  | 'toolChanged'
  | 'unseen'
  | 'hiddenCharacters'
  | 'address'
  | 'inexact'
  | 'rejected'
  | 'cut';

interface Choice {
  readonly ticked?: boolean;
  /** Its own view was opened once. */
  readonly viewed?: boolean;
  readonly shown?: boolean;
}

/** The rows of a group: how they stand, and which are ticked. */
export function useCalls(group: CallGroup) {
  const { calls, columns } = group;
  const { entries } = useInboxViewSnapshot();
  const [kept] = useState(() => keptOf(group));
  const { stores } = kept;
  const states = useSyncExternalStore(stores.subscribe, stores.getSnapshot, stores.getSnapshot);
  const [choices, setChoices] = useState(kept.choices);
  const reads = useReads(calls, columns);

  function choose(keys: readonly string[], choice: Choice) {
    setChoices((before) => {
      const next = new Map(before);
      keys.forEach((key) => next.set(key, { ...next.get(key), ...choice }));
      return next;
    });
  }

  useEffect(() => {
    keptStates.set(group, { stores, choices });
  }, [choices, group, stores]);

  const rows = calls.flatMap((call, index): readonly Row[] => {
    const entry = entries.find(({ id }) => id === call.entry.id);
    const store = stores.all[index];
    const state = states[index];
    const { care, cells, read } = reads[index] ?? {};
    if (!entry || !store || !state || !read) {
      return [];
    }
    const key = keyOf(call);
    const { shown = false, ticked, viewed = false } = choices.get(key) ?? {};
    // What stands in the table is seen there; a row that needs care only in its own view.
    const unseen = care === undefined ? { count: 0 } : unseenOfCall(read, state.opened);
    const waits = waitsOf({ ...read, unseen }, state.ticked);
    const changed = !isAsDrawn(call.entry, entry);
    const open = entry.state === 'pending' && !changed;
    const tickable = open && waits.length === 0 && (care === undefined || viewed);
    return [
      {
        key,
        number: index + 1,
        call,
        entry,
        store,
        read,
        cells,
        care,
        waits,
        changed,
        open,
        viewed: shown,
        tickable,
        ticked: tickable && (ticked ?? care === undefined),
      },
    ];
  });
  return { rows, choose, touched: choices.size > 0 };
}

/** What has to be in sight before a row can be allowed: the row, and its own view where it needs care. */
export function sightsOf({ care, key }: Row): readonly string[] {
  return care === undefined ? [key] : [key, ownViewOf(key)];
}

/** No row's key begins so: what an asker calls an item is no other row's view. */
export function ownViewOf(key: string): string {
  return `view ${key}`;
}

export function keyOf({ entry, item }: GroupedCall): string {
  return JSON.stringify([entry.id, item.key]);
}

function useReads(calls: readonly GroupedCall[], columns: readonly string[]) {
  const holdsAddress = useMemo(
    () => calls.some(({ elicitation }) => mayHoldAddress(elicitation.call.arguments)),
    [calls],
  );
  const { read } = useCallReader(
    holdsAddress,
    calls.some(({ elicitation }) => elicitation.call.changes !== undefined),
  );
  return useMemo(
    () =>
      calls.map(({ elicitation, item }) => {
        const { arguments: given } = elicitation.call;
        const whole = read(elicitation, given);
        const drawn = read(...partOf(elicitation, columns));
        return {
          read: whole,
          cells: drawn.view.root.entries,
          care: careOf(elicitation, whole, {
            isCut: unseenOfCall({ ...drawn, tool: undefined, server: undefined }, NONE).count > 0,
            isRejected: item.duplicate === 'rejected',
          }),
        };
      }),
    [calls, columns, read],
  );
}

/** A call with some of its arguments, for `viewCall`. */
function partOf(
  elicitation: ApprovalElicitation,
  keys: readonly string[],
): readonly [ApprovalElicitation, unknown] {
  const given = Object.entries((elicitation.call.arguments ?? {}) as object);
  const part: unknown = Object.fromEntries(given.filter(([key]) => keys.includes(key)));
  return [{ ...elicitation, call: callWith(elicitation.call, part) }, part];
}

/** The same call with other arguments, and nothing of what it changes. */
export function callWith({ listing, server, tool }: ApprovalCall, given: unknown): ApprovalCall {
  return {
    ...(tool !== undefined && { tool }),
    ...(server !== undefined && { server }),
    ...(listing && { listing }),
    arguments: given,
    argumentsKnown: true,
  };
}

const NONE: ReadonlySet<never> = new Set();

function careOf(
  elicitation: ApprovalElicitation,
  read: ReadCall,
  { isCut, isRejected }: { readonly isCut: boolean; readonly isRejected: boolean },
): RowCare | undefined {
  const { call, careful } = elicitation;
  const reasons: readonly (readonly [RowCare, boolean])[] = [
    ['unseen', !call.argumentsKnown],
    ['address', read.addresses.length > 0 || read.inspected === 'unchecked'],
    ['careful', careful],
    ['toolChanged', elicitation.toolChanged === true],
    ['hiddenCharacters', read.hiddenCount > 0],
    ['inexact', read.inexact > 0],
    ['rejected', isRejected],
    // What a call changes stands in its own view alone.
    [
      'cut',
      isCut || call.changes !== undefined || isCautious(elicitation, { ...read, unseen: { count: 0 } }),
    ],
  ];
  return reasons.find(([, stands]) => stands)?.[0];
}

interface Kept {
  readonly stores: ReturnType<typeof createStores>;
  readonly choices: ReadonlyMap<string, Choice>;
}

/** What was chosen outlives the table: one that was put aside comes back as it was. */
const keptStates = /* @__PURE__ */ new WeakMap<CallGroup, Kept>();

function keptOf(group: CallGroup): Kept {
  return keptStates.get(group) ?? { stores: createStores(group.calls), choices: new Map() };
}

/** One store a call, heard together. */
function createStores(calls: readonly GroupedCall[]) {
  const all = calls.map(() => createApprovalStore(NO_ANSWER));
  let states = all.map((store) => store.getState());
  return {
    all,
    getSnapshot: () => states,
    subscribe(listener: () => void) {
      const stops = all.map((store) =>
        store.subscribe(() => {
          states = all.map((each) => each.getState());
          listener();
        }),
      );
      return () => {
        stops.forEach((stop) => {
          stop();
        });
      };
    },
  };
}

/** For the store of a view that answers nothing itself: the table does. */
export const NO_ANSWER = {
  onAccept: () => undefined,
  onDecline: () => undefined,
  onCancel: () => undefined,
};

import type { ApprovalCall, ApprovalElicitation } from '@elicit-kit/core';
import {
  type ApprovalState,
  type CallGroup,
  type Caution,
  cautionsOf,
  createApprovalStore,
  type GroupedCall,
  isAsDrawn,
  mayHoldAddress,
  unseenOfCall,
  waitsOf,
} from '@elicit-kit/core/internal/approvals';
import { useMemo, useSyncExternalStore } from 'react';
import { useCallReader } from '../../approval-dialog/approval-context.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

/** One row of the table. */
export type Row = ReturnType<typeof useCalls>['rows'][number];

/** Why a row begins without a tick. `alike`: it looks like another one. `cut`: not all of it stands in the row. */
type RowCare = Caution | 'rejected' | 'alike' | 'cut';

interface Choice {
  readonly ticked?: boolean;
  /** Its own view was opened, and stays. */
  readonly viewed?: boolean;
}

/** The rows of a group: how they stand, and which are ticked. */
export function useCalls(group: CallGroup) {
  const { calls } = group;
  const { entries } = useInboxViewSnapshot();
  const { stores, tell, getTold, subscribe } = keptOf(group);
  const { choices, states } = useSyncExternalStore(subscribe, getTold, getTold);
  const reads = useReads(group);

  function choose(keys: readonly string[], choice: Choice) {
    const before = getTold().choices;
    const next = keys.map((key) => [key, { ...before.get(key), ...choice }] as const);
    tell({ choices: new Map([...before, ...next]) });
  }

  const rows = calls.flatMap((call, index) => {
    const entry = entries.find(({ id }) => id === call.entry.id);
    const store = stores[index];
    const state = states[index];
    const { care, cells, read } = reads[index] ?? {};
    if (!entry || !store || !state || !read) {
      return [];
    }
    const key = keyOf(call);
    const { ticked, viewed = false } = choices.get(key) ?? {};
    // What stands in the table is seen there; a row that needs care only in its own view.
    const unseen = care === undefined ? { count: 0 } : unseenOfCall(read, state.opened);
    const waits = waitsOf({ ...read, unseen }, state.ticked);
    const changed = !isAsDrawn(call.entry, entry);
    const open = entry.state === 'pending' && !changed;
    const tickable = open && waits.length === 0 && (care === undefined || viewed);
    return [
      {
        key,
        /** From 1, as it was drawn first. */
        number: index + 1,
        call,
        /** As it stands now. */
        entry,
        /** Opened and closed parts, and what was confirmed, of its own view. */
        store,
        read,
        /** What stands in the columns. */
        cells,
        care,
        waits,
        /** It asks something else by now. */
        changed,
        /** It can be answered. */
        open,
        /** Its own view is shown. */
        viewed,
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

function useReads({ alike, calls, columns }: CallGroup) {
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
      calls.map((call) => {
        const { elicitation, item } = call;
        const { arguments: given } = elicitation.call;
        const whole = read(elicitation, given);
        const drawn = read(...partOf(elicitation, columns));
        // What a call changes stands in its own view alone.
        const isCut =
          elicitation.call.changes !== undefined ||
          unseenOfCall({ ...drawn, tool: undefined, server: undefined }, NONE).count > 0;
        const care: RowCare | undefined =
          cautionsOf(elicitation, { ...whole, unseen: { count: 0 } })[0] ??
          (item.duplicate === 'rejected'
            ? 'rejected'
            : alike.includes(call)
              ? 'alike'
              : isCut
                ? 'cut'
                : undefined);
        return { read: whole, cells: drawn.view.root.entries, care };
      }),
    [alike, calls, columns, read],
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

interface Told {
  readonly choices: ReadonlyMap<string, Choice>;
  /** Of each call's store. */
  readonly states: readonly ApprovalState[];
}

/** What was chosen outlives the table: one that was put aside comes back as it was. */
const keptTables = /* @__PURE__ */ new WeakMap<CallGroup, ReturnType<typeof createTable>>();

function keptOf(group: CallGroup) {
  const table = keptTables.get(group) ?? createTable(group);
  keptTables.set(group, table);
  return table;
}

function createTable({ calls }: CallGroup) {
  const stores = calls.map(() => createApprovalStore(NO_ANSWER));
  const listeners = new Set<() => void>();
  const statesNow = () => stores.map((store) => store.getState());
  let told: Told = { choices: new Map(), states: statesNow() };
  function tell(change: Partial<Told>): void {
    told = { ...told, ...change };
    listeners.forEach((listener) => listener());
  }
  stores.forEach((store) => store.subscribe(() => tell({ states: statesNow() })));
  return {
    /** One a call. */
    stores,
    tell,
    getTold: () => told,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** For the store of a view that answers nothing itself: the table does. */
export const NO_ANSWER = {
  onAccept: () => undefined,
  onDecline: () => undefined,
  onCancel: () => undefined,
};

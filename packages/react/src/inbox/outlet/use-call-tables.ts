import type { InboxEntry } from '@elicit-kit/core';
import type { CallGroup } from '@elicit-kit/core/internal/approvals';
import { type ComponentType, useState } from 'react';
import { type Lazy, useLazy } from '../../internals/lazy.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import type { EntryProps } from '../outlet-settings.js';

/** Groups calls and shows a group. */
export type CallsPart = Lazy<{
  readonly groupCalls: (entries: readonly InboxEntry[]) => readonly CallGroup[];
  readonly CallsEntry: ComponentType<CallsEntryProps>;
}>;

export interface CallsEntryProps extends Omit<EntryProps, 'entry'> {
  readonly group: CallGroup;
  readonly onOneByOne: () => void;
}

/** What is open: a table of calls, or a request by itself. What arrives later isn't added. */
interface Opened {
  readonly ids: readonly string[];
  readonly group?: CallGroup | undefined;
  /** The person wants its calls one by one. */
  readonly alone?: boolean;
}

/** In milliseconds: calls that an agent makes at once come one after the other. Buttons respond later than that. */
const AT_ONCE = 500;

/**
 * The tables in which the requests are shown that are open now.
 *
 * @param entries those that are open.
 * @param candidates those that may stand in a table with them.
 * @param callsPart loaded once an agent asks for a call.
 */
export function useCallTables(
  entries: readonly InboxEntry[],
  candidates: readonly InboxEntry[],
  callsPart: CallsPart,
) {
  const { minimisedIds } = useInboxViewSnapshot();
  const shownIds = new Set(entries.map(({ id }) => id));
  const calls = candidates.filter(
    (entry) => asksForCalls(entry) && (shownIds.has(entry.id) || !minimisedIds.includes(entry.id)),
  );
  const table = useLazy(callsPart, calls.length > 0);
  const [before, setOpened] = useState<readonly Opened[]>([]);
  const known = new Set([...entries, ...candidates].map(({ id }) => id));
  let opened = before.filter(({ ids }) => ids.some((id) => known.has(id)));
  const isTogether = calls.length > 1 || calls.some(({ items }) => items.length > 1);
  for (const entry of entries.filter(asksForCalls)) {
    const open = opened.find(({ ids }) => ids.includes(entry.id));
    if (open === undefined && table === 'loading' && isTogether) {
      continue;
    }
    const next = openedFor(entry, open, opened);
    if (next !== open) {
      opened = [...opened.filter((each) => each !== open), next];
    }
  }
  if (opened.length !== before.length || opened.some((each, index) => each !== before[index])) {
    setOpened(opened);
  }

  function openedFor(entry: InboxEntry, open: Opened | undefined, all: readonly Opened[]): Opened {
    const single = open ?? { ids: [entry.id] };
    const taken = new Set(all.filter((each) => each !== open).flatMap(({ ids }) => ids));
    const joining = calls.filter(
      ({ id, receivedAt }) =>
        !taken.has(id) &&
        !single.ids.includes(id) &&
        (open === undefined || Math.abs(receivedAt - entry.receivedAt) < AT_ONCE),
    );
    // A group is made once, and anew only for what joins it.
    if (typeof table !== 'object' || single.alone || (single.group && joining.length === 0)) {
      return single;
    }
    const together = new Set([...single.ids, ...joining.map(({ id }) => id)]);
    const group = table
      .groupCalls(calls.filter(({ id }) => together.has(id)))
      .find(({ calls: found }) => found.some((call) => call.entry.id === entry.id));
    const ids = [...new Set(group?.calls.map((call) => call.entry.id))];
    const grows = single.group === undefined || ids.length > single.ids.length;
    return group && grows && single.ids.every((id) => ids.includes(id)) ? { ids, group } : single;
  }

  const shown = entries.flatMap((entry) => {
    const { ids, group } = opened.find((open) => open.ids.includes(entry.id)) ?? {};
    if (ids === undefined) {
      return asksForCalls(entry) ? [] : [{ key: entry.id, entry, group: undefined }];
    }
    const isFirst = entries.find(({ id }) => ids.includes(id)) === entry;
    return isFirst ? [{ key: ids.join(), entry, group }] : [];
  });
  return {
    /** Each request by itself, or a table in place of the first of its requests. Nothing where the table's code is not there yet. */
    shown,
    CallsEntry: typeof table === 'object' ? table.CallsEntry : undefined,
    oneByOne({ calls: split }: CallGroup) {
      const ids = new Set(split.map((call) => call.entry.id));
      setOpened([
        ...opened.filter((each) => !each.ids.some((id) => ids.has(id))),
        ...[...ids].map((id) => ({ ids: [id], alone: true })),
      ]);
    },
  };
}

function asksForCalls({ items }: InboxEntry): boolean {
  return items.length > 0 && items.every(({ elicitation }) => elicitation.mode === 'approval');
}

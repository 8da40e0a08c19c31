import type { StandingAnswer, StandingAnswers } from '@elicit-kit/core/approvals';
import type { GatedTool, ToolSetting } from '@elicit-kit/core/internal/types';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import type { AnswerRow } from './answer-row.js';
import type { StandingRowsProps } from './standing-rows.js';

export type ListedAnswers = Pick<StandingAnswers, 'list' | 'revoke' | 'subscribe'> &
  Partial<Pick<StandingAnswers, 'set' | 'isChanged' | 'offer'>>;

interface Read {
  /** Absent until they were read once. In the order in which they were first seen, so that no row moves from under the focus. */
  readonly rows?: readonly AnswerRow[];
  /** What shows them, loaded with the first list. */
  readonly Rows?: ComponentType<StandingRowsProps>;
  readonly failed: boolean;
}

/** In milliseconds: a timer of more days than these fires at once. */
const LONGEST_WAIT = 24 * 3_600_000;
/** How long after a failure tools are listed again, in milliseconds: then twice as long each time. */
const FIRST_RETRY = 2000;

/**
 * What stands now, read again after each change and when the next answer expires.
 *
 * @param byTool a row for each tool, instead of one for each answer
 * @param listTools those that can be set
 */
export function useStandingAnswers(
  answers: ListedAnswers,
  byTool: boolean,
  listTools: (() => Promise<readonly GatedTool[]>) | undefined,
) {
  const [read, setRead] = useState<Read>({ failed: false });
  const latest = useRef(0);
  /** By the row: the last change of a setting that has begun. */
  const changing = useRef(new Map<string, Promise<unknown>>());
  /** Rows that the person has set to be asked every time. */
  const asked = useRef<ReadonlySet<string>>(new Set());

  const rowKey = byTool ? toolKey : idOf;
  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    let next: Pick<Read, 'Rows'> | undefined;
    let list: readonly StandingAnswer[] = [];
    try {
      const [stand, { StandingRows }] = await Promise.all([answers.list(), import('./standing-rows.js')]);
      list = stand;
      next = { Rows: StandingRows };
    } catch {
      // It is said, with a way to try again; what was read before stays.
    }
    // An older reading that comes late would bring back what was revoked.
    if (own === latest.current) {
      const now = groupBy(list, rowKey);
      setRead((before) => ({
        ...before,
        ...(next && { ...next, rows: mergeRows(before.rows ?? [], now, asked.current) }),
        failed: next === undefined,
      }));
    }
  }, [answers, rowKey]);

  useEffect(() => {
    void reload();
    const unsubscribe = answers.subscribe(() => void reload());
    return () => {
      latest.current += 1;
      unsubscribe();
    };
  }, [answers, reload]);

  useExpiry(read.rows, reload);
  const ofRow = useListedTools(listTools, read.rows);
  const toolsOf = (row: AnswerRow) => (answers.set === undefined ? [] : ofRow(row));

  /** @returns whether all went well. */
  async function revokeAll(all: readonly StandingAnswer[]): Promise<boolean> {
    const done = await Promise.allSettled(all.map(async ({ id }) => answers.revoke(id)));
    await reload();
    return done.every(({ status }) => status === 'fulfilled');
  }

  /** At once, and again what was being kept for these rows meanwhile: what is revoked last holds. */
  async function revokeWhole(rows: readonly AnswerRow[]): Promise<boolean> {
    const under = rows.flatMap(({ id }) => changing.current.get(id) ?? []);
    const isRevoked = await revokeAll(rows.flatMap((row) => row.answers));
    if (under.length === 0) {
      return isRevoked;
    }
    await Promise.all(under);
    try {
      const kept = (await answers.list()).filter((answer) => rows.some(({ id }) => id === rowKey(answer)));
      return await revokeAll(kept);
    } catch {
      return false;
    }
  }

  /** @returns whether all went well, also where what the host gave throws. */
  async function change(row: AnswerRow, setting: ToolSetting, before: Promise<unknown>): Promise<boolean> {
    const verdict = setting === 'allow' ? 'allow' : 'reject';
    // Also what applied to another connection, or to single calls.
    const replaced = row.answers.filter(
      (answer) => setting === 'ask' || answer.scope === 'exact' || answer.verdict !== verdict,
    );
    // What is revoked waits for nothing.
    const isRevoked = setting !== 'ask' || (await revokeAll(replaced));
    await before;
    try {
      await Promise.all(toolsOf(row).map((tool) => answers.set?.(tool, setting)));
    } catch {
      await reload();
      return false;
    }
    return (setting === 'ask' || (await revokeAll(replaced))) && isRevoked;
  }

  return {
    ...read,
    reload: () => void reload(),
    /** Stable while no others are listed. */
    toolsOf: ofRow,
    revoke(rows: readonly AnswerRow[]) {
      asked.current = new Set([...asked.current].filter((id) => !rows.some((row) => row.id === id)));
      return revokeWhole(rows);
    },
    /** What its server calls destructive is never allowed beforehand. */
    isSettable: (row: AnswerRow, setting: ToolSetting) =>
      toolsOf(row).some(
        ({ request: { elicitation } }) =>
          setting !== 'allow' || (elicitation.mode === 'approval' && !elicitation.careful),
      ),
    set(row: AnswerRow, setting: ToolSetting) {
      asked.current = new Set([...asked.current, row.id]);
      // One after the other, or what an earlier one revokes would be what a later one has just kept.
      const done = change(row, setting, changing.current.get(row.id) ?? Promise.resolve());
      changing.current.set(row.id, done);
      return done;
    },
  };
}

/** Calls `onExpired` when the next answer has expired. */
function useExpiry(rows: readonly AnswerRow[] = [], onExpired: () => Promise<void>): void {
  const ends = rows.flatMap(({ answers, isAsked }) =>
    isAsked ? [] : answers.flatMap(({ expiresAt = [] }) => expiresAt),
  );
  const next = ends.length === 0 ? undefined : Math.min(...ends);
  useEffect(() => {
    if (next === undefined) {
      return;
    }
    const left = Math.max(0, next - Date.now()) + 1000;
    const timer = setTimeout(() => void onExpired(), Math.min(left, LONGEST_WAIT));
    return () => {
      clearTimeout(timer);
    };
  }, [next, rows, onExpired]);
}

/** The tools that can be set, by their row. Listed once for all rows without one, and not for each use of an answer. */
function useListedTools(
  listTools: (() => Promise<readonly GatedTool[]>) | undefined,
  rows: readonly AnswerRow[] = [],
): (row: AnswerRow) => readonly GatedTool[] {
  const [tools, setTools] = useState<readonly GatedTool[]>([]);
  const byRow = useMemo(() => groupBy(tools, handleKey), [tools]);
  const unlisted = rows.flatMap(({ id }) => (byRow.has(id) ? [] : id)).join('\n');
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    function list(retry: number): void {
      Promise.resolve()
        .then(listTools)
        // Where they can't be listed, what stands can be revoked all the same.
        .catch(() => undefined)
        .then((listed) => {
          if (isCurrent && listed?.length) {
            setTools(listed);
          } else if (isCurrent) {
            timer = setTimeout(list, retry, Math.min(2 * retry, LONGEST_WAIT));
          }
        });
    }
    if (unlisted && listTools) {
      list(FIRST_RETRY);
    }
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [listTools, unlisted]);
  return useCallback(({ id }) => byRow.get(id) ?? [], [byRow]);
}

function mergeRows(
  before: readonly AnswerRow[],
  now: ReadonlyMap<string, AnswerRow['answers']>,
  asked: ReadonlySet<string>,
): readonly AnswerRow[] {
  const remaining = before.flatMap((row): readonly AnswerRow[] => {
    const answers = now.get(row.id);
    if (answers) {
      return [{ id: row.id, answers, isAsked: false }];
    }
    return asked.has(row.id) ? [{ ...row, isAsked: true }] : [];
  });
  const added = [...now].filter(([id]) => !before.some((row) => row.id === id));
  return [...remaining, ...added.map(([id, answers]) => ({ id, answers, isAsked: false }))];
}

/** In the order in which the keys come. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item] as [Item, ...Item[]]);
  }
  return groups;
}

interface Named {
  readonly endpoint: StandingAnswer['endpoint'];
  readonly server?: string | undefined;
}

/** Of who asks for calls of one server. */
export function serverKey({ endpoint, server }: Named): string {
  return JSON.stringify([Object.entries(endpoint).sort(), server ?? null]);
}

function idOf({ id }: StandingAnswer): string {
  return id;
}

function toolKey(named: Named & { readonly tool: string | undefined }): string {
  return JSON.stringify([serverKey(named), named.tool]);
}

function handleKey({ request: { elicitation, server } }: GatedTool): string {
  return elicitation.mode === 'approval'
    ? toolKey({ endpoint: server.endpoint, server: elicitation.call.server, tool: elicitation.call.tool })
    : '';
}

import type { InboxEntry, InboxItem } from '../inbox/entry/inbox-entry.js';
import type { ApprovalCall, ApprovalElicitation } from '../protocol/approval.js';
import { isRecord } from '../untrusted/own-value.js';
import { lookOf } from '../untrusted/latin-look-alikes.js';
import { canonicalJson } from '../untrusted/read-json.js';
import { APPROVAL_LIMITS } from './read-approval.js';

/** More than these nobody reads in one table: the calls are decided one by one. */
export const GROUP_LIMITS = Object.freeze({
  /** Arguments that differ. */
  columns: 4,
  rows: 50,
  /** Of the JSON texts of all calls, in UTF-16 units: a page lays out a table as fast as one call. */
  text: APPROVAL_LIMITS.arguments,
});

/** One call of a group: an item of an entry, as it was when the group was made. */
export interface GroupedCall {
  readonly entry: InboxEntry;
  readonly item: InboxItem;
  readonly elicitation: ApprovalElicitation;
}

/** Calls of one tool by one asker that differ in a few arguments, for one table. Frozen. */
export interface CallGroup {
  /** Two or more, oldest first: calls of other entries, or all items of one. */
  readonly calls: readonly GroupedCall[];
  /** They are the items of one entry, whose asker takes all answers at once. */
  readonly together: boolean;
  /** The arguments that are equal in all calls. Of calls whose arguments are unknown nothing is known. */
  readonly same: Readonly<Record<string, unknown>>;
  /** The names of the arguments that differ, in the order in which they come. A call may have one of them or not. */
  readonly columns: readonly string[];
  /** Those that look like another one of them and are not, such as by a letter of another alphabet. */
  readonly alike: readonly GroupedCall[];
}

/**
 * Finds the calls that can be decided in one table: by the same asker, of the same server, tool and definition of that tool, with the
 * same choices. They differ in four arguments at most, and are fifty at most, of 256 KiB together. Pure; changes nothing about the entries, which are answered
 * by themselves (`inbox.answerEach`).
 *
 * @param entries those of an inbox's snapshot. Only what waits for the person is grouped.
 *
 * @example
 * const [group] = groupCalls(inbox.getSnapshot().entries);
 */
export function groupCalls(entries: readonly InboxEntry[]): readonly CallGroup[] {
  const groups = new Map<string, GroupedCall[]>();
  for (const entry of entries) {
    const calls = entry.items.flatMap((item) => groupedCall(entry, item) ?? []);
    const [key, ...others] = calls.map(keyOf);
    // A batch answers all or nothing: where one of its items has no place in the table, none has.
    if (key !== undefined && calls.length === entry.items.length && others.every((other) => other === key)) {
      const name = calls.length > 1 ? `${entry.id} ${key}` : key;
      groups.set(name, [...(groups.get(name) ?? []), ...calls]);
    }
  }
  return [...groups.values()].flatMap((calls) => groupOf(calls) ?? []);
}

function groupedCall(entry: InboxEntry, item: InboxItem): GroupedCall | undefined {
  const { elicitation } = item;
  if (entry.state !== 'pending' || entry.resumed !== undefined || elicitation.mode !== 'approval') {
    return undefined;
  }
  const { call, options } = elicitation;
  const isTable = !call.argumentsKnown || isRecord(call.arguments);
  // Of two ways to allow a call one button can't choose.
  const isPlain = options.filter(({ kind }) => kind === 'allowOnce').length === 1;
  return isTable && isPlain ? Object.freeze({ entry, item, elicitation }) : undefined;
}

/** Equal where all that is shown once for the whole table is equal; nothing for what has no JSON text. */
function keyOf({ elicitation, entry }: GroupedCall): string | undefined {
  const { argumentsSchema, call, options, secretArguments } = elicitation;
  const once = options.filter(({ kind }) => kind === 'allowOnce' || kind === 'rejectOnce');
  try {
    return JSON.stringify([
      entry.server,
      entry.operation,
      [call.server, call.tool, call.definition, call.listing],
      canonicalJson([argumentsSchema ?? null, secretArguments ?? []]),
      once.map(({ grants, kind, label }) => [kind, label, grants]),
    ]);
  } catch {
    return undefined;
  }
}

function groupOf(calls: readonly GroupedCall[]): CallGroup | undefined {
  const known = calls.flatMap(({ elicitation: { call } }) =>
    isRecord(call.arguments) ? [call.arguments as Readonly<Record<string, unknown>>] : [],
  );
  const [first] = known;
  const { rows, text } = GROUP_LIMITS;
  const isMany = calls.length > rows || sumOf(calls) > text;
  if (first === undefined || known.length < 2 || isMany) {
    return undefined;
  }
  const isSame = (key: string): boolean =>
    known.every(
      (each) => Object.hasOwn(each, key) && canonicalJson(each[key]) === canonicalJson(first[key] ?? null),
    );
  const keys = [...new Set(known.flatMap((each) => Object.keys(each)))];
  const same = new Set(keys.filter(isSame));
  const columns = keys.filter((key) => !same.has(key));
  return columns.length > GROUP_LIMITS.columns
    ? undefined
    : Object.freeze({
        calls: Object.freeze(calls),
        together: calls[0]?.entry === calls[1]?.entry,
        same: Object.freeze(Object.fromEntries([...same].map((key) => [key, first[key]]))),
        columns: Object.freeze(columns),
        alike: Object.freeze(alikeIn(calls)),
      });
}

function alikeIn(calls: readonly GroupedCall[]): GroupedCall[] {
  const byLook = new Map<string, Set<string>>();
  const read = calls.map((call) => {
    const given = call.elicitation.call.arguments ?? {};
    const text = canonicalJson(given);
    const looks = Object.entries(given).map((member) =>
      lookOf(canonicalJson(member).replace(ESCAPED, (signs) => (signs === '\\\\' ? signs : ' '))),
    );
    const look = looks.sort().join();
    byLook.set(look, (byLook.get(look) ?? new Set()).add(text));
    return { call, look };
  });
  return read.flatMap(({ call, look }) => ((byLook.get(look)?.size ?? 0) > 1 ? [call] : []));
}

/** What JSON escapes: blanks, as line breaks of two kinds look the same; and backslashes, which an n may follow. */
const ESCAPED = /\\\\|(?:\\[nrt])+/g;

/** A page groups its calls whenever it draws. */
const lengths = new WeakMap<ApprovalCall, number>();

function sumOf(calls: readonly GroupedCall[]): number {
  return calls.reduce((sum, { elicitation: { call } }) => sum + lengthOf(call), 0);
}

function lengthOf(call: ApprovalCall): number {
  const length = lengths.get(call) ?? JSON.stringify([call.arguments, call.changes]).length;
  lengths.set(call, length);
  return length;
}

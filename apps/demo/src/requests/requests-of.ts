import type { InboxEntry } from '@elicit-kit/core';
import type { Call } from '../host/host-state.js';

/** Each call's requests that are still in the inbox, and those that no call here raised. */
export function requestsOf(calls: readonly Call[], entries: readonly InboxEntry[]) {
  const byCall = new Map<string, readonly InboxEntry[]>();
  const placed = new Set<string>();
  for (const { id, exchanges } of calls) {
    const ids = new Set(exchanges.map(({ entryId }) => entryId));
    const own = entries.filter((entry) => ids.has(entry.id));
    own.forEach((entry) => placed.add(entry.id));
    byCall.set(id, own);
  }
  return { byCall, others: entries.filter(({ id }) => !placed.has(id)) };
}

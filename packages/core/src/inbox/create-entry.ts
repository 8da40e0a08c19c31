import { parseElicitation } from '../protocol/parse-elicitation.js';
import type { ParseLimits } from '../json-schema/index.js';
import type { ElicitationBatch, InboxEntry, InboxItem } from './elicitation-inbox.js';
import { InvalidElicitationError } from './invalid-elicitation-error.js';

export interface EntryOptions {
  readonly id: string;
  readonly receivedAt: number;
  readonly limits: Partial<ParseLimits>;
}

/**
 * Reads a batch into what the person is asked. `server` and the requests' `params` stay the caller's objects.
 *
 * @throws {InvalidElicitationError} when one of the requests can't be shown at all.
 */
export function createEntry(batch: ElicitationBatch, { id, receivedAt, limits }: EntryOptions): InboxEntry {
  const { server, operation, round, expiresAt, settleAt = 'consent', constraintsMayBeLost = false } = batch;
  const { resumed } = batch;
  const items = batch.requests.map(({ key, params }): InboxItem => {
    const { elicitation, problems } = parseElicitation(params, { constraintsMayBeLost, limits });
    if (elicitation === undefined) {
      throw new InvalidElicitationError(key, problems);
    }
    return Object.freeze({ key, params, elicitation, problems });
  });
  return Object.freeze({
    id,
    server,
    ...(operation && { operation: Object.freeze({ ...operation }) }),
    ...(round !== undefined && { round }),
    ...(batch.lastRound && { lastRound: true }),
    ...(expiresAt !== undefined && { expiresAt }),
    settleAt,
    ...(resumed && { resumed }),
    receivedAt,
    items: Object.freeze(items),
    state: 'pending',
  });
}

/** An entry is never changed: this is the next one. */
export function changeEntry(entry: InboxEntry, change: Partial<InboxEntry>): InboxEntry {
  return Object.freeze({ ...entry, ...change });
}

/** @returns the same entry when no item changed. */
export function changeItems(
  entry: InboxEntry,
  change: (item: InboxItem, index: number) => InboxItem,
): InboxEntry {
  const items = entry.items.map((item, index) => {
    const next = change(item, index);
    return next === item ? item : Object.freeze(next);
  });
  return items.every((item, index) => item === entry.items[index])
    ? entry
    : changeEntry(entry, { items: Object.freeze(items) });
}

import type { ElicitResult } from '../protocol/elicitation.js';
import { changeItems } from './create-entry.js';
import type { FollowUpProgress } from './follow-up-progress.js';
import type { InboxEntry, InboxItem } from './elicitation-inbox.js';

/** The URL that an item asks to open. */
export function urlOf(item: InboxItem): string | undefined {
  return item.elicitation.mode === 'url' ? item.elicitation.url : undefined;
}

export function elicitationIdOf(item: InboxItem): string | undefined {
  return item.elicitation.mode === 'url' ? item.elicitation.elicitationId : undefined;
}

/** Accepted URLs get a follow-up: already completed where the server was faster than the person. */
export function startFollowUps(
  entry: InboxEntry,
  results: readonly ElicitResult[],
  completedIds: ReadonlySet<string>,
): InboxEntry {
  return changeItems(entry, (item, index) => {
    if (item.elicitation.mode !== 'url' || results[index]?.action !== 'accept') {
      return item;
    }
    const { elicitationId } = item.elicitation;
    const completed = elicitationId !== undefined && completedIds.has(elicitationId);
    return { ...item, followUp: completed ? 'completed' : 'waiting' };
  });
}

export function completeFollowUps(entry: InboxEntry, elicitationId: string): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp === 'waiting' && elicitationIdOf(item) === elicitationId
      ? { ...item, followUp: 'completed' }
      : item,
  );
}

/** What is told of a page counts while the page is waited for. */
export function tellFollowUps(
  entry: InboxEntry,
  elicitationId: string,
  followUpProgress: FollowUpProgress,
): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp === 'waiting' && elicitationIdOf(item) === elicitationId
      ? { ...item, followUpProgress }
      : item,
  );
}

/** Takes away the follow-ups of URLs that are asked for anew: the person sees one waiting state for a page. */
export function endFollowUps(entry: InboxEntry, urls: ReadonlySet<string>): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp !== undefined && urls.has(urlOf(item) ?? '') ? { ...item, followUp: undefined } : item,
  );
}

function hasFollowUp(entry: InboxEntry): boolean {
  return entry.items.some((item) => item.followUp !== undefined);
}

export function isWaiting(entry: InboxEntry): boolean {
  return entry.items.some((item) => item.followUp === 'waiting');
}

/** An answered entry stays while it has a follow-up to show; every other state stays until dismissed. */
export function keepWhileShown(entries: Map<string, InboxEntry>, entry: InboxEntry): void {
  if (entry.state === 'answered' && !hasFollowUp(entry)) {
    entries.delete(entry.id);
  } else {
    entries.set(entry.id, entry);
  }
}

/** The answers of a batch that the person stopped waiting for: what was finished or declined stands. */
export function cancelWaiting(entry: InboxEntry, results: readonly ElicitResult[]): readonly ElicitResult[] {
  return Object.freeze(
    results.map((result, index): ElicitResult =>
      entry.items[index]?.followUp === 'waiting' ? Object.freeze({ action: 'cancel' }) : result,
    ),
  );
}

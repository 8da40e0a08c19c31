import type { ElicitResult } from '../../protocol/elicitation.js';
import { cutText } from '../../untrusted/cut-text.js';
import { ownValue } from '../../untrusted/own-value.js';
import { DEFAULT_PARSE_LIMITS } from '../../json-schema/index.js';
import type { FollowUpProgress, FollowUpState, InboxEntry, InboxItem } from './inbox-entry.js';
import { changeItems } from './entries.js';

/** Takes what is of the right type; nothing where there is no progress. Never throws. */
export function readProgress(params: unknown): FollowUpProgress | undefined {
  const progress = ownValue(params, 'progress');
  const total = ownValue(params, 'total');
  const message = ownValue(params, 'message');
  if (!isFiniteNumber(progress)) {
    return undefined;
  }
  return Object.freeze({
    progress,
    ...(isFiniteNumber(total) && total > 0 && { total }),
    ...(typeof message === 'string' &&
      message.trim() !== '' && { message: cutText(message, DEFAULT_PARSE_LIMITS.maxTextLength) }),
  });
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

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

/** The answers could not be sent: the pages that were opened stay so, and are offered as such. */
export function takeBackFollowUps(entry: InboxEntry, results: readonly ElicitResult[]): InboxEntry {
  return changeItems(entry, (item, index) =>
    item.elicitation.mode === 'url' && results[index]?.action === 'accept'
      ? { ...withoutFollowUp(item), repeated: true }
      : item,
  );
}

/** The call goes on without the pages that were waited for. */
export function returnFollowUps(entry: InboxEntry): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp === 'waiting' ? { ...item, followUp: 'returned', followUpProgress: undefined } : item,
  );
}

/** Changes the items that ask for a page, while what is followed of it stands so. */
export function changeFollowUps(
  entry: InboxEntry,
  elicitationId: string,
  states: readonly FollowUpState[],
  change: Pick<InboxItem, 'followUp' | 'followUpProgress'>,
): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp && states.includes(item.followUp) && elicitationIdOf(item) === elicitationId
      ? { ...item, ...change }
      : item,
  );
}

/** Takes away the follow-ups of URLs that are asked for anew, or of all: the person sees one waiting state for a page. */
export function endFollowUps(entry: InboxEntry, urls?: ReadonlySet<string>): InboxEntry {
  return changeItems(entry, (item) =>
    item.followUp !== undefined && (urls?.has(urlOf(item) ?? '') ?? true) ? withoutFollowUp(item) : item,
  );
}

function withoutFollowUp(item: InboxItem): InboxItem {
  return { ...item, followUp: undefined, followUpProgress: undefined };
}

export function hasFollowUp(entry: InboxEntry): boolean {
  return entry.items.some((item) => item.followUp !== undefined);
}

export function isWaiting(entry: InboxEntry): boolean {
  return entry.items.some((item) => item.followUp === 'waiting');
}

/** The answers of a batch that the person stopped waiting for: what was finished or declined stands. */
export function cancelWaiting(entry: InboxEntry, results: readonly ElicitResult[]): readonly ElicitResult[] {
  return Object.freeze(
    results.map((result, index): ElicitResult =>
      entry.items[index]?.followUp === 'waiting' ? Object.freeze({ action: 'cancel' }) : result,
    ),
  );
}

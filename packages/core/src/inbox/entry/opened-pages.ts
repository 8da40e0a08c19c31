import type { ElicitResult } from '../../protocol/elicitation.js';
import type { InboxEntry } from './inbox-entry.js';
import { changeItems } from './entries.js';
import { elicitationIdOf, urlOf } from './follow-ups.js';
import { forgetScope, forgetText, hasText, rememberText, type RememberedTexts } from './remembered-texts.js';

/** Remembers the URLs that the person consented to, so that a later round of the same call can say so. */
export function rememberOpened(
  opened: RememberedTexts,
  entry: InboxEntry,
  results: readonly ElicitResult[],
): RememberedTexts {
  return entry.items.reduce((known, item, index) => {
    const url = urlOf(item);
    return url !== undefined && results[index]?.action === 'accept'
      ? rememberText(known, operationKey(entry), url)
      : known;
  }, opened);
}

/**
 * Flags the items that ask for an opened page again. A first round begins another call, and a request without a round
 * belongs to none that is known: there the person consents anew.
 */
export function markRepeated(
  opened: RememberedTexts,
  entry: InboxEntry,
): readonly [marked: InboxEntry, opened: RememberedTexts] {
  const { round = 1 } = entry;
  const scope = operationKey(entry);
  if (round <= 1) {
    return [entry, forgetScope(opened, scope)];
  }
  const marked = changeItems(entry, (item) => {
    const url = urlOf(item);
    return url !== undefined && hasText(opened, scope, url) ? { ...item, repeated: true } : item;
  });
  return [marked, opened];
}

/** Equal for one call, where it is known which; else for the calls of one tool on one connection, and for unknown operations. */
export function operationKey({ server, operation, call }: InboxEntry): string {
  return JSON.stringify([server.connectionId, operation?.method, operation?.name, call?.id]);
}

/** The scope of reports whose connection is not known. */
const ANY_CONNECTION = '';

/** A completion report that overtook its request: another stream carried it, or the page needed no person. */
export function rememberCompletion(
  early: RememberedTexts,
  elicitationId: string,
  connectionId: string | undefined,
): RememberedTexts {
  return rememberText(early, connectionId ?? ANY_CONNECTION, elicitationId);
}

/** The ids of an arriving entry that are completed already; each report counts once. */
export function takeCompletions(
  early: RememberedTexts,
  entry: InboxEntry,
): readonly [ids: ReadonlySet<string>, early: RememberedTexts] {
  const scopes = [entry.server.connectionId, ANY_CONNECTION];
  const taken = new Set<string>();
  let left = early;
  for (const id of entry.items.map(elicitationIdOf)) {
    const scope = id === undefined ? undefined : scopes.find((each) => hasText(left, each, id));
    if (id !== undefined && scope !== undefined) {
      left = forgetText(left, scope, id);
      taken.add(id);
    }
  }
  return [taken, left];
}

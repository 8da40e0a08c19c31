import type { InboxEntry, InboxItem } from './inbox-entry.js';
import { changeItems } from './entries.js';
import { forgetText, hasText, rememberText, type RememberedTexts } from './remembered-texts.js';
import { serverKey } from './server-attribution.js';

/**
 * Flags the items of pending entries whose question waits in an older one, or was answered before.
 *
 * @param entries oldest first.
 * @returns those that changed.
 */
export function markDuplicates(
  entries: Iterable<InboxEntry>,
  answered: RememberedTexts,
): readonly InboxEntry[] {
  const waiting = [...entries].filter(({ state }) => state === 'pending' || state === 'sending');
  const oldest = new Map<string, string>();
  for (const { id, items } of waiting) {
    for (const item of items) {
      const { questionKey: key } = item;
      if (key !== undefined && !oldest.has(key)) {
        oldest.set(key, id);
      }
    }
  }
  return waiting.flatMap((entry) => {
    const marked = changeItems(entry, (item) => {
      const { questionKey: key } = item;
      const duplicate = key === undefined ? undefined : duplicateOf(entry, key);
      const { duplicate: before, ...rest } = item;
      return duplicate === before ? item : { ...rest, ...(duplicate && { duplicate }) };
    });
    return marked === entry ? [] : [marked];
  });

  function duplicateOf({ id, server }: InboxEntry, key: string): InboxItem['duplicate'] {
    if (oldest.get(key) !== id) {
      return 'pending';
    }
    const scope = serverKey(server);
    if (hasText(answered, scope, REJECTED + key)) {
      return 'rejected';
    }
    return hasText(answered, scope, key) ? 'answered' : undefined;
  }
}

/** Before the key of a call that was rejected. */
const REJECTED = 'rejected ';

/**
 * A page is consented to anew for each call: that it was opened once says nothing. Only forms and calls are remembered; of a call
 * what was chosen last.
 */
export function rememberAnswered(
  answered: RememberedTexts,
  { server, items }: InboxEntry,
  results: readonly { readonly action: string }[],
): RememberedTexts {
  return items.reduce((known, item, index) => {
    const { questionKey: key } = item;
    const { mode } = item.elicitation;
    const action = results[index]?.action;
    if (key === undefined || mode === 'url') {
      return known;
    }
    const scope = serverKey(server);
    if (action === 'accept') {
      return rememberText(forgetText(known, scope, REJECTED + key), scope, key);
    }
    return action === 'decline' && mode === 'approval'
      ? rememberText(forgetText(known, scope, key), scope, REJECTED + key)
      : known;
  }, answered);
}

import type { InboxEntry, InboxItem } from './elicitation-inbox.js';
import { changeItems } from './entries.js';
import { hasText, rememberText, type RememberedTexts } from './remembered-texts.js';
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
    return hasText(answered, serverKey(server), key) ? 'answered' : undefined;
  }
}

/** A page is consented to anew for each call: that it was opened once says nothing. Only forms are remembered. */
export function rememberAnswered(
  answered: RememberedTexts,
  { server, items }: InboxEntry,
  results: readonly { readonly action: string }[],
): RememberedTexts {
  return items.reduce((known, item, index) => {
    const { questionKey: key } = item;
    const counts = item.elicitation.mode === 'form' && results[index]?.action === 'accept';
    return counts && key !== undefined
      ? rememberText(known, serverKey(server), key, { scopes: 64, textsPerScope: 32, maxLength: 16_384 })
      : known;
  }, answered);
}

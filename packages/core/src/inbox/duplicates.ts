import type { InboxEntry, InboxItem } from './elicitation-inbox.js';
import { changeItems } from './entries.js';
import { hasText, rememberText, type RememberedTexts } from './remembered-texts.js';
import { serverKey, type ServerAttribution } from './server-attribution.js';

/** An item is copied when its state changes, and loses its params; its elicitation stays. */
const keys = new WeakMap<InboxItem['elicitation'], string>();

/**
 * Equal where the same server asks the same: the same message with the same schema, or for the same page. What else a
 * request carries (a progress token, an id) differs each time.
 *
 * @returns nothing for what has no JSON text: two such requests can't be compared.
 */
export function questionKey(
  server: ServerAttribution,
  { elicitation, params }: InboxItem,
): string | undefined {
  const known = keys.get(elicitation) ?? write(server, params);
  keys.set(elicitation, known);
  return known === '' ? undefined : known;
}

function write(server: ServerAttribution, params: unknown): string {
  const { mode = 'form', message, requestedSchema, url } = params as Readonly<Record<string, unknown>>;
  try {
    return `${serverKey(server)} ${JSON.stringify([mode, message, requestedSchema, url])}`;
  } catch {
    // Nested too deeply, circular, or with a number that JSON lacks: a host's own transport may hand over anything.
    return '';
  }
}

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
  for (const { id, server, items } of waiting) {
    for (const item of items) {
      const key = questionKey(server, item);
      if (key !== undefined && !oldest.has(key)) {
        oldest.set(key, id);
      }
    }
  }
  return waiting.flatMap((entry) => {
    const marked = changeItems(entry, (item) => {
      const key = questionKey(entry.server, item);
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
    const key = questionKey(server, item);
    const counts = item.elicitation.mode === 'form' && results[index]?.action === 'accept';
    return counts && key !== undefined
      ? rememberText(known, serverKey(server), key, { scopes: 64, textsPerScope: 32, maxLength: 16_384 })
      : known;
  }, answered);
}

import type { ElicitResult } from '../protocol/elicitation.js';
import { changeItems } from './create-entry.js';
import type { InboxEntry, InboxItem } from './elicitation-inbox.js';
import { questionKey } from './question-key.js';
import { createRememberedTexts } from './remembered-texts.js';
import { serverKey } from './server-key.js';

/** Which questions a server asks more than once. */
export interface SameQuestions {
  /** Notes what is asked from now on, and flags what is asked already or was answered before. */
  arrive(entry: InboxEntry): InboxEntry;
  /**
   * An entry is pending no longer; what was answered is remembered.
   *
   * @returns the ids of the entries whose flags may differ now: mark them anew.
   */
  leave(entry: InboxEntry, results?: readonly ElicitResult[]): ReadonlySet<string>;
  mark(entry: InboxEntry): InboxEntry;
}

export function createSameQuestions(): SameQuestions {
  const answered = createRememberedTexts({ scopes: 64, textsPerScope: 32, maxLength: 16_384 });
  /** Who waits for an answer to a question: the ids of the entries, oldest first. */
  const waiting = new Map<string, Set<string>>();

  function mark(entry: InboxEntry): InboxEntry {
    return changeItems(entry, (item) => {
      const askedBefore = askedBeforeOf(entry, item);
      return askedBefore === item.askedBefore ? item : { ...item, askedBefore };
    });
  }

  function askedBeforeOf({ id, server }: InboxEntry, item: InboxItem): InboxItem['askedBefore'] {
    const key = questionKey(server, item);
    if (key === undefined) {
      return undefined;
    }
    const [oldest = id] = waiting.get(key) ?? [];
    if (oldest !== id) {
      return 'pending';
    }
    return answered.has(serverKey(server), key) ? 'answered' : undefined;
  }

  return {
    arrive(entry) {
      for (const item of entry.items) {
        const key = questionKey(entry.server, item);
        if (key !== undefined) {
          waiting.set(key, (waiting.get(key) ?? new Set()).add(entry.id));
        }
      }
      return mark(entry);
    },
    leave(entry, results = []) {
      const concerned = new Set<string>();
      entry.items.forEach((item, index) => {
        const key = questionKey(entry.server, item);
        if (key === undefined) {
          return;
        }
        // A page is consented to anew for each call: that it was opened once says nothing.
        if (item.elicitation.mode === 'form' && results[index]?.action === 'accept') {
          answered.add(serverKey(entry.server), key);
        }
        const ids = waiting.get(key);
        ids?.delete(entry.id);
        const [oldest] = ids ?? [];
        if (oldest === undefined) {
          waiting.delete(key);
        } else {
          concerned.add(oldest);
        }
      });
      return concerned;
    },
    mark,
  };
}

import type { ElicitResult } from '../protocol/elicitation.js';
import { changeItems } from './create-entry.js';
import type { InboxEntry } from './elicitation-inbox.js';
import { urlOf } from './follow-up.js';
import { createRememberedTexts } from './remembered-texts.js';

/** Which URLs a call has had opened in its earlier rounds. */
export interface OpenedPages {
  /** Remembers the URLs that the person consented to. */
  add(entry: InboxEntry, results: readonly ElicitResult[]): void;
  /**
   * Flags the items that ask for one of them again. A first round begins another call, and a request without a round
   * belongs to none that is known: there the person consents anew.
   */
  markRepeated(entry: InboxEntry): InboxEntry;
}

export function createOpenedPages(): OpenedPages {
  const pages = createRememberedTexts({ scopes: 256, textsPerScope: 32, maxLength: 8192 });

  return {
    add(entry, results) {
      entry.items.forEach((item, index) => {
        const url = urlOf(item);
        if (url !== undefined && results[index]?.action === 'accept') {
          pages.add(operationKey(entry), url);
        }
      });
    },
    markRepeated(entry) {
      const { round = 1 } = entry;
      if (round <= 1) {
        pages.forget(operationKey(entry));
        return entry;
      }
      return changeItems(entry, (item) => {
        const url = urlOf(item);
        return url !== undefined && pages.has(operationKey(entry), url) ? { ...item, repeated: true } : item;
      });
    },
  };
}

/** Equal for the calls of one tool on one connection; requests of unknown operations count as one. */
export function operationKey({ server, operation }: InboxEntry): string {
  return JSON.stringify([server.connectionId, operation?.method, operation?.name]);
}

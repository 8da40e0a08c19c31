import { elicitationIdOf } from './follow-up.js';
import type { InboxEntry } from './elicitation-inbox.js';
import { createRememberedTexts } from './remembered-texts.js';

/** Completion reports that overtook their request: another stream carried them, or the page needed no person. */
export interface EarlyCompletions {
  add(elicitationId: string, connectionId: string | undefined): void;
  /** The ids of an arriving entry that are completed already; each report counts once. */
  take(entry: InboxEntry): Set<string>;
}

export function createEarlyCompletions(): EarlyCompletions {
  const ids = createRememberedTexts({ scopes: 64, textsPerScope: 64, maxLength: 1024 });

  return {
    add(elicitationId, connectionId) {
      ids.add(scopeOf(connectionId), elicitationId);
    },
    take(entry) {
      const taken = new Set<string>();
      for (const item of entry.items) {
        const id = elicitationIdOf(item);
        if (
          id !== undefined &&
          (ids.take(scopeOf(entry.server.connectionId), id) || ids.take(scopeOf(undefined), id))
        ) {
          taken.add(id);
        }
      }
      return taken;
    },
  };
}

/** JSON tells a connection called "null" from a report whose connection is not known. */
function scopeOf(connectionId: string | undefined): string {
  return JSON.stringify(connectionId ?? null);
}

interface RememberedTextsLimits {
  /** How many scopes are kept; the one used longest ago goes first. */
  readonly scopes: number;
  /** How many texts a scope keeps, so that one server can't push out another's. */
  readonly textsPerScope: number;
  /** Longer texts are not kept, in UTF-16 units: a server chooses them. */
  readonly maxLength: number;
}

/** A bounded memory of texts that servers chose, kept apart by scope (a connection, an operation). */
export interface RememberedTexts {
  add(scope: string, text: string): void;
  has(scope: string, text: string): boolean;
  /** @returns whether it was there. */
  take(scope: string, text: string): boolean;
  forget(scope: string): void;
}

export function createRememberedTexts(limits: RememberedTextsLimits): RememberedTexts {
  const scopes = new Map<string, Set<string>>();

  return {
    add(scope, text) {
      if (text.length > limits.maxLength) {
        return;
      }
      const texts = scopes.get(scope) ?? new Set<string>();
      scopes.delete(scope);
      scopes.set(scope, texts);
      texts.delete(text);
      texts.add(text);
      dropOldest(texts, limits.textsPerScope);
      dropOldest(scopes, limits.scopes);
    },
    has(scope, text) {
      return scopes.get(scope)?.has(text) ?? false;
    },
    take(scope, text) {
      return scopes.get(scope)?.delete(text) ?? false;
    },
    forget(scope) {
      scopes.delete(scope);
    },
  };
}

/** Sets and Maps iterate in the order of insertion: the first key is the oldest. */
function dropOldest(collection: Set<string> | Map<string, unknown>, limit: number): void {
  for (const key of collection.keys()) {
    if (collection.size <= limit) {
      return;
    }
    collection.delete(key);
  }
}

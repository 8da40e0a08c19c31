/** A bounded memory of texts that servers chose, kept apart by scope (a connection, an operation). Never changed: each function gives the next one. */
export type RememberedTexts = ReadonlyMap<string, readonly string[]>;

/** How many scopes are kept; the one used longest ago goes first. */
const MOST_SCOPES = 128;
/** How many texts a scope keeps, so that one server can't push out another's. */
const MOST_TEXTS = 32;
/** Longer texts are not kept, in UTF-16 units: a server chooses them. */
const LONGEST_TEXT = 16_384;

export function rememberText(memory: RememberedTexts, scope: string, text: string): RememberedTexts {
  if (text.length > LONGEST_TEXT) {
    return memory;
  }
  const others = (memory.get(scope) ?? []).filter((known) => known !== text);
  // Maps iterate in the order of insertion: the first scope is the one used longest ago.
  const next = new Map(memory);
  next.delete(scope);
  next.set(scope, [...others, text].slice(-MOST_TEXTS));
  const [oldest] = next.keys();
  if (next.size > MOST_SCOPES && oldest !== undefined) {
    next.delete(oldest);
  }
  return next;
}

export function hasText(memory: RememberedTexts, scope: string, text: string): boolean {
  return memory.get(scope)?.includes(text) ?? false;
}

export function forgetText(memory: RememberedTexts, scope: string, text: string): RememberedTexts {
  const texts = memory.get(scope);
  return texts?.includes(text)
    ? new Map(memory).set(
        scope,
        texts.filter((known) => known !== text),
      )
    : memory;
}

export function forgetScope(memory: RememberedTexts, scope: string): RememberedTexts {
  if (!memory.has(scope)) {
    return memory;
  }
  const next = new Map(memory);
  next.delete(scope);
  return next;
}

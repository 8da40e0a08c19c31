import type { InboxItem } from './elicitation-inbox.js';
import type { ServerAttribution } from './server-attribution.js';
import { serverKey } from './server-key.js';

/** An item is copied when its state changes; its elicitation stays. */
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
  const known = keys.get(elicitation) ?? write(params);
  keys.set(elicitation, known);
  return known === '' ? undefined : `${serverKey(server)} ${known}`;
}

function write(params: unknown): string {
  const { mode = 'form', message, requestedSchema, url } = params as Readonly<Record<string, unknown>>;
  try {
    return JSON.stringify([mode, message, requestedSchema, url]);
  } catch {
    // Nested too deeply, circular, or with a number that JSON lacks: a host's own transport may hand over anything.
    return '';
  }
}

/** An object that could have been a JSON object: not null, not an array. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An own property's value, so that a schema key called `constructor` reads the server's text and never
 * `Object.prototype`. What a getter or a proxy throws passes through: the caller's boundary reports it.
 */
export function ownValue(source: object, key: string): unknown {
  return Object.hasOwn(source, key) ? (source as Record<string, unknown>)[key] : undefined;
}

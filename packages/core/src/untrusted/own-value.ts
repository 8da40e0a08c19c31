/** An object that could have been a JSON object: not null, not an array. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An own property's value, so that a schema key called `constructor` reads the server's text and never
 * `Object.prototype`; nothing of what isn't an object. What a getter or a proxy throws passes through: the caller's boundary reports it.
 */
export function ownValue(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, key)
    ? (source as Record<string, unknown>)[key]
    : undefined;
}

/** Stands for a property with a getter, which is not called: it could answer otherwise the next time. */
export const ACCESSOR = Symbol('accessor');

/** An own enumerable data property's value: what `JSON.stringify` would send. `ACCESSOR` for a getter. */
export function ownData(source: object, key: string | number): unknown {
  const property = Object.getOwnPropertyDescriptor(source, key);
  if (property?.enumerable !== true) {
    return undefined;
  }
  return 'value' in property ? (property.value as unknown) : ACCESSOR;
}

/** Sets an own data property, whatever it is called: assigning to `__proto__` would set the prototype and send nothing. */
export function setOwn<Value>(target: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** A copy. */
export function withoutUndefined<Value extends object>(value: {
  readonly [Key in keyof Value]: Value[Key] | undefined;
}): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}

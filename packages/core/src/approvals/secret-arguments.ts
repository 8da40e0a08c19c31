import { resolveReference } from '../json-schema/index.js';
import { wholePointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';

/** Schemas and values that are looked at: both come from others, and a schema may lead to itself. */
const MOST_STEPS = 20_000;

/**
 * The arguments that a tool's schema names secret: texts of `format: "password"`, and texts that are `writeOnly`. Nothing is guessed: what a
 * mask hides is decided unseen.
 *
 * @param schema JSON Schema of the arguments.
 * @param args JSON.
 * @returns whole JSON Pointers (RFC 6901).
 */
export function secretPathsOf(schema: unknown, args: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  let steps = 0;
  walk(schema, args, '', 0);
  return found;

  function walk(of: unknown, value: unknown, path: string, references: number): void {
    steps += 1;
    if (!isRecord(of) || steps > MOST_STEPS) {
      return;
    }
    if (typeof value === 'string') {
      if (ownValue(of, 'format') === 'password' || ownValue(of, 'writeOnly') === true) {
        found.add(path);
      }
    } else if (Array.isArray(value)) {
      const first = listOf(ownValue(of, 'prefixItems'));
      const items = ownValue(of, 'items');
      value.forEach((each, index) => {
        walk(first[index] ?? items, each, wholePointer(path, index), references);
      });
    } else if (isRecord(value)) {
      const properties = ownValue(of, 'properties');
      const others = ownValue(of, 'additionalProperties');
      for (const [key, each] of Object.entries(value)) {
        const own = ownValue(properties, key);
        walk(own ?? others, each, wholePointer(path, key), references);
      }
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      for (const branch of listOf(ownValue(of, keyword))) {
        walk(branch, value, path, references);
      }
    }
    const target =
      references < MOST_REFERENCES && isRecord(schema)
        ? resolveReference(schema, ownValue(of, '$ref'))
        : undefined;
    if (target !== undefined) {
      walk(target, value, path, references + 1);
    }
  }
}

/** References on the way to one value. */
const MOST_REFERENCES = 64;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

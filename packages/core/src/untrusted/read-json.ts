import { ACCESSOR, ownData, setOwn } from './own-value.js';

/** Levels of arrays and objects. Whatever walks the copy may recurse. */
const MOST_LEVELS = 64;

/**
 * Copies a value that is JSON and nothing else, frozen. What JSON.stringify would change without a word (a function, NaN, a
 * getter, a class with `toJSON`, a hole in an array) is refused, so that what is shown is what is sent. A property that is `undefined`
 * is left out.
 *
 * @param limit of the JSON text, in UTF-16 units.
 * @returns nothing for any other value, a longer one, one of more than 64 levels, and one that throws.
 */
export function readJson(value: unknown, limit: number): { readonly value: unknown } | undefined {
  try {
    const copy = new JsonReader(limit).read(value, MOST_LEVELS);
    // Escapes and numbers make the text longer than what was counted.
    return JSON.stringify(copy).length <= limit ? { value: copy } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The JSON text of a value that `readJson` copied, with the keys of each object sorted: equal for equal values (RFC 8785,
 * but for what a lone surrogate is).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

/**
 * Whether a value that `readJson` copied is for sure what its JSON text said: a whole number beyond 2^53 may have been another before it
 * was parsed, such as the id of another row.
 */
export function isExact(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every(isExact)
    : !Number.isInteger(value) || Number.isSafeInteger(value);
}

class JsonReader {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  read(value: unknown, levels: number): unknown {
    this.#spend(1);
    switch (typeof value) {
      case 'string':
        this.#spend(value.length);
        return value;
      case 'boolean':
        return value;
      case 'number':
        if (!Number.isFinite(value)) {
          throw new TypeError('JSON has no such number.');
        }
        // JSON has no negative zero.
        return value === 0 ? 0 : value;
      case 'object':
        break;
      default:
        throw new TypeError('JSON has no such value.');
    }
    if (value === null) {
      return null;
    }
    if (levels === 0) {
      throw new RangeError('Nested too deeply.');
    }
    return Object.freeze(
      Array.isArray(value) ? this.#readArray(value, levels - 1) : this.#readObject(value, levels - 1),
    );
  }

  #readArray(list: readonly unknown[], levels: number): unknown[] {
    const { length } = list;
    this.#spend(length);
    return Array.from({ length }, (_, index) => this.read(dataOf(list, index), levels));
  }

  #readObject(source: object, levels: number): object {
    const prototype = Object.getPrototypeOf(source) as object | null;
    // Plain objects of another realm are as good.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
      throw new TypeError('Not a plain object.');
    }
    if (typeof (source as { readonly toJSON?: unknown }).toJSON === 'function') {
      throw new TypeError('It is sent as something else.');
    }
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(source)) {
      const each = dataOf(source, key);
      if (each !== undefined) {
        this.#spend(key.length + 3);
        setOwn(copy, key, this.read(each, levels));
      }
    }
    return copy;
  }

  #spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) {
      throw new RangeError('Too long.');
    }
  }
}

function dataOf(source: object, key: string | number): unknown {
  const value = ownData(source, key);
  if (value === ACCESSOR) {
    throw new TypeError('A getter may say something else the next time.');
  }
  return value;
}

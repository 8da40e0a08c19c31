import { isDeepStrictEqual } from 'node:util';

/** What is checked did something else than it must. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) {
    throw new Mismatch(`${what}: expected ${show(expected)}, got ${show(actual)}`);
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

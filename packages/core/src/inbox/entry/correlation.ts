/** In bytes of UTF-8: it is stored and sent with each question. */
const LONGEST_CORRELATION = 4_096;

/**
 * Reads what a host wants back with the answers of a batch.
 *
 * @returns a frozen copy, so that nothing the host does later changes it.
 * @throws {TypeError} for what isn't JSON, or longer than 4096 bytes: a mistake of the calling code.
 */
export function readCorrelation(correlation: unknown): unknown {
  if (correlation === undefined) {
    return undefined;
  }
  const text = toJson(correlation);
  if (text === undefined) {
    throw new TypeError(
      'The correlation of a batch is no JSON, so it could not be stored and given back. Give it texts, numbers, booleans, null, lists and plain objects.',
    );
  }
  const { length } = new TextEncoder().encode(text);
  if (length > LONGEST_CORRELATION) {
    throw new TypeError(
      `The correlation of a batch takes ${length} bytes, and ${LONGEST_CORRELATION} at most are stored with each question. Give it ids, and keep what they stand for yourself.`,
    );
  }
  return JSON.parse(text, (_, value: unknown) => Object.freeze(value)) as unknown;
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

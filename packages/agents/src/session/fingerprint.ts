/**
 * The text by which two values are compared: what was shown with what would run. Nothing for what JSON can't write, such as a
 * cycle.
 */
export function fingerprint(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return undefined;
  }
}

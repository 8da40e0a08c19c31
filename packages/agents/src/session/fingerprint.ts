/**
 * The JSON by which two values are compared: what was shown with what would run. Nothing for what it can't hold: a cycle,
 * `undefined`.
 */
export function fingerprint(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

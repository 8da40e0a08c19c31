/**
 * Whether a value that was parsed from JSON is for sure what its text said. A whole number beyond 2^53 may have been another one, such
 * as the id of another row: the agent, which reads the text itself, would run something else than what is shown.
 */
export function isExact(value: unknown): boolean {
  let exact = true;
  try {
    JSON.stringify(value, (_, each: unknown) => {
      exact &&= !Number.isInteger(each) || Number.isSafeInteger(each);
      return each;
    });
  } catch {
    return false;
  }
  return exact;
}

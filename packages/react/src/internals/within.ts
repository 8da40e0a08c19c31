/**
 * What a part's context holds.
 *
 * @param root where the part belongs, as it is written in JSX
 * @throws Error where the part is anywhere else
 */
export function within<Value>(value: Value | undefined, root: string): Value {
  if (value === undefined) {
    throw new Error(`A part or hook stands alone. Put it inside <${root}>.`);
  }
  return value;
}

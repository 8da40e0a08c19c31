/**
 * What a control holds for an option: the wire value's text, made different from the others' where `1` and `"1"` are
 * both listed, and never empty, because an empty control means that nothing was chosen.
 *
 * @param taken the values given so far; the new one is added.
 */
export function optionValue(wire: string | number, taken: Set<string>): string {
  let value = wire === '' ? '(empty)' : String(wire);
  while (taken.has(value)) {
    value += '*';
  }
  taken.add(value);
  return value;
}

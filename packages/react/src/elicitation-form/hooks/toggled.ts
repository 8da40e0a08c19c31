import type { FieldValue } from '@elicit-kit/core';
import type { FieldOption } from '@elicit-kit/core/internal/types';

/** A multiple choice with one option more, or one less; in the options' order, whatever was chosen first. */
export function toggled(
  options: readonly FieldOption[],
  value: FieldValue,
  option: string,
  chosen: boolean,
): readonly string[] {
  const all = new Set<string>(Array.isArray(value) ? (value as readonly string[]) : []);
  if (chosen) {
    all.add(option);
  } else {
    all.delete(option);
  }
  return options.filter((each) => all.has(each.value)).map((each) => each.value);
}

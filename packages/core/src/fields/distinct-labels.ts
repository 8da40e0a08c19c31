import { cutText } from '../untrusted/cut-text.js';
import type { FieldOption } from './field-model.js';

/** In UTF-16 units: nobody compares labels further than that. */
const COMPARED = 200;
/** In UTF-16 units: longer values tell nothing apart at a glance, their place in the list does. */
const LONGEST_VALUE = 60;

/**
 * Options whose labels look the same, told apart by what is sent (`Springfield (il)`, `Springfield (ma)`): a person who
 * can't see which is which would choose one thing and send another.
 */
export function withDistinctLabels(options: readonly FieldOption[]): readonly FieldOption[] {
  const looks = options.map(({ label }) => lookOf(label));
  const counts = new Map<string, number>();
  for (const look of looks) {
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  if (counts.size === options.length) {
    return options;
  }
  return options.map((option, index) => {
    if (counts.get(looks[index] ?? '') === 1) {
      return option;
    }
    let label = `${cutText(option.label, COMPARED)} (${nameOf(option, index)})`;
    while (counts.has(lookOf(label))) {
      label += ` #${index + 1}`;
    }
    counts.set(lookOf(label), 1);
    return Object.freeze({ ...option, label });
  });
}

function nameOf({ value, wire }: FieldOption, index: number): string {
  if (value.length > LONGEST_VALUE) {
    return `#${index + 1}`;
  }
  // `1` and `"1"` read the same, and an empty text reads as nothing.
  return value === String(wire) ? value : JSON.stringify(wire);
}

function lookOf(label: string): string {
  return cutText(label, COMPARED * 2)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

import { cutText } from '../untrusted/cut-text.js';

/** In UTF-16 units: how much of two labels is compared. */
const COMPARED = 200;
/** In UTF-16 units: longer names tell nothing apart at a glance, their place does. */
const LONGEST_NAME = 60;

/**
 * Fields, or one field's options, whose labels look the same, told apart by what is sent (`Springfield (il)`,
 * `Springfield (ma)`): a person who can't see which is which would answer one thing and send another.
 *
 * @param nameOf what is sent for it.
 */
export function withDistinctLabels<Labelled extends { readonly label: string }>(
  items: readonly Labelled[],
  nameOf: (item: Labelled) => string,
): readonly Labelled[] {
  const known = new Map<string, string>();
  const looks = items.map(({ label }) => {
    const look = known.get(label) ?? lookOf(label);
    known.set(label, look);
    return look;
  });
  const counts = new Map<string, number>();
  for (const look of looks) {
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  if (counts.size === items.length) {
    return items;
  }
  return items.map((item, index) => {
    if (counts.get(looks[index] ?? '') === 1) {
      return item;
    }
    const sent = nameOf(item);
    const name = sent.length > LONGEST_NAME ? `#${index + 1}` : sent;
    let label = `${cutText(item.label, COMPARED)} (${name})`;
    while (counts.has(lookOf(label))) {
      label += ` #${index + 1}`;
    }
    counts.set(lookOf(label), 1);
    return Object.freeze({ ...item, label });
  });
}

/** Most labels look as they are written; the pattern is a tenth of the work. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

function lookOf(label: string): string {
  const compared = cutText(label, COMPARED * 2);
  return PLAIN.test(compared) ? compared : compared.normalize('NFC').replace(/\s+/g, ' ').trim();
}

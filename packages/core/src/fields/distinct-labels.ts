import { cutText } from '../untrusted/cut-text.js';
import { lookOf, looksAsWritten } from '../untrusted/latin-look-alikes.js';

/** In UTF-16 units: how much of two labels is compared. */
const COMPARED = 200;
/** How much of all labels with more than ASCII is compared, and of each at least: their letters are looked up one by one. */
const COMPARED_IN_ALL = 200_000;
const COMPARED_AT_LEAST = 20;
/** In UTF-16 units: longer names tell nothing apart at a glance, their place does. */
const LONGEST_NAME = 60;

/** How an item is labelled: as it came, with what is sent, or with its place as well. */
const PLACED = 2;

/**
 * Fields, or one field's options, whose labels look the same, told apart by what is sent (`Springfield (il)`,
 * `Springfield (ma)`): a person who can't see which is which would answer one thing and send another. Linear: an item is
 * labelled three times at most.
 *
 * @param nameOf what is sent for it.
 */
export function withDistinctLabels<Labelled extends { readonly label: string }>(
  items: readonly Labelled[],
  nameOf: (item: Labelled) => string,
): readonly Labelled[] {
  const plain: boolean[] = [];
  const labels = new Set<string>();
  let others = 0;
  for (const { label } of items) {
    const cut = cutText(label, COMPARED);
    const isPlain = looksAsWritten(cut);
    plain.push(isPlain);
    labels.add(cut);
    others += isPlain ? 0 : 1;
  }
  if (others === 0 && labels.size === items.length) {
    return items;
  }
  const compared = Math.min(COMPARED, Math.max(COMPARED_AT_LEAST, Math.floor(COMPARED_IN_ALL / others)));
  const suffixes = items.map(() => '');
  /** 0, 1 or `PLACED`. */
  const stages = items.map(() => 0);
  /** What each item's own label looks like. */
  const ownLooks = items.map(({ label }, index) =>
    plain[index] === true ? cutText(label, COMPARED) : lookOf(cutText(label, compared)),
  );
  /** What each item looks like, while its label stays. */
  const looks: (string | undefined)[] = items.map(() => undefined);
  /** By the look: who had it last. */
  const holders = new Map<string, number>();
  const waiting = items.map((_, index) => index);

  function changeLabel(index: number): void {
    const item = items[index] as Labelled;
    const stage = (stages[index] ?? 0) + 1;
    const sent = nameOf(item);
    const name = sent.length > LONGEST_NAME ? `#${index + 1}` : sent;
    const place = stage === PLACED ? ` #${index + 1}` : '';
    suffixes[index] = `(${name})${place}`;
    stages[index] = stage;
    looks[index] = undefined;
    waiting.push(index);
  }

  for (const index of waiting) {
    const isOwn = stages[index] === 0;
    const look = isOwn
      ? (ownLooks[index] ?? '')
      : `${ownLooks[index] ?? ''} ${lookOf(suffixes[index] ?? '')}`;
    const rival = [look, cutText(look, compared)].find((each) => {
      const holder = holders.get(each);
      return holder !== undefined && (isOwn || looks[holder] === each);
    });
    if (rival !== undefined) {
      const holder = holders.get(rival) ?? 0;
      const isPlaced = stages[index] === PLACED;
      if ((isOwn || isPlaced) && looks[holder] === rival && stages[holder] !== PLACED) {
        changeLabel(holder);
      }
      if (!isPlaced) {
        changeLabel(index);
        continue;
      }
    }
    holders.set(look, index);
    looks[index] = look;
  }
  return waiting.length === items.length
    ? items
    : items.map((item, index) =>
        stages[index] === 0
          ? item
          : Object.freeze({ ...item, label: `${cutText(item.label, COMPARED)} ${suffixes[index] ?? ''}` }),
      );
}

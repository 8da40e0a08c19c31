import type { FieldOption } from '@elicit-kit/core/internal/types';

/** More rows than anyone reads; the rest is reached by typing. */
export const MOST_SHOWN = 50;

interface Matches {
  readonly matching: readonly FieldOption[];
  /** The first of them. */
  readonly shown: readonly FieldOption[];
}

/** Options whose label or value holds all the words typed, in the server's order. */
export function matchOptions(options: readonly FieldOption[], typed: string): Matches {
  const words = fold(typed).split(' ').filter(Boolean);
  const matching =
    words.length === 0
      ? options
      : options.filter((option) => {
          const text = searchText(option);
          return words.every((word) => text.includes(word));
        });
  return { matching, shown: matching.slice(0, MOST_SHOWN) };
}

const searchTexts = /* @__PURE__ */ new WeakMap<FieldOption, string>();

/** Folded once an option: thousands of them are searched at every key. */
function searchText(option: FieldOption): string {
  const known = searchTexts.get(option);
  const text = known ?? `${fold(option.label)} ${fold(option.value)}`;
  if (known === undefined) {
    searchTexts.set(option, text);
  }
  return text;
}

/** Without case and accents: "Zurich" finds "Zürich". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

import type { FieldOption } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/display-text';

/** More rows than anyone reads; the rest is reached by typing. */
export const MOST_SHOWN = 50;

export interface Matches {
  readonly shown: readonly FieldOption[];
  readonly count: number;
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
  return { shown: matching.slice(0, MOST_SHOWN), count: matching.length };
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

/** The option that a label as it is shown names, where it names one alone. @param typed folded. */
export function optionNamed(options: readonly FieldOption[], typed: string): FieldOption | undefined {
  const named = byLabel.get(options) ?? groupByLabel(options);
  byLabel.set(options, named);
  return named.get(typed) ?? undefined;
}

/** Null where several options share a label. Read once a list: thousands of labels are looked up at every key. */
const byLabel = /* @__PURE__ */ new WeakMap<
  readonly FieldOption[],
  ReadonlyMap<string, FieldOption | null>
>();

function groupByLabel(options: readonly FieldOption[]): ReadonlyMap<string, FieldOption | null> {
  const named = new Map<string, FieldOption | null>();
  for (const option of options) {
    const label = fold(displayText(option.label));
    named.set(label, named.has(label) ? null : option);
  }
  return named;
}

/** Without case and accents: "Zurich" finds "Zürich". */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

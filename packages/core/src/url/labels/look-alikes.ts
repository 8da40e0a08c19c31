import { LOOK_ALIKE_GROUPS } from './look-alikes.generated.js';

let readings: ReadonlyMap<string, string> | undefined;

/**
 * What a reader takes a character for: UTS 39's confusables with those that browsers add, in lower case, which is all a
 * host name has. Characters that decompose are not in it: decompose first.
 */
export function readingOf(character: string): string {
  readings ??= readGroups(LOOK_ALIKE_GROUPS);
  return readings.get(character) ?? character;
}

/** `a αа ae æӕ`: by turns what is seen, and what is taken for it. */
function readGroups(written: string): ReadonlyMap<string, string> {
  const groups = written.split(' ');
  return new Map(
    groups.flatMap((seen, index) =>
      index % 2 === 0 ? [...(groups[index + 1] ?? '')].map((letter) => [letter, seen] as const) : [],
    ),
  );
}

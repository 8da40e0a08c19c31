/** How many different characters of a run are named. */
const NAMED = 4;

/**
 * Names characters that can't be shown: `U+202E`, `U+200B×12`, `U+E0041 U+E0042 U+E0043 U+E0044 +30`. Short, however
 * long the run is.
 */
export function standInFor(run: string): string {
  const groups: { readonly character: string; count: number }[] = [];
  let rest = 0;
  for (const character of run) {
    const last = groups.at(-1);
    if (rest > 0) {
      rest += 1;
    } else if (last?.character === character) {
      last.count += 1;
    } else if (groups.length < NAMED) {
      groups.push({ character, count: 1 });
    } else {
      rest = 1;
    }
  }
  const names = groups.map(({ character, count }) => `U+${hexOf(character)}${count > 1 ? `×${count}` : ''}`);
  return names.join(' ') + (rest > 0 ? ` +${rest}` : '');
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

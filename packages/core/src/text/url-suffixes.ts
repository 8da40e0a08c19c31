import { PACKED_TOP_LEVEL_DOMAINS } from './top-level-domains.generated.js';

/** Top-level domains that are file endings, abbreviations or code more often: without a path they are no address. */
const BEFORE_A_PATH_ONLY = new Set('md py rs sh so cc ps am is zip mov foo bar map'.split(' '));

/** Endings of files, which a slash may follow too: `package.json/tsconfig.json`, `Node.js/Deno`. */
const FILE_ENDINGS = new Set(
  (
    'js jsx ts tsx mjs cjs vue json jsonc html htm xhtml css scss sass less txt csv tsv pdf png jpg jpeg gif webp svg ico bmp xml yml yaml ' +
    'toml ini cfg conf env lock log sql db sqlite bak tmp doc docx xls xlsx ppt pptx odt ods rtf exe dll msi dmg deb rpm apk java class jar ' +
    'kt go rb php cpp hpp hs lua swift wasm tar gz tgz bz xz rar bat cmd mp mp3 mp4 wav ogg avi mkv webm ttf otf woff epub ics vcf pem crt key'
  ).split(' '),
);
const LETTERS = /^\p{L}{2,63}$/u;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a name with this ending reads as an address in prose: alone under a top-level domain of IANA's root zone; with a
 * path under any ending, as a network may have names of its own.
 */
export function isKnownSuffix(suffix: string, hasPath: boolean): boolean {
  known ??= unpack();
  // Punycode stands for one of other alphabets.
  if (known.has(suffix) || suffix.startsWith('xn--')) {
    return hasPath || !BEFORE_A_PATH_ONLY.has(suffix);
  }
  return hasPath && LETTERS.test(suffix) && !FILE_ENDINGS.has(suffix);
}

function unpack(): ReadonlySet<string> {
  const names = new Set<string>();
  let before = '';
  for (const [, shared = 'A', rest = ''] of PACKED_TOP_LEVEL_DOMAINS.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, shared.charCodeAt(0) - 65) + rest;
    names.add(before);
  }
  return names;
}

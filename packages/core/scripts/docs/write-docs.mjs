/**
 * Writes docs/urls.md and docs/text.md from the tables that the tests run.
 *
 * node packages/core/scripts/docs/write-docs.mjs [--check]
 *
 * `--check` writes nothing and ends with 1 where a page is not what would be written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withSource } from '../load-source.mjs';
import { textPage } from './text-page.mjs';
import { urlsPage } from './urls-page.mjs';

const prettier = createRequire(new URL('../../../../package.json', import.meta.url))('prettier');
const PAGES = { 'urls.md': urlsPage, 'text.md': textPage };
const check = process.argv.includes('--check');

await withSource(async (load) => {
  for (const [name, page] of Object.entries(PAGES)) {
    const file = new URL(`../../docs/${name}`, import.meta.url);
    const options = await prettier.resolveConfig(file.pathname);
    const wanted = await prettier.format(await page(load), { ...options, parser: 'markdown' });
    if (!check) {
      writeFileSync(file, wanted);
    } else if (readFileSync(file, 'utf8') !== wanted) {
      console.error(`docs/${name} is not what write-docs.mjs writes: run it and commit the result.`);
      process.exitCode = 1;
    }
  }
});

/** Writes docs/issues.md from the comments of the codes and the messages: `pnpm docs:issues`. */
import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { fileURLToPath } from 'node:url';
import { withSource } from './load-source.mjs';

const path = fileURLToPath(new URL('../docs/issues.md', import.meta.url));

await withSource(async (load) => {
  const { issuesDocument } = await load('messages/issues-document.fixtures.ts');
  writeFileSync(path, (await format(path, issuesDocument(), { printWidth: 110, singleQuote: true })).code);
  console.log(`Wrote ${path}`);
});

/** Writes docs/issues.md from the comments of the codes and the messages: `pnpm docs:issues`. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { fileURLToPath } from 'node:url';
import { withSource } from './load-source.mjs';

const path = fileURLToPath(new URL('../docs/issues.md', import.meta.url));

await withSource(async (load) => {
  const { issuesDocument } = await load('messages/issues-document.fixtures.ts');
  const options = await resolveConfig(path);
  writeFileSync(path, await format(issuesDocument(), { ...options, parser: 'markdown' }));
  console.log(`Wrote ${path}`);
});

/** Writes docs/size.md from what is measured: `pnpm docs:sizes`, after a build of the packages. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { measureSizes, measureStyles } from './sizes.mjs';

const FILE = fileURLToPath(new URL('../../../docs/size.md', import.meta.url));

const rows = (await measureSizes()).map(
  ({ name, first, later, dominates }) =>
    `| ${name} | ${first.toFixed(1)} | ${later === 0 ? '—' : later.toFixed(1)} | ${dominates} |`,
);
const styles = (await measureStyles()).map(({ name, weight }) => `| ${name} | ${weight.toFixed(1)} |`);
const text = `# Size

What a host's visitors download for a part of the kit: kilobytes (1000 bytes) of JavaScript, minified by Vite and compressed by gzip, with
everything that it imports but React. _Later_ comes when it is first needed: dialogs, address tables, what compares
servers’ names, what finds secrets in a call, its editor and the table of several calls once a request asks for them. Bundlers that split less finely than Vite, esbuild among them, load more at once.

| Import | At once | Later, at most | Most of what comes at once, before it is compressed |
| --- | ---: | ---: | --- |
${rows.join('\n')}

A form is complete when it is imported: dates, lists, review, the search for secrets and for addresses in words. What reads a
request’s schema comes with whatever reads requests, an inbox or \`parseElicitation\`: a page that is given its forms, by a server component
for instance, has no need of it.

The optional stylesheet, minified and compressed alike; it is one file for all components:

| Stylesheet | Kilobytes |
| --- | ---: |
${styles.join('\n')}

Measured by \`pnpm docs:sizes\` (\`apps/bench/scripts/sizes.mjs\`) with the default build of Vite. What must not come at once (no dialog
with a form alone, no address tables with the Outlet) is tested in
\`apps/e2e/src/packages/built-output.test.ts\`. [The bench](../apps/bench/README.md) shows size and speed beside other forms.
`;
writeFileSync(FILE, (await format(FILE, text, { printWidth: 110 })).code);
console.log(FILE);

/**
 * Writes the documentation for programs that read it (https://llmstxt.org/) into a folder: `llms.txt`, which says what there is, and
 * `llms-full.txt`, which has all of it. `node scripts/llms.mjs storybook-static`, after `pnpm storybook:build`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADDRESS = 'https://github.com/elicit-kit/elicit-kit/blob/main/';
/** @type {[path: string, about: string][]} */
const PAGES = [
  ['README.md', 'what it is, how to try it, and the five lines that add it to a host'],
  ['packages/core/README.md', 'schema to fields, answers, addresses, texts and the inbox, without React'],
  ['packages/react/README.md', 'the components, their parts and how to make them yours'],
  ['packages/mcp/README.md', 'the adapters for MCP clients, CORS, resuming after a reload'],
  ['docs/recipes/README.md', 'whole hosts, one page each, compiled and run'],
  ...[
    ['vite', 'Vite, React 18 and 19'],
    ['nextjs', 'Next.js App Router under a policy with a nonce'],
    ['electron', 'a renderer and its main process'],
    ['side-panel', "a browser extension's side panel"],
    ['sdk-2', '@modelcontextprotocol/client, with forms that come back after a reload'],
    ['sdk-1', '@modelcontextprotocol/sdk'],
    ['ai-sdk', '@ai-sdk/mcp'],
    ['use-mcp', 'beside the useMcp hook'],
    ['assistant-ui', 'its pending elicitations in an ElicitationDialog'],
    ['plain-client', 'fetch and no SDK'],
  ].map(([name, about]) => /** @type {[string, string]} */ ([`docs/recipes/${name}.md`, `recipe: ${about}`])),
  ['packages/relay/README.md', "between an MCP client on the host's server and the person's pages"],
  ['packages/relay/docs/wire-format.md', 'what crosses between them, for back ends in other languages'],
  ['docs/theming.md', 'stylesheets, tokens, themes, light and dark'],
  ['docs/accessibility.md', 'each criterion of WCAG 2.2, how it is met, which test shows it'],
  ['docs/size.md', 'kilobytes for each import'],
  ['docs/comparison.md', 'what other clients show, each with its source'],
  ['docs/upgrading.md', 'what a version may change, deprecation, protocol revisions, peers'],
  ['docs/architecture.md', 'what flows through the packages and how a request lives'],
  ['packages/core/docs/urls.md', 'every finding about an address, and the verdicts'],
  ['packages/core/docs/text.md', "what is done to a server's words before they are shown"],
  ['packages/core/docs/answers.md', 'how an answer is checked and encoded'],
  ['packages/core/docs/issues.md', 'every problem and issue by its code'],
  ['SECURITY.md', 'who attacks with what, which check stands against it, what is left'],
];

const pages = PAGES.map(([path, about]) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, about, text, title: /^# (.+)$/m.exec(text)?.[1] ?? path };
});
const folder = process.argv[2] ?? '.';
writeFileSync(
  join(folder, 'llms.txt'),
  [
    '# elicit-kit\n',
    '> React components that let a web host of MCP clients show elicitation (a server asking the person for input) safely and well.\n',
    '## Documentation\n',
    ...pages.map(({ path, title, about }) => `- [${title}](${ADDRESS}${path}): ${about}`),
    '',
  ].join('\n'),
);
writeFileSync(
  join(folder, 'llms-full.txt'),
  pages.map(({ path, text }) => `<!-- ${path} -->\n\n${text}`).join('\n'),
);

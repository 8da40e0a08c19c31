/**
 * Writes the documentation for programs that read it (https://llmstxt.org/) into a folder: `llms.txt`, which says what there is, and
 * `llms-full.txt`, which has all of it. `node scripts/llms.mjs storybook-static`, after `pnpm storybook:build`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPage } from './read-page.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADDRESS = 'https://github.com/elicit-kit/elicit-kit/blob/main/';
/** @type {[path: string, about: string][]} */
const PAGES = [
  ['README.md', 'what it is, how to try it, and the five lines that add it to a host'],
  ['docs/getting-started.md', "from an empty app to a tested question in your brand's colour"],
  ['packages/core/README.md', 'schema to fields, answers, addresses, texts and the inbox, without React'],
  ['packages/react/README.md', 'the components, their parts and how to make them yours'],
  ...[
    ['inbox', 'all requests of all servers'],
    ['elicitation-form', 'a requested schema as a form'],
    ['elicitation-dialog', 'that form in a dialog'],
    ['url-consent-dialog', 'a page that a server wants opened'],
    ['approval-dialog', 'a call of a tool that an agent wants to make'],
    ['server-attribution', 'who asks'],
  ].map(
    ([name, about]) =>
      /** @type {[string, string]} */ ([
        `packages/react/src/${name}/${name}.mdx`,
        `component: ${about}; when to use it, anatomy, keyboard, what is heard`,
      ]),
  ),
  ['.storybook/catalogue/agents-that-ask.mdx', 'approvals of tool calls, and the lies they are safe from'],
  ['.storybook/catalogue/own-components.mdx', "a design system's components in place of the kit's"],
  ['packages/mcp/README.md', 'the adapters for MCP clients, CORS, resuming after a reload'],
  ['packages/agents/README.md', 'the adapters for agents: AI SDK, Claude Agent SDK, AG-UI, LangGraph, ACP'],
  ['packages/agents/docs/codex.md', 'codex app-server, without an SDK'],
  ['packages/agents/docs/agents-that-wait.md', 'LangChain and the OpenAI Agents SDK, parked by the relay'],
  ['docs/recipes/README.md', 'whole hosts, one page each, compiled and run'],
  ...[
    ['vite', 'Vite, React 18 and 19'],
    ['nextjs', 'Next.js App Router under a policy with a nonce'],
    ['electron', 'a renderer and its main process'],
    ['side-panel', "a browser extension's side panel"],
    ['hono', 'the MCP client on the server, with Hono'],
    ['express', 'the same with Express: sessions, Helmet, a check against forged requests'],
    ['fastify', 'the same with Fastify and its sessions'],
    ['sveltekit', 'the same with SvelteKit, whose pages show what is asked by React'],
    ['nextjs-ai-sdk', 'the MCP client on the server, with Next.js and the AI SDK'],
    ['postgresql', 'a store in PostgreSQL that several instances of a server share'],
    ['sdk-2', '@modelcontextprotocol/client, with forms that come back after a reload'],
    ['sdk-1', '@modelcontextprotocol/sdk'],
    ['ai-sdk', '@ai-sdk/mcp'],
    ['use-mcp', 'beside the useMcp hook'],
    ['assistant-ui', 'its pending elicitations in an ElicitationDialog'],
    ['callback', 'a library that only takes an onElicitation callback'],
    ['plain-client', 'fetch and no SDK'],
    ['langgraph', "LangGraph's interrupts in a page with useStream"],
    ['copilotkit', "interrupts of an AG-UI agent in a thread of CopilotKit's"],
    ['mastra', 'tools of a Mastra agent that wait for approval or suspend'],
    ['ext-tasks', 'tasks that @modelcontextprotocol/ext-tasks runs'],
    ['svelte', 'Svelte without React: components to copy over the stores of core'],
    ['vue', 'Vue without React: the same components'],
    ['tanstack-form', 'the fields of TanStack Form, with the checks and the review of the kit'],
    ['app-rendered', 'forms that an MCP App of the server draws (SEP-3118)'],
  ].map(([name, about]) => /** @type {[string, string]} */ ([`docs/recipes/${name}.md`, `recipe: ${about}`])),
  ['packages/relay/README.md', "between an MCP client on the host's server and the person's pages"],
  ['packages/relay/docs/wire-format.md', 'what crosses between them, for back ends in other languages'],
  ['docs/relay-faults.md', 'what becomes of requests when processes, Redis or connections fail'],
  ['docs/testing.md', 'an inbox a test, no waiting, pages on this computer, Jest'],
  ['docs/theming.md', 'stylesheets, tokens, themes, light and dark'],
  ['docs/accessibility.md', 'each criterion of WCAG 2.2, how it is met, which test shows it'],
  ['docs/size.md', 'kilobytes for each import'],
  ['docs/comparison.md', 'what other clients show, each with its source'],
  ['docs/roadmap.md', 'what comes next, what waits for others, what will not come'],
  ['docs/upgrading.md', 'what a version may change, deprecation, protocol revisions, peers'],
  ['docs/architecture.md', 'what flows through the packages and how a request lives'],
  ['packages/core/docs/urls.md', 'every finding about an address, and the verdicts'],
  ['packages/core/docs/text.md', "what is done to a server's words before they are shown"],
  ['packages/core/docs/answers.md', 'how an answer is checked and encoded'],
  ['packages/core/docs/issues.md', 'every problem and issue by its code'],
  ...['core', 'react', 'mcp', 'agents', 'relay'].map(
    (name) => /** @type {[string, string]} */ ([`packages/${name}/api.md`, 'every export with its type']),
  ),
  ['SECURITY.md', 'who attacks with what, which check stands against it, what is left'],
];

for (const folder of ['docs', 'docs/recipes']) {
  const unlisted = readdirSync(join(ROOT, folder)).filter(
    (name) => name.endsWith('.md') && !PAGES.some(([path]) => path === `${folder}/${name}`),
  );
  if (unlisted.length > 0) {
    throw new Error(`${folder} has pages that are not listed here: ${unlisted.join(', ')}`);
  }
}

const pages = PAGES.map(([path, about]) => {
  const text = readPage(path);
  return { path, about, text, title: /^# (.+)$/m.exec(text)?.[1] ?? path };
});
const folder = process.argv[2] ?? '.';
writeFileSync(
  join(folder, 'llms.txt'),
  [
    '# elicit-kit\n',
    '> React components that let a web host of MCP clients show elicitation (a server asking the person for input) safely and well.\n',
    'Each installed package has the documentation of its own version: node_modules/@elicit-kit/react/docs/README.md, and so on.\n',
    '## Documentation\n',
    ...pages.map(({ path, title, about }) => `- [${title}](${ADDRESS}${path}): ${about}`),
    '',
  ].join('\n'),
);
writeFileSync(
  join(folder, 'llms-full.txt'),
  pages.map(({ path, text }) => `<!-- ${path} -->\n\n${text}`).join('\n'),
);

import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pack, pnpm } from './pack.js';
import { readSnippets } from './read-snippets.js';
import { PACKAGES, ROOT } from './workspace.js';

const GUIDES = [
  'docs/getting-started.md',
  'docs/testing.md',
  'packages/agents/docs/agents-that-wait.md',
  'packages/agents/docs/codex.md',
];
const PAGES = ['README.md', ...PACKAGES.map((name) => `packages/${name}/README.md`), ...GUIDES];
const AGENT_SDKS = [
  '@ag-ui/client',
  '@agentclientprotocol/sdk',
  '@ai-sdk/react',
  '@anthropic-ai/claude-agent-sdk',
  '@langchain/langgraph-sdk',
  '@openai/agents',
  'ai',
  'langchain',
];
const README_ADDRESS = 'https://travel.example/mcp';

let folder: string;
let demo: DemoServer | undefined;
let site: PreviewServer | undefined;
let browser: Browser | undefined;

/** What a reader of the README does: install the packages (here: packed), and write its lines into a new Vite app. */
beforeAll(async () => {
  // Vite takes this test's own for the build's.
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-host-'));
  cpSync(join(ROOT, 'apps/e2e/src/packages/throwaway-app'), folder, { recursive: true });
  await installPacked();
  demo = await startDemoServer({ port: 0 });
  writeFileSync(
    join(folder, 'main.tsx'),
    (readSnippets('README.md')[0] ?? '').replaceAll(README_ADDRESS, demo.url),
  );
  for (const [index, snippet] of PAGES.flatMap(readSnippets).entries()) {
    writeFileSync(join(folder, `snippet-${index}.tsx`), snippet);
    // What other snippets import is found by its name.
    const [, name] = /^\/\/ src\/(\S+)\n/.exec(snippet) ?? [];
    if (name !== undefined) {
      writeFileSync(join(folder, name), snippet);
    }
  }
  // Vite's default targets, which lower the CSS too.
  await build({ root: folder, configFile: false, logLevel: 'error' });
  site = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the README's and the guides' lines compile against the packed packages", async () => {
  const { stdout } = await pnpm(['exec', 'tsc', '-p', '.'], folder).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

test('the test in the guide passes', async () => {
  const guide = readSnippets('docs/getting-started.md').find((snippet) => snippet.includes("from 'vitest'"));
  writeFileSync(join(folder, 'question.test.tsx'), guide ?? '');
  vi.stubEnv('NODE_ENV', undefined);
  const { stdout } = await pnpm(
    ['exec', 'vitest', 'run', '--environment', 'jsdom', '--no-color', 'question.test.tsx'],
    folder,
  );
  expect(stdout).toMatch(/Tests\s+1 passed/);
});

test('the README marks five lines, each at its own end', () => {
  const marked = (readSnippets('README.md')[0] ?? '').split('\n').filter((line) => line.includes('←'));
  expect(marked).toHaveLength(5);
  expect(marked.filter((line) => /^\s*(?:\/\/|\/\*|\{\/\*)/.test(line))).toEqual([]);
});

test("a new Vite app with the packed packages and the README's lines answers the demo server", async () => {
  const page = await (browser as Browser).newPage();
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      mishaps.push(message.text());
    }
  });
  await page.goto((site as PreviewServer).resolvedUrls?.local[0] ?? '');
  await page.getByRole('button', { name: 'Book a table' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Booked for').fill('Ada Lovelace');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-12-24');
  await dialog.getByLabel('19:30').check();
  await dialog.getByRole('button', { name: 'Review answers' }).click();
  const result = page.waitForResponse(
    async (response) =>
      response.request().method() === 'POST' && (await response.text()).includes('ada@example.com'),
  );
  await dialog.getByRole('button', { name: /^Send answers/ }).click();

  const text = await (await result).text();
  expect(text).toContain('Ada Lovelace');
  await dialog.waitFor({ state: 'hidden' });
  expect(mishaps).toEqual([]);
});

test('a built app without TanStack Form has nothing of it', async () => {
  const page = await (browser as Browser).newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.url());
    }
  });
  await page.goto((site as PreviewServer).resolvedUrls?.local[0] ?? '');
  await page.getByRole('button', { name: 'Book a table' }).click();
  await page.getByRole('dialog').waitFor();
  const code = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  expect(code.join('').length).toBeGreaterThan(10_000);
  expect(code.join('')).not.toMatch(/form-devtools|tanstack-connect/);
  await page.close();
});

const OPAQUE = /^rgb\(/;
const LIGHT = { appearance: 'light', surface: 'rgb(255, 255, 255)', text: 'rgb(23, 25, 30)' };
const DARK = { appearance: 'dark', surface: 'rgb(24, 25, 28)', text: 'rgb(237, 237, 240)' };

test.each([
  { page: 'that says nothing', system: 'dark', mark: {}, ...LIGHT },
  { page: 'that follows the system', system: 'dark', mark: { style: 'color-scheme: light dark' }, ...DARK },
  { page: 'that follows the system', system: 'light', mark: { style: 'color-scheme: light dark' }, ...LIGHT },
  { page: 'with class="dark"', system: 'light', mark: { class: 'dark' }, ...DARK },
  { page: 'with data-bs-theme="light"', system: 'dark', mark: { 'data-bs-theme': 'light' }, ...LIGHT },
  {
    page: 'with data-elicit-theme="system"',
    system: 'dark',
    mark: { class: 'light', 'data-elicit-theme': 'system' },
    ...DARK,
  },
] as const)(
  'on a page $page, in a $system system, the dialog of a built app is $appearance and whole',
  async ({ system, mark, surface, text }) => {
    const page = await (browser as Browser).newPage({ colorScheme: system });
    await page.goto((site as PreviewServer).resolvedUrls?.local[0] ?? '');
    await page.evaluate(
      (attributes) => {
        for (const [name, value] of Object.entries(attributes)) {
          document.documentElement.setAttribute(name, value);
        }
      },
      mark as Record<string, string>,
    );
    await page.getByRole('button', { name: 'Book a table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Booked for').waitFor();

    const styled = (locator: Locator) =>
      locator.evaluate((element) => {
        const style = getComputedStyle(element);
        const edges = element.getBoundingClientRect();
        return {
          position: style.position,
          background: style.backgroundColor,
          color: style.color,
          paddings: [style.paddingBlockStart, style.paddingInlineStart].map(Number.parseFloat),
          border: { width: Number.parseFloat(style.borderTopWidth), style: style.borderTopStyle },
          offCentre: Math.abs(edges.left + edges.right - document.documentElement.clientWidth) / 2,
        };
      });
    const frame = await styled(dialog.locator('[data-part="content"]'));
    expect(frame).toMatchObject({ position: 'fixed', background: surface, color: text });
    expect(frame.offCentre).toBeLessThanOrEqual(1);
    const button = await styled(dialog.getByRole('button', { name: 'Review answers' }));
    expect(button.background).toMatch(OPAQUE);
    expect(button.background).not.toBe(surface);
    expect(Math.min(...button.paddings)).toBeGreaterThanOrEqual(4);
    const input = await styled(dialog.getByLabel('Booked for'));
    expect(input).toMatchObject({ color: text, border: { width: 1, style: 'solid' } });
    expect(input.background).toMatch(OPAQUE);
    await page.close();
  },
);

async function installPacked(): Promise<void> {
  const tarballs: [name: string, address: string][] = [];
  for (const name of PACKAGES) {
    tarballs.push([`@elicit-kit/${name}`, `file:${await pack(name)}`]);
  }
  const others = [
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/sdk',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'react',
    'react-dom',
    'typescript',
    'vite',
  ];
  const forTests = ['@testing-library/react', '@testing-library/user-event', 'jsdom', 'vitest'];
  const dependencies = Object.fromEntries([
    ...tarballs,
    ...others.map((name) => [name, installedVersion(name)]),
    ['@ai-sdk/mcp', installedVersion('@ai-sdk/mcp', 'packages/mcp')],
    ...forTests.map((name) => [name, installedVersion(name, '.')]),
    ['redis', installedVersion('redis', 'packages/relay')],
    ...AGENT_SDKS.map((name) => [name, installedVersion(name, 'packages/agents')]),
  ]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  const overrides = tarballs.map(([name, address]) => `  '${name}': '${address}'\n`).join('');
  const settings = "pmOnFail: ignore\nignoredOptionalDependencies: ['@anthropic-ai/claude-agent-sdk-*']\n";
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `${settings}overrides:\n${overrides}`);
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile'], folder);
}

/** The version that this repository uses, so that nothing has to be fetched. */
function installedVersion(name: string, by = 'apps/e2e'): string {
  const require = createRequire(import.meta.url);
  const { version } = require(join(ROOT, by, 'node_modules', name, 'package.json')) as {
    version: string;
  };
  return version;
}

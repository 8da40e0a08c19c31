import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';

let demo: DemoServer | undefined;
let browser: Browser | undefined;
let pages: PreviewServer | undefined;

beforeAll(async () => {
  const root = fileURLToPath(new URL('./use-mcp-page/', import.meta.url));
  const outDir = fileURLToPath(new URL('../../node_modules/.use-mcp-page/', import.meta.url));
  const conditions = ['elicit-kit-source', ...defaultClientConditions];
  const dedupe = ['react', 'react-dom', '@modelcontextprotocol/sdk'];
  await build({
    root,
    resolve: { conditions, dedupe },
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  demo = await startDemoServer({ port: 0 });
  pages = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
  await demo?.close();
});

test("use-mcp's hook, which hides its client: what its calls are asked is shown and answered", async () => {
  const page = await (browser as Browser).newPage();
  const address = new URL(pages?.resolvedUrls?.local[0] ?? '');
  address.searchParams.set('mcp', demo?.url ?? '');
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Book a table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => page.locator('output').textContent()).toContain('You declined');
});

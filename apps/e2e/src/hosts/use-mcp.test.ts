import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setHostStage } from './host-stage.js';

const { mcpServer, openPage } = setHostStage();
let pages: PreviewServer | undefined;

beforeAll(async () => {
  const root = fileURLToPath(new URL('./use-mcp-page/', import.meta.url));
  const outDir = fileURLToPath(new URL('../../node_modules/.use-mcp-page/', import.meta.url));
  const common = { root, configFile: false, logLevel: 'error' } as const;
  const conditions = ['elicit-kit-source', ...defaultClientConditions];
  const dedupe = ['react', 'react-dom', '@modelcontextprotocol/sdk'];
  await build({ ...common, resolve: { conditions, dedupe }, build: { outDir, emptyOutDir: true } });
  pages = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => pages?.close());

test("use-mcp's hook, which hides its client: what its calls are asked is shown and answered", async () => {
  const address = new URL(pages?.resolvedUrls?.local[0] ?? '');
  address.searchParams.set('mcp', mcpServer());
  const page = await openPage(address.href);
  await page.getByRole('button', { name: 'Book a table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => page.locator('output').textContent()).toContain('You declined');
});

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Server } from 'node:http';
import { chromium, type Browser } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pnpm } from '../packages/pack.js';
import { installExample } from './example-app.js';

let folder: string;
let site: PreviewServer | undefined;
let browser: Browser | undefined;
let server: Server | undefined;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', undefined);
  folder = await installExample('electron');
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
  server?.close();
});

test('the example compiles: the page and the main process', async () => {
  await pnpm(['run', 'build'], folder);
});

test('the built page asks what the server asks, under its policy', async () => {
  site = await preview({ root: folder, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  const address = site.resolvedUrls?.local[0] ?? '';
  await build({
    root: folder,
    logLevel: 'error',
    build: { ssr: 'electron/mcp-server.ts', outDir: 'dist-server' },
  });
  const { startMcpServer } = (await import(
    pathToFileURL(join(folder, 'dist-server/mcp-server.js')).href
  )) as {
    startMcpServer: (origin: string) => Server;
  };
  server = startMcpServer(new URL(address).origin);
  const page = await (browser as Browser).newPage();
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => message.type() === 'error' && mishaps.push(message.text()));
  await page.goto(address);
  await page.getByRole('button', { name: 'Book a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Booked for').fill('Ada');
  await expect
    .poll(async () => {
      await dialog
        .getByRole('button', { name: /^Send/ })
        .click({ timeout: 1000 })
        .catch(() => undefined);
      return page.getByRole('status').first().innerText();
    })
    .toBe('Booked for Ada.');
  expect(mishaps).toEqual([]);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pnpm } from '../packages/pack.js';
import { ROOT } from '../packages/workspace.js';
import { installExample } from './example-app.js';

let folder: string;
let site: PreviewServer | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  // Of this test: the example builds for production and tests for development.
  vi.stubEnv('NODE_ENV', undefined);
  folder = await installExample('vite');
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
});

test.each(['vite', 'nextjs', 'electron'])('the example %s has less than 150 lines of its own', (name) => {
  const lines = ['src', 'server', 'electron'].flatMap((part) =>
    sourcesIn(join(ROOT, 'examples', name, part)),
  );
  expect(lines.length).toBeLessThan(150);
});

function sourcesIn(path: string): string[] {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    return [];
  }
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
}

test('the example compiles, and its own test passes', async () => {
  await pnpm(['run', 'build'], folder);
  const { stdout } = await pnpm(['run', 'test', '--no-color'], folder);
  expect(stdout).toMatch(/Tests\s+1 passed/);
});

test("the built example asks what its own server asks, in its brand's colour", async () => {
  site = await preview({ root: folder, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  const page = await (browser as Browser).newPage();
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(error.message));
  page.on('console', (message) => message.type() === 'error' && mishaps.push(message.text()));
  await page.goto(site.resolvedUrls?.local[0] ?? '');
  await page.getByRole('button', { name: 'Book a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Booked for').fill('Ada');
  await dialog.getByLabel('19:30').check();
  const send = dialog.getByRole('button', { name: /^(?:Send|Review) / });
  await expect
    .poll(() => send.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgb(31, 107, 69)');
  await send.click();
  await expect
    .poll(async () => {
      await dialog
        .getByRole('button', { name: /^Send/ })
        .click({ timeout: 1000 })
        .catch(() => undefined);
      return page.getByRole('status').first().innerText();
    })
    .toBe('Booked for Ada: 2 at 19:30.');
  expect(mishaps).toEqual([]);
});

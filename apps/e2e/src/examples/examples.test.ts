import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pack, pnpm } from '../packages/pack.js';
import { PACKAGES, ROOT } from '../packages/workspace.js';
import { versionOf } from '../recipes/make-apps.js';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

let folder: string;
let site: PreviewServer | undefined;
let browser: Browser | undefined;

/** What `npx degit` and `npm install` do, with the packages as they would be published. */
beforeAll(async () => {
  // Of this test: the example builds for production and tests for development.
  vi.stubEnv('NODE_ENV', undefined);
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-example-'));
  cpSync(join(ROOT, 'examples/vite'), folder, { recursive: true });
  const tarballs: Record<string, string> = {};
  for (const name of PACKAGES) {
    tarballs[`@elicit-kit/${name}`] = `file:${await pack(name, folder)}`;
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group)) {
      // The versions of this repository, so that nothing has to be fetched.
      group[name] = tarballs[name] ?? versionOf(name, ['.', 'apps/demo', 'apps/e2e'])[1];
    }
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const overrides = Object.entries(tarballs).map(([name, address]) => `  '${name}': '${address}'\n`);
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    `pmOnFail: ignore\nallowBuilds: { esbuild: false }\noverrides:\n${overrides.join('')}`,
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--prod=false'], folder);
  browser = await chromium.launch(browserOptions());
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the example has less than 150 lines of its own', () => {
  const lines = ['src', 'server'].flatMap((part) =>
    readdirSync(join(ROOT, 'examples/vite', part)).flatMap((name) =>
      readFileSync(join(ROOT, 'examples/vite', part, name), 'utf8').split('\n'),
    ),
  );
  expect(lines.length).toBeLessThan(150);
});

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

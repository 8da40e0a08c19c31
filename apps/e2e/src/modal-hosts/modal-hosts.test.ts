import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { pack, pnpm } from '../packages/pack.js';
import { versionOf } from '../recipes/make-apps.js';

const HOSTS = ['native', 'antd', 'bootstrap', 'mui', 'radix', 'mantine'];
const INSTALLED = [
  'antd@6.6.8',
  '@popperjs/core@2.11.8',
  '@radix-ui/react-dialog@1.3.1',
  ...['bootstrap', '@mui/material', '@emotion/react', '@emotion/styled', '@mantine/core', '@mantine/hooks'],
  ...['react', 'react-dom'],
];

let folder: string;
let site: PreviewServer | undefined;
let browser: Browser | undefined;
/** One for all: in a new one the browser would read every script as if for the first time. */
let page: Page;
let errors: string[] = [];
let opened = 0;

beforeAll(async () => {
  // Vite takes this test's own for the build's.
  vi.stubEnv('NODE_ENV', 'production');
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-modals-'));
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true });
  const tarballs = await Promise.all(
    (['core', 'react'] as const).map(
      async (name) => [`@elicit-kit/${name}`, `file:${await pack(name)}`] as const,
    ),
  );
  const overrides = tarballs.map(([name, address]) => `  '${name}': '${address}'\n`).join('');
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), `pmOnFail: ignore\noverrides:\n${overrides}`);
  const dependencies = Object.fromEntries([...INSTALLED.map((name) => versionOf(name)), ...tarballs]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile'], folder);
  await build({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  site = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}, 300_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(HOSTS)("%s: a host's modal and a question", (host) => {
  test('the question comes later: it is on top, Escape keeps what was typed, then the modal goes on', async () => {
    const { call, answers } = await openPage(host);
    await call('openHost');
    await focusInHost(page);
    await hostField(page).click();
    await page.keyboard.type('before');
    await call('ask');
    await expect.poll(() => focused(page)).toBe('travel.example asks for your input');
    await name(page).click();
    await page.keyboard.type('Ada');
    expect(await name(page).inputValue()).toBe('Ada');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(await answers()).toEqual([]);
    await focusInHost(page);
    await hostField(page).click();
    await page.keyboard.type(' and after');
    expect(await hostField(page).inputValue()).toBe('before and after');
    await page.keyboard.press('Escape');
    await hostField(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Resume$/ }).click();
    expect(await name(page).inputValue()).toBe('Ada');
    await send(page).click();
    await expect.poll(answers).toEqual([{ action: 'accept', content: { name: 'Ada' } }]);
    expect(errors).toEqual([]);
  });

  test('the modal comes later: it is on top, then the question comes back with its focus', async () => {
    const { call, answers } = await openPage(host);
    await call('ask');
    await name(page).click();
    await page.keyboard.type('Ada');
    await call('openHost');
    await question(page).waitFor({ state: 'hidden' });
    await focusInHost(page);
    await hostField(page).click();
    await page.keyboard.type('mine');
    expect(await hostField(page).inputValue()).toBe('mine');
    await page.keyboard.press('Escape');
    await hostField(page).waitFor({ state: 'hidden' });
    await expect.poll(() => name(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(' Lovelace');
    expect(await answers()).toEqual([]);
    await page.locator('[data-part=accept][data-state=armed]').waitFor();
    // Clear and "?" are between the field and Send.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(answers).toEqual([{ action: 'accept', content: { name: 'Ada Lovelace' } }]);
    expect(errors).toEqual([]);
  });
});

test.each(['antd', 'mui'])("%s: a select in the kit's dialog is used by mouse and keyboard", async (host) => {
  const { call } = await openPage(host);
  await call('pick');
  const select = page.getByRole('combobox', { name: 'Room' });
  const isOpen = () => page.locator('[role="combobox"][aria-expanded="true"]').count();
  const dialog = question(page);
  const options = page.locator('.MuiMenuItem-root, .ant-select-item-option').filter({ visible: true });
  await select.click();
  await options.last().click();
  // A list that fades away is still open to its keys.
  await dialog.getByText('Quiet room').filter({ visible: true }).first().waitFor();
  await expect.poll(async () => (await isOpen()) + (await options.count())).toBe(0);
  await select.press('ArrowDown');
  await expect.poll(() => options.count()).toBe(2);
  await expect.poll(isOpen).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await isOpen()) + (await options.count())).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

const question = (page: Page) => page.getByRole('dialog', { name: 'travel.example asks for your input' });
const name = (page: Page) => page.getByLabel('Booked for');
const send = (page: Page) => page.getByRole('button', { name: 'Send answers' });
const hostField = (page: Page) => page.getByLabel('Host field');
/** Until the host's modal took the focus: Bootstrap's does at the end of its transition, whatever was focused by then. */
const focusInHost = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('.host-modal') !== null)).toBe(true);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openPage(host: string) {
  opened += 1;
  errors = [];
  // To another place in the same page nothing is loaded.
  await page.goto(`${site?.resolvedUrls?.local[0] ?? ''}?${opened}#${host}`);
  await page.getByRole('button', { name: 'Page button' }).click();
  return {
    call: (what: 'ask' | 'openHost' | 'pick') =>
      page.evaluate((key) => (window as unknown as Record<string, () => void>)[key]?.(), what),
    answers: () => page.evaluate(() => (window as unknown as { answers: unknown[] }).answers),
  };
}

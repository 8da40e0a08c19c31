import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';

const root = fileURLToPath(new URL('./form-page/', import.meta.url));

let site: PreviewServer | undefined;
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  const outDir = fileURLToPath(new URL('../../node_modules/.plain-dom/', import.meta.url));
  const resolve = { conditions: ['elicit-kit-source', ...defaultClientConditions] };
  await build({ root, resolve, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  site = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await page.goto(site?.resolvedUrls?.local[0] ?? '');
});

function focused(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

test('a form over the store in plain DOM shows issues, reviews, leads back and sends', async () => {
  await page.getByRole('button', { name: 'Review' }).click();
  expect(await focused()).toBe('Problems');
  expect(await page.getByRole('list', { name: 'Problems' }).innerText()).toBe('Name\nSeat');
  const name = page.getByLabel('Name');
  await name.fill('A');
  await name.press('Tab');
  await page.getByLabel('Seat').selectOption('<b>Outside</b>');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Ada');
  expect(await name.getAttribute('aria-invalid')).toBe('false');
  await name.press('Enter');
  expect(await focused()).toBe('Your answers');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Guests').fill('3');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent').waitFor();
  expect(await page.locator('pre').innerText()).toBe('{"name":"Ada","guests":3,"seat":"out"}');
});

test('it is declined once, and its fields are locked then', async () => {
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  expect(await page.locator('pre').innerText()).toBe('declined');
  expect(await page.getByLabel('Name').isDisabled()).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);
});

test('it takes less than 120 lines and loads no React', async () => {
  const source = await readFile(`${root}plain-form.ts`, 'utf8');
  expect(source.split('\n').length).toBeLessThan(120);
  expect(source).not.toMatch(/react/i);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DemoStage, type OpenOptions, setDemoStage } from './open-demo.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(() => stage.close());

async function openLanding(options: OpenOptions = {}) {
  const demo = await stage.open({ ...options, url: stage.host.url });
  onTestFinished(async () => {
    await demo.close();
    expect(demo.problems).toEqual([]);
  });
  await demo.page.getByLabel('Name for the booking').waitFor();
  return demo;
}

/** Presses a button once it takes presses: one that a scroll has just moved doesn't. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  await button.and(page.locator('[data-state=armed]')).click();
}

test('a server asks without a press, by the name that was dialled, and gets its answer', async () => {
  const { page } = await openLanding();
  const { port } = new URL(stage.server.url);
  await page.getByRole('heading', { name: `travel.localhost:${port} asks for your input` }).waitFor();
  await page.getByText('1 question', { exact: true }).waitFor();
  await page.getByLabel('Name for the booking').fill('Ada');
  await page.getByLabel('Inside').check();
  await press(page, /^Send answers/);
  await expect
    .poll(() => page.getByRole('region', { name: 'Result', exact: true }).innerText())
    .toContain('Ada');
});

test('three buttons: a page to sign in on, an address that imitates another, a tool that wants to run', async () => {
  const { page, context } = await openLanding();
  await page.getByRole('button', { name: /^Look-alike address/ }).click();
  await page.getByText(/Imitates paypal\.com/).waitFor();

  await page.getByRole('button', { name: /^Sign-in page/ }).click();
  const [opened] = await Promise.all([context.waitForEvent('page'), press(page, /^Open travel\.localhost/)]);
  await opened.getByRole('heading', { name: 'Connect your calendar' }).waitFor();
  await opened.getByRole('button', { name: 'Allow' }).click();
  await page.getByText(/Your calendar is connected/).waitFor();
  await opened.close();

  await page.getByRole('button', { name: /^Approval/ }).click();
  await press(page, 'Allow once');
  await page.getByText('Done. Sent to ada@example.org.').waitFor();
  // Only the conversation scrolls, not the page.
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('what the page says first is one request: there and styled before all others, compressed', async () => {
  const { context } = await openLanding();
  const page = await context.newPage();
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/*.css', (route) => route.abort());
  const response = await page.goto(stage.host.url);
  expect(await response?.headerValue('content-encoding')).toBe('gzip');
  await page.getByText('Book a table for two on Friday.').waitFor();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe('0px');
  for (const name of [/^Sign-in page/, /^Look-alike address/, /^Approval/]) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
});

test('every tool, setting and log is one link away', async () => {
  const { page } = await openLanding();
  await page.getByRole('link', { name: 'Developer' }).click();
  await page.getByLabel('Server URL').waitFor();
});

test.each([
  ['wide', 1280, 'light'],
  ['narrow', 390, 'light'],
  ['narrow and dark', 390, 'dark'],
  ['dark', 1280, 'dark'],
] as const)('%s: fits, and axe finds nothing', async (_, width, colorScheme) => {
  const { page } = await openLanding({ width, colorScheme });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('on a phone, the buttons of the first question and of what else can be asked are in sight', async () => {
  const { page } = await openLanding({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Send answers/ }).waitFor();
  const covered = await page.locator('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { bottom, left, width } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, bottom - 1));
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});

import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { startRelayHost, type RelayHost } from './start-relay-host.js';

const TOOL = 'book_table';
const RETRYING =
  "This app can't reach its own server at the moment. It keeps trying, and what you typed stays here.";
const SIGNED_OUT = 'You are signed out of this app. Sign in again to answer. What you typed stays here.';

let demo: DemoServer;
let host: RelayHost;
let browser: Browser;
let context: BrowserContext;
const outDir = fileURLToPath(new URL('../../node_modules/.relay-host/', import.meta.url));

beforeAll(async () => {
  const root = fileURLToPath(new URL('./host-page/', import.meta.url));
  const resolve = { conditions: ['elicit-kit-source', ...defaultClientConditions] };
  await build({ root, resolve, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  demo = await startDemoServer({ port: 0 });
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser?.close();
  await demo?.close();
});

beforeEach(async () => {
  host = await startRelayHost(outDir);
  context = await personContext('ada');
});
afterEach(async () => {
  await context?.close();
  await host?.close();
});

async function personContext(person: string): Promise<BrowserContext> {
  const made = await browser.newContext();
  await made.addCookies([{ name: 'person', value: person, url: host.url }]);
  return made;
}

async function open(within = context): Promise<Page> {
  const page = await within.newPage();
  await page.goto(host.url);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function status(page: Page, expected: string): Promise<void> {
  await expect.poll(() => page.locator('output').textContent()).toBe(expected);
}

async function fill(page: Page, name = 'Ada Lovelace'): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Booked for').fill(name);
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-12-24');
  await dialog.getByLabel('19:30').check();
}

async function send(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Review answers' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Send answers/ })
    .click();
}

test.each(['url', 'legacyUrl'] as const)(
  'what a server asks over %s is shown in the page of its person, survives a reload with what was typed, and is answered',
  async (era) => {
    const result = host.callTool('ada', demo[era], TOOL);
    const page = await open();
    await status(page, 'live');
    const bob = await personContext('bob');
    const others = await open(bob);
    await status(others, 'live');

    await fill(page);
    await page.reload();
    await dialogOf(page).waitFor();
    expect(await dialogOf(page).getByLabel('Booked for').inputValue()).toBe('Ada Lovelace');
    expect(await dialogOf(page).getByLabel('Email').inputValue()).toBe('ada@example.com');
    await send(page);

    expect(await result).toMatchObject({ structuredContent: { content: { email: 'ada@example.com' } } });
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await dialogOf(others).count()).toBe(0);
    await bob.close();
  },
);

test('a second tab hears the truth when the first answers, and goes on when it goes', async () => {
  const result = host.callTool('ada', demo.url, TOOL);
  const first = await open();
  await dialogOf(first).waitFor();
  const second = await open();
  await dialogOf(second).waitFor();
  await status(second, 'live');

  await dialogOf(second).getByLabel('Booked for').fill('Half a na');
  await first.bringToFront();
  await fill(first);
  await send(first);
  expect(await result).toMatchObject({ structuredContent: { content: { email: 'ada@example.com' } } });
  await dialogOf(second).getByRole('heading', { name: 'Answered in another window' }).waitFor();
  await dialogOf(second).getByText('Half a na', { exact: true }).first().waitFor();
  await dialogOf(second).getByRole('button', { name: 'Copy answers' }).waitFor();
  await second.bringToFront();
  await dialogOf(second).getByRole('button', { name: 'Close' }).last().click();
  await dialogOf(second).waitFor({ state: 'hidden' });

  await first.close();
  void host.callTool('ada', demo.url, TOOL).catch(() => undefined);
  await dialogOf(second).getByLabel('Booked for').waitFor();
  await expect.poll(host.streams).toBe(1);
});

/** Playwright's own pages are never hidden. */
async function turn(page: Page, to: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);
}

test('whoever signs in beside an open page of another person sees nothing of that person, and neither does that page once it is seen again', async () => {
  void host.callTool('ada', demo.url, TOOL).catch(() => undefined);
  const first = await open();
  await dialogOf(first).waitFor();
  await turn(first, 'hidden');
  await expect.poll(host.streams).toBe(0);
  await context.addCookies([{ name: 'person', value: 'bob', url: host.url }]);

  const second = await context.newPage();
  await second.addInitScript(() => {
    const seen = () => {
      if (document.querySelector('[role=dialog]')) {
        document.documentElement.dataset['saw'] = 'a dialog';
      }
    };
    new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  });
  await second.goto(host.url);
  await status(second, 'live');
  await turn(first, 'visible');
  await dialogOf(first).waitFor({ state: 'hidden' });
  expect(await second.locator('html').getAttribute('data-saw')).toBeNull();

  void host.callTool('bob', demo.url, TOOL).catch(() => undefined);
  await dialogOf(second).waitFor();
  await dialogOf(first).waitFor();
});

test("while the app's own server is away the form says so and stays editable, and is sent once it is back", async () => {
  const result = host.callTool('ada', demo.url, TOOL);
  const page = await open();
  await fill(page, 'Ada');
  await host.goDown();
  await dialogOf(page).getByText(RETRYING, { exact: true }).first().waitFor();
  await dialogOf(page).getByLabel('Booked for').fill('Ada Lovelace');
  await send(page);
  await dialogOf(page)
    .getByText('Your answers could not be sent. They are still here: try again.')
    .first()
    .waitFor();
  expect(await dialogOf(page).textContent()).not.toMatch(/did not reach|withdrew|Connection to/);

  await host.comeBack();
  await status(page, 'live');
  await expect
    .poll(() => dialogOf(page).getByRole('paragraph').filter({ hasText: RETRYING }).count())
    .toBe(0);
  await dialogOf(page)
    .getByRole('button', { name: /^Send answers|^Try again/ })
    .first()
    .click();
  expect(await result).toMatchObject({ structuredContent: { content: { email: 'ada@example.com' } } });
});

test('whoever is signed out is told so, keeps what was typed, and answers after signing in', async () => {
  const result = host.callTool('ada', demo.url, TOOL);
  const page = await open();
  await fill(page);
  host.signOut('ada');
  await send(page);
  await dialogOf(page).getByText(SIGNED_OUT, { exact: true }).first().waitFor();
  await status(page, 'signedOut');
  host.signIn('ada');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await status(page, 'live');
  await dialogOf(page)
    .getByRole('button', { name: /^Send answers|^Try again/ })
    .first()
    .click();
  expect(await result).toMatchObject({ structuredContent: { content: { email: 'ada@example.com' } } });
});

import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import type { AxeResults } from 'axe-core';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const FRAMEWORKS = ['svelte', 'vue'] as const;
const run = promisify(execFile);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let folder: string;
let demo: DemoServer | undefined;
let site: PreviewServer | undefined;
let browser: Browser | undefined;
const warnings: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-own-components-'));
  demo = await startDemoServer({ port: 0 });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['elicit-kit-source', 'svelte', ...defaultClientConditions] },
    plugins: [svelte({ configFile: false, onwarn: ({ message }) => warnings.push(message) }), vue()],
    build: {
      outDir: folder,
      rolldownOptions: { input: FRAMEWORKS.map((name) => join(root, `${name}.html`)) },
    },
  });
  site = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await demo?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('they compile without a warning', () => {
  expect(warnings).toEqual([]);
});

test.each([
  ['svelte-check', '--tsconfig', '--output', 'machine'],
  ['vue-tsc', '--project'],
])(
  '%s finds no error',
  async (checker, option, ...others) => {
    const bin = fileURLToPath(new URL(`../../node_modules/.bin/${checker}`, import.meta.url));
    const words = [option, join(root, 'tsconfig.components.json'), ...others];
    const said = await run(bin, words).catch((error: unknown) => error as { stdout: string });
    expect(said.stdout).not.toMatch(/\berror\b/i);
  },
  120_000,
);

describe.each(FRAMEWORKS)('%s', (framework) => {
  let tab: Page;
  let mishaps: string[] = [];

  // One for all: in a new one the browser would read every script as if for the first time.
  beforeAll(async () => {
    tab = await (browser as Browser).newPage({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });
    await tab.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    tab.on('pageerror', (error) => mishaps.push(error.message));
    tab.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        mishaps.push(message.text());
      }
    });
  });

  /** A page that asked the server, or an agent of its own; its errors fail the test. */
  async function open(): Promise<Page> {
    const page = tab;
    mishaps = [];
    onTestFinished(async () => {
      await Promise.all(
        page
          .context()
          .pages()
          .map((other) => (other === page ? undefined : other.close())),
      );
      expect(mishaps).toEqual([]);
    });
    const address = new URL(`${framework}.html`, site?.resolvedUrls?.local[0]);
    address.searchParams.set('server', demo?.url ?? '');
    await page.goto(address.href);
    return page;
  }

  async function ask(page: Page, name: 'call' | 'approve' | 'elicit', what: unknown): Promise<void> {
    await page.evaluate(
      ([callName, given]) => {
        void (window as unknown as Record<string, (given: unknown) => Promise<void>>)[callName]?.(given);
      },
      [name, what] as const,
    );
    await page.getByRole('button', { name: /^Open the request from / }).click();
    await page.locator('section').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await page.getByText('Nothing is waiting for you.').count()).toBe(0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }

  /** Presses until it counts: a button that answers ignores presses just after it appeared. */
  async function press(page: Page, name: string | RegExp, result: () => Promise<boolean>): Promise<void> {
    const button = page.getByRole('button', { name });
    await button.waitFor();
    await expect
      .poll(async () => {
        if (!(await result())) {
          await button.click({ timeout: 1000 }).catch(() => undefined);
        }
        return result();
      })
      .toBe(true);
  }

  const said = (page: Page, title: string) => () => page.getByRole('heading', { name: title }).isVisible();
  const result = (page: Page) => page.locator('output').innerText();

  test('a form is answered: problems, review, sent, receipt', async () => {
    const page = await open();
    await ask(page, 'call', 'book_table');
    await page.getByRole('button', { name: 'Review answers' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('There are 4 problems');
    await page.getByRole('link', { name: 'Email' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(
      await page.getByLabel('Email').getAttribute('id'),
    );
    await page.getByLabel('Email').fill('ada');
    await page.getByLabel('Booked for').fill('Ada Lovelace');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Enter an email address').waitFor();
    await page.getByLabel('Email').fill('ada@example.com');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('false');
    await page.getByLabel('Day', { exact: true }).fill('2026-12-24');
    await page.getByLabel('Time').selectOption('19:30');
    await page.getByLabel('Vegetarian').check();
    await page.getByRole('button', { name: 'Review answers' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Review answers');
    expect(await page.locator('dl').innerText()).toContain('By the window');

    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Booked for').inputValue()).toBe('Ada Lovelace');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await press(page, 'Send answers', said(page, 'Sent to 127.0.0.1'));
    await expect.poll(() => result(page)).toContain('Booked for Ada Lovelace: 2 at 19:30 on 2026-12-24.');
    expect(await page.locator('dl').innerText()).toContain('ada@example.com');
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('section').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('a press just after the form appeared declines nothing, a later one does', async () => {
    const page = await open();
    await ask(page, 'call', 'book_table');
    await page.evaluate(() => {
      const [decline] = [...document.querySelectorAll('button')].filter(
        (each) => each.innerText === 'Decline',
      );
      window.dispatchEvent(new Event('focus'));
      decline?.click();
    });
    await page.getByText('That was too quick; nothing was sent.').waitFor();
    await press(page, 'Decline', said(page, 'You declined'));
  });

  test('what was typed is there again after another request was opened', async () => {
    const page = await open();
    await ask(page, 'call', 'book_table');
    await page.getByLabel('Booked for').fill('Ada');
    await ask(page, 'call', 'connect_calendar');
    await page.getByRole('button', { name: /^Open the request from / }).click();
    expect(await page.getByLabel('Booked for').inputValue()).toBe('Ada');
  });

  test('every kind of field is answered', async () => {
    const page = await open();
    await ask(page, 'call', 'all_fields');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Note').fill('By\nthe door');
    await page.getByLabel('Guests').fill('2');
    await page.getByLabel('Seating').selectOption('bar');
    await page.getByLabel('soup').check();
    await page.getByLabel('fish').check();
    await page.getByLabel('soup').uncheck();
    await page.getByLabel('Date and time').fill('2026-07-15T19:30');
    expect(await page.getByLabel('UTC offset').inputValue()).toBe('+02:00');
    await page.getByLabel('Date and time').fill('2026-10-25T02:30');
    await page.getByText('this time occurs twice').waitFor();
    expect(await page.getByLabel('UTC offset').inputValue()).toBe('');
    await page.getByLabel('UTC offset').selectOption('+01:00');
    await page.getByLabel('Rating').fill('4.5');
    await page.getByLabel('Highchair').selectOption('No');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await page.getByRole('heading', { name: 'Review answers' }).waitFor();
    await press(page, 'Send answers', said(page, 'Sent to 127.0.0.1'));
    const sent = JSON.parse((await result(page)).replace('Accepted. ', '')) as { content: unknown };
    expect(sent.content).toEqual({
      name: 'Ada',
      note: 'By\nthe door',
      email: 'ada@example.com',
      arrival: '2026-10-25T02:30:00+01:00',
      rating: 4.5,
      guests: 2,
      highchair: false,
      seating: 'bar',
      courses: ['fish'],
    });
  });

  test('a list of texts is written, each in a field of its own', async () => {
    const page = await open();
    const labels = { type: 'array', title: 'Labels', items: { type: 'string', minLength: 2 } };
    await ask(page, 'elicit', {
      message: 'What goes on it?',
      requestedSchema: { type: 'object', properties: { labels }, required: ['labels'] },
    });
    await page.getByLabel('Labels, entry 1').fill('ab');
    await page.getByLabel('Labels, entry 2').fill('cd');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await press(page, 'Send answers', said(page, 'Sent to Assistant'));
    expect(JSON.parse(await result(page))).toEqual({ action: 'accept', content: { labels: ['ab', 'cd'] } });
  });

  test('what is asked together is answered one after the other, and sent once', async () => {
    const page = await open();
    await ask(page, 'call', 'three_at_once');
    const step = (text: string) => () => page.getByText(text, { exact: true }).isVisible();
    await page.getByText('Step 1 of 3', { exact: true }).waitFor();
    await page.getByLabel('Favourite colour').fill('green');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await press(page, 'Send answers', step('Step 2 of 3'));
    await page.getByLabel('Favourite number').fill('7');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await press(page, 'Send answers', step('Step 3 of 3'));
    await page.getByLabel('Agreed?').selectOption('Yes');
    await page.getByRole('button', { name: 'Review answers' }).click();
    await press(page, 'Send answers', said(page, 'Sent to 127.0.0.1'));
    await expect.poll(() => result(page)).toContain('Three questions were answered.');
  });

  test('a secret is warned of, and sent only once that was agreed to', async () => {
    const page = await open();
    await ask(page, 'call', 'secret_password');
    await page.getByText('“Password” asks for').waitFor();
    await page.getByLabel('Password').fill('hunter2');
    await page.getByRole('button', { name: 'Review answers' }).click();
    expect(await page.getByRole('button', { name: 'Send answers' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.getByLabel('Send it to 127.0.0.1').check();
    await press(page, 'Send answers', said(page, 'Sent to 127.0.0.1'));
  });

  test('a page is opened in the click, and waited for', async () => {
    const page = await open();
    await ask(page, 'call', 'url_loopback_page');
    await page.getByText('Leads to this computer').waitFor();
    const tabs: Page[] = [];
    page.context().on('page', (tab) => tabs.push(tab));
    await press(page, /^Open 127\.0\.0\.1/, said(page, 'The page for 127.0.0.1'));
    expect(tabs).toHaveLength(1);
    await tabs[0]?.getByRole('button', { name: 'I have read them' }).click();
    await expect.poll(() => result(page)).toContain('The rules were read.');
  });

  test('an address that hides where it leads is not opened', async () => {
    const page = await open();
    await ask(page, 'call', 'url_userinfo');
    await page.getByText('The part before @ hides the real site').waitFor();
    expect(await page.getByRole('button', { name: /^Open / }).count()).toBe(0);
    await press(page, 'Decline', said(page, 'You declined'));
  });

  const APPROVAL = {
    call: { tool: 'write_file', arguments: { path: 'a\u202Etxt.exe', text: `one${'\ntwo'.repeat(40)}` } },
    message: '<b>It is safe.</b>',
    options: [
      { id: 'yes', kind: 'allowOnce', label: 'Write' },
      { id: 'no', kind: 'rejectOnce', label: 'No' },
    ],
  };

  test('a call is allowed once all of it was shown, hidden characters as codes', async () => {
    const page = await open();
    await ask(page, 'approve', APPROVAL);
    await page.getByText('<b>It is safe.</b>').waitFor();
    await page.getByText('U+202E').waitFor();
    const allow = page.getByRole('button', { name: /^Allow once/ });
    expect(await allow.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await allow.getAttribute('aria-disabled')).toBe('false');
    await press(page, /^Allow once/, said(page, 'Sent to Assistant'));
    expect(JSON.parse(await result(page))).toEqual({ action: 'accept', approval: { optionId: 'yes' } });
  });

  test('a call is rejected', async () => {
    const page = await open();
    await ask(page, 'approve', APPROVAL);
    await press(page, /^Reject/, said(page, 'Sent to Assistant'));
    expect(JSON.parse(await result(page))).toMatchObject({ action: 'decline' });
  });
});

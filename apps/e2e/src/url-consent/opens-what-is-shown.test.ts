import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build, defaultClientConditions, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { ORDINARY_HOSTS } from '../../../../packages/core/src/url/ordinary-hosts.fixtures.js';

/** What stands after a host: each host gets one of them in turn. */
const TAILS = [
  '',
  '/',
  '/path/to/page',
  '/a?b=c&d=%20e#f',
  '/authorize?client_id=1&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&scope=a+b&state=x%3D',
  '/ä/ö?ü=ß#é',
  '/a%2Fb/../c/./d',
  '/%E2%80%9Cquoted%E2%80%9D?q=“quoted”',
  '/<b>?x=<i>"\'`{}|^#<u>`',
  ':8443/odd/port?',
  '/empty?#',
  '/%zz%/%41?%zz=%41',
  '/日本語/한국어?ключ=значение',
  "/a;b=c,d!$&'()*+=:@~-._",
] as const;
/** Every third: each tail, and the alphabets of many languages. How all of them are read is core's to test. */
const ADDRESSES = Object.values(ORDINARY_HOSTS)
  .flat()
  .map((host, index) => `https://${host}${TAILS[index % TAILS.length]}`)
  .filter((_address, index) => index % 3 === 0);
/** Shown after a warning is ticked away. */
const WARNED = [
  'https://аррӏе.com/',
  'https://paypa1.com/ä?ö',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/a',
];

let site: PreviewServer | undefined;
let browser: Browser | undefined;
let context: BrowserContext;
let page: Page;
let asked: string[] = [];

beforeAll(async () => {
  const root = fileURLToPath(new URL('./asking-page/', import.meta.url));
  const outDir = fileURLToPath(new URL('../../node_modules/.asking-page/', import.meta.url));
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
  context = await browser.newContext();
  // Nothing leaves this machine: every page that is opened is this one.
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Opened</title>' });
  });
  page = await context.newPage();
  await page.goto(site.resolvedUrls?.local[0] ?? '');
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Asks for consent and says what was shown. */
async function show(url: string): Promise<string | null> {
  await page.evaluate((address) => {
    window.ask(address);
  }, url);
  const address = page.locator('[data-part="address"][data-state]');
  await address.waitFor();
  const box = page.getByRole('checkbox');
  if (await box.isVisible()) {
    await box.check();
  }
  return address.evaluate((element) => element.textContent);
}

const accept = () => page.locator('[data-part="accept"]').click();

/** Consents, and says where the new tab then is and what was asked of the network. */
async function consent() {
  asked = [];
  const [tab] = await Promise.all([context.waitForEvent('page'), accept()]);
  await tab.waitForURL(/^https:/);
  const opened = await tab.evaluate(() => ({
    href: location.href,
    opener: String(window.opener),
    referrer: document.referrer,
  }));
  await tab.close();
  return { ...opened, asked: asked.filter((request) => !request.endsWith('/favicon.ico')) };
}

const withoutFragment = (url: string) => url.replace(/#.*$/, '');

test(
  'a new tab is where was shown, asked for nothing else, and knows nothing of this page',
  { timeout: 240_000, retry: 0 },
  async () => {
    for (const url of [...ADDRESSES.filter((_address, index) => index % 9 === 0), ...WARNED]) {
      const shown = await show(url);
      const opened = await consent();
      expect(shown).toBe(new URL(url).href);
      expect(opened).toMatchObject({ href: shown, opener: 'null', referrer: '' });
      expect(opened.asked.map(withoutFragment)).toEqual([withoutFragment(opened.href)]);
    }
  },
);

test(
  `what is handed to the browser is what was shown, for ${ADDRESSES.length + WARNED.length} addresses`,
  { timeout: 240_000, retry: 0 },
  async () => {
    // A frame in place of a tab: the link that is clicked in it goes nowhere.
    await page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const tab = frame.contentWindow as Window;
      tab.document.addEventListener('click', (event) => {
        window.opened = (event.target as HTMLAnchorElement).href;
        event.preventDefault();
      });
      window.open = () => tab;
    });
    const differing: unknown[] = [];
    for (const url of [...ADDRESSES, ...WARNED]) {
      const shown = await show(url);
      await accept();
      const opened = await page.evaluate(() => window.opened);
      if (opened !== shown || new URL(url).href !== shown || new URL(opened).href !== opened) {
        differing.push({ url, shown, opened });
      }
    }
    expect(differing).toEqual([]);
    expect(await page.evaluate(() => window.accepted)).toBeGreaterThan(ADDRESSES.length);
  },
);

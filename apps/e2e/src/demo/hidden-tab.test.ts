import { startDemoHost, startDemoServer, type DemoHost, type DemoServer } from '@elicit-kit/demo/server';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { openRealTab, type RealTab } from './real-tabs.js';

let server: DemoServer;
let host: DemoHost;
let browser: Browser;

beforeAll(async () => {
  server = await startDemoServer({ port: 0 });
  host = await startDemoHost({ port: 0, presets: server.presets });
  browser = await chromium.launch(browserOptions({ whole: true }));
});
afterAll(async () => {
  await browser.close();
  await host.close();
  await server.close();
});

/** Keeps in the page what it asks of the browser beside its window: there is no desktop here on which to look for it. */
const RECORD = `
  window.notified = [];
  window.badges = [];
  window.Notification = class extends Notification {
    constructor(title, options) {
      super(title, options);
      window.notified.push({ notification: this, title, options, closed: false });
    }
    close() {
      window.notified.find(({ notification }) => notification === this).closed = true;
      super.close();
    }
  };
  for (const name of ['setAppBadge', 'clearAppBadge']) {
    const real = navigator[name];
    Object.defineProperty(navigator, name, {
      value: (...args) => {
        window.badges.push(args[0] ?? 0);
        return real.apply(navigator, args);
      },
    });
  }`;

const visibility = (tab: RealTab) => tab.evaluate('document.visibilityState');
const texts = (tab: RealTab) => tab.evaluate<string>('document.body.innerText');
const notified = (tab: RealTab) =>
  tab.evaluate('window.notified.map(({ title, options, closed }) => ({ title, options, closed }))');

/** A press by a script on the button of this name: a hidden page gets no others. */
async function press(tab: RealTab, name: string) {
  await expect
    .poll(() =>
      tab.evaluate(`(() => {
        const button = [...document.querySelectorAll('button')].find(
          ({ innerText }) => innerText.trim() === ${JSON.stringify(name)},
        );
        button?.click();
        return button !== undefined;
      })()`),
    )
    .toBe(true);
}

test('a request that arrives in a hidden tab is told by the title of the tab, the badge and a notification, until it is seen', async () => {
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.grantPermissions', {
    permissions: ['notifications'],
    origin: host.developerUrl,
  });
  const tab = await openRealTab(browser, host.developerUrl, RECORD);
  await press(tab, 'Concierge, newest protocol');
  await expect.poll(() => texts(tab)).toContain('Try the booking');
  expect(await tab.title()).toBe('elicit-kit demo');

  const other = await openRealTab(browser, 'about:blank');
  await other.bringToFront();
  await expect.poll(() => visibility(tab)).toBe('hidden');
  expect(await tab.title()).toBe('elicit-kit demo');
  await press(tab, 'Run a tool');
  await press(tab, 'book_table');
  await expect.poll(() => tab.title()).toBe('(1) elicit-kit demo');
  const { host: name } = new URL(server.url);
  await expect
    .poll(() => notified(tab))
    .toEqual([
      {
        title: `${name} asks for your input.`,
        options: { tag: 'elicit-kit', icon: '/icon.svg' },
        closed: false,
      },
    ]);
  expect(await tab.evaluate('window.badges')).toEqual([1]);

  await tab.bringToFront();
  await expect.poll(() => visibility(tab)).toBe('visible');
  await expect.poll(() => tab.title()).toBe('elicit-kit demo');
  expect(await notified(tab)).toMatchObject([{ closed: true }]);
  expect(await tab.evaluate('window.badges')).toEqual([1, 0]);
  await expect.poll(() => texts(tab)).toContain('asks for your input');

  // What waits has been seen: it is counted from now on, and not notified of.
  await other.bringToFront();
  await expect.poll(() => tab.title()).toBe('(1) elicit-kit demo');
  expect(await notified(tab)).toHaveLength(1);
});

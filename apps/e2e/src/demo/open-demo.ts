import { startDemoHost, startDemoServer, type DemoHost, type DemoServer } from '@elicit-kit/demo/server';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { browserOptions } from '../../../../scripts/browser.mjs';

export const ERAS = ['modern', 'legacy'] as const;
export type Era = (typeof ERAS)[number];

/** One browser, one demo server and one page host for a file of tests. */
export interface DemoStage {
  readonly server: DemoServer;
  readonly host: DemoHost;
  open(options?: OpenOptions): Promise<OpenDemo>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active' | 'none';
  /** By which the page is loaded. @default the host's own */
  readonly url?: string;
  /** Where the MCP client runs. @default in the page */
  readonly client?: 'server';
  /** For a checker that has to be put into the page as a script. */
  readonly bypassCSP?: boolean;
}

/** The demo page in a fresh browser profile. */
export interface OpenDemo {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly dialog: Locator;
  /** The newest call's result. */
  readonly result: Locator;
  /** Violations of the policy, errors on the console, uncaught errors: of this page and of those it opened. */
  readonly problems: readonly string[];
  connect(url: string): Promise<void>;
  /** Chooses a tool from the menu. */
  run(tool: string): Promise<void>;
  /** Chooses in the settings: how requests are shown, or the appearance. */
  choose(setting: string): Promise<void>;
  /** Shows the protocol log and the history. */
  openLog(): Promise<void>;
  /** Closes a dialog that a failed test left open, so that the next one stands on its own. */
  settle(): Promise<void>;
  /** The JSON that the server echoed, once the newest call has ended. */
  echo(): Promise<unknown>;
  close(): Promise<void>;
}

/** @param scrollbars `'classic'`: they take room, as on Windows and most Linux desktops; otherwise there are none */
export async function setDemoStage(scrollbars?: 'classic'): Promise<DemoStage> {
  const server = await startDemoServer({ port: 0 });
  const host = await startDemoHost({ port: 0, presets: server.presets });
  const browser = await chromium.launch({
    ...browserOptions(),
    ...(scrollbars === 'classic' ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  });
  return {
    server,
    host,
    open: (options) => openDemo(browser, host, options),
    async close() {
      await browser.close();
      await host.close();
      await server.close();
    },
  };
}

async function openDemo(browser: Browser, host: DemoHost, options: OpenOptions = {}): Promise<OpenDemo> {
  const {
    width = 1280,
    height = 800,
    colorScheme = 'light',
    forcedColors = 'none',
    bypassCSP = false,
    url = host.developerUrl,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    bypassCSP,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Amsterdam',
    locale: 'en-GB',
  });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  const probes = expectProbes();
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !probes.refused(message.text(), message.location().url)) {
      problems.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    problems.push(String(error.error().stack ?? error.error()));
  });
  const page = await context.newPage();
  // A page that is loaded again connects again.
  page.on('domcontentloaded', probes.again);
  await page.goto(url);
  // The page fetches its configuration before it shows anything.
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  if (options.client === 'server') {
    await page.getByRole('radio', { name: 'On the server' }).check();
  }
  const result = page.getByRole('region', { name: 'Result', exact: true });
  /** A narrow page shows one part at a time. */
  const show = async (part: string, wanted: Locator) => {
    const tab = page.getByRole('navigation').getByRole('button', { name: part });
    await wanted.or(tab).first().waitFor();
    if (!(await wanted.isVisible())) {
      await tab.click();
    }
  };

  return {
    page,
    context,
    problems,
    dialog: page.getByRole('dialog'),
    result,
    async connect(url) {
      probes.expect(url);
      await show('Servers', page.getByLabel('Server URL'));
      await page.getByLabel('Server URL').fill(url);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page
        .getByText(/Connected · 20/)
        .last()
        .waitFor();
    },
    async run(tool) {
      const menu = page.getByRole('button', { name: 'Run a tool', exact: true });
      await show('Conversation', menu);
      await menu.click();
      await page
        .getByRole('group', { name: 'Tools', exact: true })
        .getByRole('button', { name: tool, exact: true })
        .click();
    },
    async choose(setting) {
      const settings = page.getByRole('button', { name: 'Settings', exact: true });
      await settings.click();
      await page
        .getByRole('group', { name: 'Settings' })
        .getByRole('radio', { name: setting, exact: true })
        .click({ force: true });
      // A dialog that opens closes the settings, and would be in the way of the mouse.
      await settings.evaluate((button: HTMLButtonElement) => {
        if (button.ariaExpanded === 'true') {
          button.click();
        }
      });
    },
    async openLog() {
      await page.getByRole('button', { name: 'Log', exact: true }).click();
      await page.getByRole('region', { name: 'Protocol log' }).waitFor();
    },
    async settle() {
      for (let tries = 0; tries < 5 && (await page.getByRole('dialog').count()) > 0; tries += 1) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(100);
      }
    },
    async echo() {
      return JSON.parse(await result.locator('pre').innerText()) as unknown;
    },
    close: () => context.close(),
  };
}

/**
 * Servers older than 2026-07-28 answer the probe for it with 400, which browsers print: that is no problem, once for each
 * connection. Nor is 405 where a server offers no stream of its own.
 */
function expectProbes() {
  const connected = new Set<string>();
  const expected = new Set<string>();
  const streams = new Set<string>();
  return {
    expect(url: string) {
      connected.add(url);
      expected.add(url);
      streams.add(url);
    },
    again() {
      for (const url of connected) {
        expected.add(url);
        streams.add(url);
      }
    },
    refused: (text: string, url: string) =>
      (/status of 400\b/.test(text) && expected.delete(url)) ||
      (/status of 405\b/.test(text) && streams.delete(url)),
  };
}

import { startDemoServer, type DemoServer } from '@elicit-kit/demo/server';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';

export interface HostStage {
  /** The address of the demo's MCP server. */
  mcpServer(): string;
  /** A page in a browser profile of its own, whose uncaught errors and policy violations fail the test. */
  openPage(address: string): Promise<Page>;
  /** The same of a host, by a person who signed in there. */
  signIn(host: string, name?: string): Promise<Page>;
}

/** One browser and one MCP server for a file of tests. */
export function setHostStage(): HostStage {
  let demo: DemoServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    demo = await startDemoServer({ port: 0 });
    browser = await chromium.launch(browserOptions());
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.close();
  });

  async function openPage(address: string): Promise<Page> {
    const context = await (browser as Browser).newContext();
    context.setDefaultTimeout(30_000);
    const mishaps: string[] = [];
    context.on('weberror', (error) => mishaps.push(String(error.error())));
    context.on('console', (message) => {
      // The browser's own words on a response of 401 and on a server that is away: both are meant here.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        mishaps.push(message.text());
      }
    });
    onTestFinished(async () => {
      await context.close();
      expect(mishaps).toEqual([]);
    });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  return {
    mcpServer: () => demo?.url ?? '',
    openPage,
    async signIn(host, name = 'Ada Lovelace') {
      const page = await openPage(host);
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Book a table', exact: true }).waitFor();
      return page;
    },
  };
}

export function bookedFor(page: Page): Locator {
  return page.getByLabel('Booked for');
}

export async function decline(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
}

export function textOf(page: Page): Promise<string> {
  return page.locator('body').innerText();
}

import { runHostScenarios, startAskingServer, type Era, type HostDriver } from '@elicit-kit/conformance/host';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { setDemoStage, type DemoStage } from '../demo/open-demo.js';
import { demoDriver, plainPageDriver } from './host-drivers.js';
import { startNodeHost } from './host-processes.js';

let browser: Browser;
let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

// Each era once, each host once: a scenario takes seconds.
test("the demo passes the hosts' scenarios of 2026-07-28", { timeout: 600_000 }, async () => {
  expect(await failures('modern', () => Promise.resolve(demoDriver(stage)))).toEqual([]);
});

test("a page without React passes the hosts' scenarios of 2025-11-25", { timeout: 600_000 }, async () => {
  const failed = await failures('legacy', async (url) => {
    const host = await startNodeHost(url);
    onTestFinished(() => host.end('SIGKILL'));
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    await page.goto(host.address);
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await page.getByRole('button', { name: 'Book a table' }).waitFor();
    return plainPageDriver(page, host.address);
  });
  expect(failed).toEqual([]);
});

async function failures(era: Era, drive: (server: string) => Promise<HostDriver>) {
  const server = await startAskingServer({ era, tools: ['ask', 'book_table'] });
  onTestFinished(() => server.close());
  const driver = await drive(server.url);
  const reports = await runHostScenarios({ driver, server, era, patience: 30_000 });
  expect(reports.length).toBeGreaterThan(15);
  return reports.filter(({ outcome }) => outcome === 'failed');
}

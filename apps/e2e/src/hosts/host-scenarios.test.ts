import { runHostScenarios, startAskingServer, type Era, type HostDriver } from '@elicit-kit/conformance/host';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, test, type TestContext } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { setDemoStage, type DemoStage } from '../demo/open-demo.js';
import { demoDriver, plainPageDriver } from './host-drivers.js';
import { startNodeHost } from './host-processes.js';

const ERAS = [
  ['2025-11-25', 'legacy'],
  ['2026-07-28', 'modern'],
] as const;

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

// Beside each other: a scenario takes seconds, and mostly waits. Where the client is on a server, client-on-server.test.ts asks in both eras.
describe.concurrent("the hosts' scenarios pass", { timeout: 600_000 }, () => {
  test.for(ERAS)('of %s in the demo', ([, era], context) =>
    runAll(context, era, () => Promise.resolve(demoDriver(stage))),
  );

  test('of 2026-07-28 in a page without React', (context) =>
    runAll(context, 'modern', async (url) => {
      const host = await startNodeHost(url);
      context.onTestFinished(() => host.end('SIGKILL'));
      const page = await browser.newPage();
      context.onTestFinished(() => page.close());
      await page.goto(host.address);
      await page.getByRole('button', { name: 'Ada Lovelace' }).click();
      await page.getByRole('button', { name: 'Book a table' }).waitFor();
      return plainPageDriver(page, host.address);
    }));
});

async function runAll(
  { expect, onTestFinished }: TestContext,
  era: Era,
  drive: (server: string) => Promise<HostDriver>,
) {
  const server = await startAskingServer({ era, tools: ['ask', 'book_table'] });
  onTestFinished(() => server.close());
  const driver = await drive(server.url);
  const reports = await runHostScenarios({ driver, server, era, patience: 30_000 });
  expect(reports).toHaveLength(era === 'legacy' ? 26 : 40);
  expect(reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
}

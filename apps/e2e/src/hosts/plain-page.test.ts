import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNodeHost, type HostProcess } from './host-processes.js';
import { setHostStage } from './host-stage.js';

const { mcpServer, signIn } = setHostStage();
let host: HostProcess;

beforeAll(async () => {
  host = await startNodeHost(mcpServer());
});
afterAll(() => host.end('SIGKILL'));

test('a page without React shows what a tool asks, says what is missing, and answers form and page', async () => {
  const page = await openPage();
  await run(page, 'book_table');
  const name = page.getByLabel('Booked for');
  await name.waitFor();
  await armed(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Ada');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => results(page)).toContain('You declined');
  expect(await page.getByRole('button').count()).toBe(0);

  await run(page, 'pay_deposit');
  await page.getByRole('combobox').first().waitFor();
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await armed(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please pay on the secure page of Tillroll').waitFor();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => results(page)).toContain('Nothing was paid');
});

test('a reload keeps what was typed, and so does an answer in another tab', async () => {
  const one = await openPage();
  const two = await one.context().newPage();
  await two.goto(`${host.address}plain.html`);
  await run(one, 'book_table');
  await two.getByLabel('Booked for').fill('Half typed');
  await expect.poll(() => two.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await two.reload();
  await expect.poll(() => two.getByLabel('Booked for').inputValue()).toBe('Half typed');
  await one.getByRole('button', { name: 'Not now', exact: true }).click();
  await expect.poll(() => one.getByLabel('Booked for').count()).toBe(0);
  await two.getByText('Answered elsewhere').waitFor();
  expect(await two.getByLabel('Booked for').inputValue()).toBe('Half typed');
  await two.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => two.getByLabel('Booked for').count()).toBe(0);
});

async function openPage(): Promise<Page> {
  const page = await signIn(host.address);
  await page.goto(`${host.address}plain.html`);
  await page.getByText('Waiting for you: 0').waitFor();
  return page;
}

/** The page shows requests alone: what starts them is any host's. */
async function run(page: Page, tool: string): Promise<void> {
  await page.evaluate(
    (name) => fetch('/errands', { method: 'POST', body: new URLSearchParams({ tool: name }) }),
    tool,
  );
}

function results(page: Page): Promise<string> {
  return page.evaluate(async () => (await fetch('/errands')).text());
}

/** A click in the first half second is ignored. */
function armed(page: Page): Promise<void> {
  return page.waitForTimeout(600);
}

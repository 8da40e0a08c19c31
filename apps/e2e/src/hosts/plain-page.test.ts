import { expect, onTestFinished, test } from 'vitest';
import { startNodeHost } from './host-processes.js';
import { setHostStage } from './host-stage.js';

const { mcpServer, signIn } = setHostStage();

// The host scenarios test how it answers forms and pages.
test('a page without React says what is missing, and keeps what was typed over a reload and an answer in another tab', async () => {
  const host = await startNodeHost(mcpServer());
  onTestFinished(() => host.end('SIGKILL'));
  const page = await signIn(host.address);
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await each.goto(`${host.address}plain.html`);
    await each.getByText('Waiting for you: 0').waitFor();
  }
  // The page shows requests alone: what starts them is any host's.
  await page.evaluate(() =>
    fetch('/errands', { method: 'POST', body: new URLSearchParams({ tool: 'book_table' }) }),
  );
  const name = page.getByLabel('Booked for');
  await name.waitFor();
  // A click in the first half second is ignored.
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Half typed');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Half typed');

  await other.getByRole('button', { name: 'Not now', exact: true }).click();
  await page.getByText('Answered elsewhere').waitFor();
  expect(await name.inputValue()).toBe('Half typed');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => name.count()).toBe(0);
});

import type { Page } from 'playwright';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { RunningServer } from '../processes.js';
import { startNodeHost } from './host-processes.js';
import { bookedFor, decline, setHostStage, textOf } from './host-stage.js';

const stage = setHostStage();
let host: RunningServer;

beforeEach(() => startHost());

/** Ends with its test. */
async function startHost(port = 0): Promise<void> {
  const started = await startNodeHost(stage.mcpServer(), port);
  onTestFinished(() => started.end('SIGKILL'));
  host = started;
}

// The host scenarios ask the same host in both eras; the host on Next.js is loaded anew, and stopped in order.
test('what a tool asks on the server is answered in the page, and the tool goes on with it', async () => {
  const ada = await signIn('Ada Lovelace');
  await ada.getByRole('button', { name: 'Pay the deposit' }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByText('How much would you like to pay now?').waitFor();
  await expect.poll(() => textOf(ada)).toContain('pay_deposit Running');
  await dialog.getByText('60 € for the set menu').click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  // Its second question has what was answered first.
  await dialog.getByText('Please pay on the secure page of Tillroll').waitFor();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => textOf(ada)).toContain('pay_deposit Done: Nothing was paid');
  expect(await textOf(ada)).toContain('"deposit": "60"');
});

test('a second tab, frozen meanwhile, is told that it was answered elsewhere, and keeps what was typed there', async () => {
  const one = await signIn('Ada Lovelace');
  const two = await one.context().newPage();
  await two.goto(host.address);
  await askForTable(one);
  await bookedFor(two).fill('Half typed');
  const freezer = await two.context().newCDPSession(two);
  await freezer.send('Page.setWebLifecycleState', { state: 'frozen' });
  await decline(one);
  await expect.poll(() => textOf(one)).toContain('book_table Done: You declined');
  await freezer.send('Page.setWebLifecycleState', { state: 'active' });
  await two.getByText('Answered in another window').first().waitFor();
  await two.getByText('Half typed', { exact: true }).first().waitFor();
  await two.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => two.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => textOf(two)).toContain('book_table Done: You declined');
});

test('who is signed out midway is told so, keeps what was typed, and goes on after signing in', async () => {
  const one = await signIn('Ada Lovelace');
  const two = await one.context().newPage();
  await two.goto(host.address);
  await askForTable(one);
  await bookedFor(one).fill('Ada');
  // The other tab's dialog lies over its button.
  await two.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.submit());
  await two.getByText('Who are you?').waitFor();
  await decline(one);
  await one.getByText('You are signed out of this app. Sign in again to answer.').first().waitFor();
  expect(await bookedFor(one).inputValue()).toBe('Ada');

  // Another person there is shown nothing of it, and a page of the first neither once it looks again.
  await two.getByRole('button', { name: 'Ben Okri' }).click();
  await expect.poll(() => textOf(two)).toContain('Ben Okri');
  expect(await two.getByRole('dialog').count()).toBe(0);
  await one.evaluate(() => window.dispatchEvent(new Event('focus')));
  await one.getByRole('dialog').waitFor({ state: 'hidden' });

  await two.getByRole('button', { name: 'Sign out' }).click();
  await two.getByRole('button', { name: 'Ada Lovelace' }).click();
  await bookedFor(two).waitFor();
  await decline(two);
  await expect.poll(() => textOf(two)).toContain('book_table Done: You declined');
});

test('a host that dies and starts anew: pages say that it is away, then that the task ended, and keep what was typed', async () => {
  const ada = await signIn('Ada Lovelace');
  await askForTable(ada);
  await bookedFor(ada).fill('Before it died');
  const port = Number(new URL(host.address).port);
  await host.end('SIGKILL');
  await ada.getByText('This app can’t reach its own server at the moment.').first().waitFor();
  expect(await bookedFor(ada).inputValue()).toBe('Before it died');
  await startHost(port);
  await ada.getByText('The task ended without your answer').first().waitFor();
  await ada.getByText('Before it died', { exact: true }).first().waitFor();
  await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await askForTable(ada);
  await decline(ada);
  await expect.poll(() => textOf(ada)).toContain('book_table Done: You declined');
});

// The host scenarios test how it answers forms and pages.
test('a page without React says what is missing, and keeps what was typed over a reload and an answer in another tab', async () => {
  const page = await signIn('Ada Lovelace');
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

async function signIn(name: string): Promise<Page> {
  const page = await stage.signIn(host.address, name);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' });
  return page;
}

async function askForTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book a table' }).click();
  await bookedFor(page).waitFor();
}

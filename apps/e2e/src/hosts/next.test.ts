import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerByPress } from '../demo/gestures.js';
import { ROOT } from '../packages/workspace.js';
import { endOfProgram, type RunningServer } from '../processes.js';
import { buildNextHost, startNextHost } from './host-processes.js';
import { setHostStage } from './host-stage.js';

const stage = setHostStage();
let host: RunningServer | undefined;
/** People without a chat: a test needs an empty one, and starting a host takes longer than most tests. */
let newcomers: string[] = [];

beforeAll(buildNextHost, 600_000);
afterAll(() => host?.end('SIGKILL'));

async function startHost(): Promise<RunningServer> {
  await host?.end('SIGKILL');
  host = await startNextHost(stage.mcpServer());
  newcomers = ['Ada Lovelace', 'Ben Okri'];
  return host;
}

const WAIT = 'wait for me';
const PARK = 'let the chat go on';

describe.each([WAIT, PARK])('while a question is answered, "%s"', (manner) => {
  test('it stands at its call; the answer reaches the tool, and the chat goes on with its result', async () => {
    const page = await signIn(manner);
    await say(page, 'Book a table');
    await bookedFor(page).waitFor();
    if (manner === WAIT) {
      // The call holds its request open, so nothing else can be said.
      expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    }
    await answerTable(page);
    await expect.poll(() => newest(page)).toBe('Booked for Ada Lovelace: 2 at 19:30 on 2026-12-24.');
    await expect.poll(() => stateOf(page, 'Book a table')).toBe('done');
    expect(await call(page, 'Book a table').locator('pre').textContent()).toContain(
      '"email": "ada@example.com"',
    );
    expect(await page.getByRole('article').count()).toBe(manner === WAIT ? 2 : 3);
  });

  test('a page that is loaded anew has it where it stood, with what was typed; Decline is told', async () => {
    const page = await signIn(manner);
    await say(page, 'Book a table');
    await bookedFor(page).fill('Ada and three friends');
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    page.on('dialog', (leave) => void leave.accept());
    await page.reload();
    await expect.poll(() => bookedFor(page).inputValue()).toBe('Ada and three friends');
    await call(page, 'Book a table').getByRole('button', { name: 'Decline', exact: true }).click();
    await expect.poll(() => newest(page)).toBe(DECLINED);
    await expect.poll(() => bookedFor(page).count()).toBe(0);
  });

  test('another tab shows it at the same call, and what came of the answer; nobody else sees either', async () => {
    await startHost();
    const one = await signIn(manner);
    const two = await one.context().newPage();
    await two.goto(one.url());
    const ben = await signIn(manner);
    await say(one, 'Book a table');
    await bookedFor(two).fill('Half typed');
    await one.bringToFront();
    await call(one, 'Book a table').getByRole('button', { name: 'Decline', exact: true }).click();
    await two.getByText('Answered in another window').first().waitFor();
    await two.getByText('Half typed', { exact: true }).first().waitFor();
    await expect.poll(() => newest(one)).toBe(DECLINED);
    await expect.poll(() => newest(two)).toBe(DECLINED);

    // Ben has been shown his own by now, so he would have been shown hers.
    await say(ben, 'Book a table');
    await bookedFor(ben).waitFor();
    expect(await ben.getByLabel('Booked for').count()).toBe(1);
    expect(await ben.getByRole('article').count()).toBe(2);
  });
});

test('a page whose scripts come late loses no press: it takes none before', async () => {
  const page = await signIn(WAIT);
  await page.route('**/_next/static/**', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await say(page, 'Book a table');
  await bookedFor(page).waitFor();
});

test('what is said while the page still looks whether something is streamed stays in the chat', async () => {
  const page = await signIn(WAIT);
  await page.route('**/api/chat/stream', async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.route('**/api/chat', async (route) => {
    await setTimeout(route.request().method() === 'POST' ? 3000 : 0);
    await route.continue();
  });
  const looks = page.waitForRequest('**/api/chat/stream');
  await page.reload();
  await looks;
  await say(page, 'Book a table');
  await bookedFor(page).waitFor();
  expect(await page.getByRole('article').count()).toBe(2);
});

test('two calls of one message each show their own', async () => {
  const page = await signIn(PARK);
  await say(page, 'Book a table and pay the deposit');
  const [table, deposit] = [call(page, 'Book a table'), call(page, 'Pay the deposit')];
  await table.getByLabel('Booked for').waitFor();
  await deposit.getByText('20 € for the table').waitFor();
  expect(await deposit.getByLabel('Booked for').count()).toBe(0);
  expect(await table.getByText('20 € for the table').count()).toBe(0);
  const decline = deposit.getByRole('button', { name: /^Decline/ });
  await decline.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await decline.click();
  await expect.poll(() => stateOf(page, 'Pay the deposit')).toBe('done');
  await expect.poll(() => decline.count()).toBe(0);
  // A press on the other call would miss it if the conversation jumped now: it scrolls as far as it became shorter, and a line perhaps.
  const { most, top } = await scrolled(page);
  expect(Math.min(before.top, most) - top).toBeLessThan(80);
  expect(await stateOf(page, 'Book a table')).toBe('asks');
  await table.getByRole('button', { name: /^Decline/ }).click();
  await expect.poll(() => stateOf(page, 'Book a table')).not.toBe('asks');
  await expect.poll(() => newest(page)).toBe(`${DECLINED} No deposit was paid; the table is held until six.`);
});

test('a chat whose call is parked has ended its request, and goes on with other things meanwhile', async () => {
  const page = await signIn(PARK);
  const ended = page.waitForResponse(
    (response) => response.url().endsWith('/api/chat') && response.request().method() === 'POST',
  );
  await say(page, 'Book a table');
  await bookedFor(page).fill('Ada');
  expect(await (await ended).finished()).toBeNull();
  await page.getByLabel('Message').fill('Good evening');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => newest(page)).toContain('Which shall it be?');
  expect(await bookedFor(page).inputValue()).toBe('Ada');
  await call(page, 'Book a table').getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => newest(page)).toBe(DECLINED);
});

test('a parked call that asks again is parked again, and asks at the same place', async () => {
  const page = await signIn(PARK);
  await say(page, 'Pay the deposit');
  const deposit = call(page, 'Pay the deposit');
  await answerByPress(deposit, '60 € for the set menu');
  await deposit.getByText('Please pay on the secure page of Tillroll').waitFor();
  await deposit.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => newest(page)).toBe('Nothing was paid; the table is held until six.');
  expect(await deposit.locator('pre').textContent()).toContain('"deposit": "60"');
});

test('a host that is stopped in order tells its pages before it goes', async () => {
  const page = await signIn(WAIT);
  await say(page, 'Book a table');
  await bookedFor(page).fill('Until it ended');
  newcomers = [];
  await host?.end('SIGTERM');
  await page.getByText('The task ended without your answer').first().waitFor();
  await page.getByText('Until it ended', { exact: true }).first().waitFor();
});

test('on an older Node it is not started, and says why and what helps: a command that npx passes on', async () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(older)}`,
    // As within `npx --package node@22 npm run host:next`.
    npm_config_package: 'node@22',
  };
  delete env['npm_config_user_agent'];
  const words = [join(ROOT, 'scripts/pnpm.mjs'), 'run:host:next'];
  const { ending, stderr, stdout } = await endOfProgram(process.execPath, words, { cwd: ROOT, env });
  expect(ending).toBe(1);
  const said = `${stdout}${stderr}`;
  expect(said).toContain('asks for Node.js >=22, and this is 20.20.2');
  expect(said).toContain('npx --package node@22 npm run host:next');
});

const DECLINED = 'You declined, so nothing was booked. The tables stay free for others.';

/** A page of somebody who has said nothing yet. */
async function signIn(manner: string): Promise<Page> {
  const { address } = host !== undefined && newcomers.length > 0 ? host : await startHost();
  const page = await stage.signIn(address, newcomers.shift());
  await page.getByLabel(manner).check();
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: text, exact: true }).click();
}

function call(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function stateOf(page: Page, name: string): Promise<string | null> {
  return call(page, name).getAttribute('data-state');
}

function bookedFor(page: Page): Locator {
  return call(page, 'Book a table').getByLabel('Booked for');
}

/** How far the conversation is scrolled, and how far it can be, in pixels. */
function scrolled(page: Page): Promise<{ readonly top: number; readonly most: number }> {
  return page.getByRole('main').evaluate(({ clientHeight, scrollHeight, scrollTop }) => ({
    top: scrollTop,
    most: scrollHeight - clientHeight,
  }));
}

/** What was said last. */
function newest(page: Page): Promise<string> {
  return page.getByRole('article').last().locator('> p').last().innerText();
}

async function answerTable(page: Page): Promise<void> {
  const table = call(page, 'Book a table');
  await table.getByLabel('Booked for').fill('Ada Lovelace');
  await table.getByLabel('Email').fill('ada@example.com');
  await table.getByLabel('Day', { exact: true }).fill('2026-12-24');
  await table.getByLabel('19:30').check();
  await table.getByRole('button', { name: 'Review answers' }).click();
  await table.getByRole('button', { name: /^Send answers/ }).click();
}

import { startDemoHost, startDemoServer } from '@elicit-kit/demo/server';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeFocus, openPage, pressArmed, sendReviewed, standStill } from './gestures.js';
import { ERAS, setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';
import { prepareOutage } from './outage.js';

let stage: DemoStage;
let demo: OpenDemo;
/** What the browser itself says of a server that is away, or that refuses a session: only where that is meant. */
let failuresMeant = false;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(() => {
  failuresMeant = false;
});
afterEach(async () => {
  const problems = demo.problems.filter((problem) => !failuresMeant || !problem.startsWith('Failed to load'));
  expect(problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

describe.each(ERAS)('on the server, %s', (era) => {
  beforeEach(async () => {
    demo = await stage.open({ client: 'server' });
    await demo.connect(era === 'modern' ? stage.server.url : stage.server.legacyUrl);
  });

  test('what a tool asks is sent, and the tool goes on with it; declined, it says so', async () => {
    const { dialog, page } = demo;
    await demo.run('field_text');
    await dialog.getByLabel('Name of the booking').fill('Ada');
    await sendReviewed(demo);
    expect(await demo.echo()).toEqual({ action: 'accept', content: { value: 'Ada' } });
    await page.getByRole('article').getByText('You sent your answers').waitFor();

    await demo.run('book_table');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await demo.result.getByText('You declined, so nothing was booked.').waitFor();
    expect(await demo.echo()).toEqual({ action: 'decline' });
  });

  test('a reload while it asks loses neither the question nor what was typed, nor the conversation and the log', async () => {
    const { dialog, page } = demo;
    await demo.run('book_table');
    await dialog.getByLabel('Booked for').fill('Ada');
    await drafted(page);
    await page.reload();
    await expect.poll(() => dialog.getByLabel('Booked for').inputValue()).toBe('Ada');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    expect(await demo.echo()).toEqual({ action: 'decline' });
    expect(await page.getByRole('radio', { name: 'On the server' }).isChecked()).toBe(true);
    // What was called and logged before the reload, as the server has it.
    expect(await page.getByRole('article').count()).toBe(1);
    await demo.openLog();
    expect(await page.getByRole('region', { name: 'Protocol log' }).innerText()).toContain('tools/list');
  });
});

test('two rounds of several requests are answered step by step, with a reload between them', async () => {
  demo = await stage.open({ client: 'server' });
  await demo.connect(stage.server.url);
  const { dialog, page } = demo;
  await demo.run('plan_trip');
  await dialog.getByLabel('Cork').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Decline this one' }).click();
  await dialog.getByText('Step 3 of 3').first().waitFor();
  await dialog.getByRole('button', { name: 'Decline this one' }).click();
  await pressArmed(dialog.getByRole('button', { name: 'Send 1 answer, decline 2' }));
  await dialog.getByText('Step 1 of 2').first().waitFor();
  await page.reload();
  await dialog.getByLabel('window').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Bags').fill('2');
  await dialog.getByRole('button', { name: 'Review all' }).click();
  await pressArmed(dialog.getByRole('button', { name: 'Send 2 answers' }));
  expect(await demo.echo()).toMatchObject({
    first: { trip: { action: 'accept' }, traveller: { action: 'decline' }, loyalty: { action: 'decline' } },
    second: { seat: { action: 'accept', content: { seat: 'window' } }, luggage: { content: { bags: 2 } } },
  });
});

test('what the server takes back is told as such, and a page of an error comes first', async () => {
  demo = await stage.open({ client: 'server' });
  await demo.connect(stage.server.legacyUrl);
  const { dialog, page } = demo;
  await demo.run('server_cancels');
  await dialog
    .getByText(/withdrew this/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('article').getByText('The server withdrew it. Nothing was sent.').waitFor();

  await demo.run('url_first');
  const opened = await openPage(demo);
  await opened.getByRole('button').first().click();
  await page.bringToFront();
  await expect.poll(() => demo.result.innerText()).toContain('Result');
});

test('several servers, each in its own era, ask within the conversation where their calls stand', async () => {
  demo = await stage.open({ client: 'server' });
  const { page } = demo;
  await demo.connect(stage.server.url);
  await demo.connect(stage.server.legacyUrl);
  await demo.choose('Inline');
  await demo.run('field_text');
  await page
    .getByRole('button', { name: /\/mcp$/ })
    .first()
    .click();
  await demo.run('field_email');
  const calls = page.getByRole('main').getByRole('article');
  await calls.nth(0).getByLabel('Name of the booking').waitFor();
  await calls.nth(1).getByLabel('Email').waitFor();
  await calls.nth(1).getByRole('button', { name: 'Decline', exact: true }).click();
  await calls.nth(1).getByText('You declined').first().waitFor();
  await calls.nth(0).getByRole('button', { name: 'Decline', exact: true }).click();
  await calls.nth(0).getByText('You declined').first().waitFor();
});

test('a second tab of the browser has the question too, and is told who was first; another browser has nothing of it', async () => {
  demo = await stage.open({ client: 'server' });
  await demo.connect(stage.server.legacyUrl);
  const second = await demo.context.newPage();
  await second.goto(stage.host.developerUrl);
  await demo.run('book_table');
  const there = second.getByRole('dialog');
  await there.getByLabel('Booked for').fill('Half typed');
  const other = await stage.open({ client: 'server' });
  await other.page.getByText(/as Guest /).waitFor();
  expect(await nameOf(other.page)).not.toBe(await nameOf(demo.page));

  await demo.page.bringToFront();
  await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await there.getByText('Answered in another window').first().waitFor();
  await there.getByText('Half typed', { exact: true }).first().waitFor();
  await expect.poll(() => second.locator('.result').innerText()).toContain('You declined');
  expect(await other.page.getByText('book_table').count()).toBe(0);
  expect(await other.page.getByText(/Connected · /).count()).toBe(0);
  expect(other.problems).toEqual([]);
  await other.close();
});

test('switched while something waits: it is told, keeps what was typed, and is answered after switching back', async () => {
  demo = await stage.open();
  const { dialog, page } = demo;
  await demo.connect(stage.server.legacyUrl);
  await demo.run('field_text');
  await dialog.getByLabel('Name of the booking').fill('In the page');
  await dialog.press('Escape');
  await choose('On the server');
  await waiting('1 request waits at the client in this page. Switch back to answer.');
  expect(await page.getByText('You ran').count()).toBe(0);

  await demo.connect(stage.server.legacyUrl);
  await demo.run('field_email');
  await dialog.getByLabel('Email').fill('on@the.server');
  await dialog.press('Escape');
  await choose('In this page');
  await waiting('1 request waits at the client on the server. Switch back to answer.');
  await page.getByRole('button', { name: '1 request waiting' }).click();
  expect(await dialog.getByLabel('Name of the booking').inputValue()).toBe('In the page');
  await sendReviewed(demo);
  expect(await demo.echo()).toEqual({ action: 'accept', content: { value: 'In the page' } });

  await choose('On the server');
  await page.getByRole('button', { name: '1 request waiting' }).click();
  expect(await dialog.getByLabel('Email').inputValue()).toBe('on@the.server');
  await sendReviewed(demo);
  expect(await demo.echo()).toEqual({ action: 'accept', content: { value: 'on@the.server' } });
  await expect.poll(() => page.getByText('Switch back to answer.').count()).toBe(0);
});

test('while the server is away that is told of the app alone; what was typed stays, and is sent once it is back', async () => {
  const outage = await prepareOutage(stage.host.developerUrl);
  failuresMeant = true;
  try {
    demo = await stage.open({ client: 'server', url: `${outage.url}developer` });
    await demo.connect(stage.server.legacyUrl);
    const { dialog, page } = demo;
    await demo.run('field_text');
    await dialog.getByLabel('Name of the booking').fill('Ada');
    outage.begin();
    await dialog.getByText('This app can’t reach its own server at the moment.').first().waitFor();
    expect(await dialog.getByLabel('Name of the booking').inputValue()).toBe('Ada');
    await dialog.press('Escape');
    const notice = page.getByText('The demo’s own server can’t be reached at the moment.');
    await notice.waitFor();
    await demo.run('field_email');
    await page.getByRole('alert').getByText('so that may not have been done').waitFor();
    // The MCP server is well, and nothing says otherwise.
    await page.getByText(/Connected · 2025-11-25/).waitFor();
    outage.end();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '1 request waiting' }).click();
    expect(await dialog.getByLabel('Name of the booking').inputValue()).toBe('Ada');
    await sendReviewed(demo);
    expect(await demo.echo()).toEqual({ action: 'accept', content: { value: 'Ada' } });
  } finally {
    outage.close();
  }
});

test('a server that was started anew knows nobody: the person is told, and signs in again', async () => {
  const mcp = await startDemoServer({ port: 0 });
  let host = await startDemoHost({ port: 0, presets: mcp.presets });
  failuresMeant = true;
  try {
    demo = await stage.open({ client: 'server', url: host.developerUrl });
    await demo.connect(mcp.legacyUrl);
    const { dialog, page } = demo;
    await demo.run('field_text');
    await dialog.getByLabel('Name of the booking').fill('Ada');
    const before = await nameOf(page);
    await host.close();
    await dialog.getByText('The task ended without your answer').first().waitFor();
    await dialog.getByText('Ada', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    host = await startDemoHost({ port: Number(new URL(host.developerUrl).port), presets: mcp.presets });
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByText('You are signed out').waitFor({ state: 'detached' });
    await expect.poll(() => nameOf(page)).not.toBe(before);
    await demo.connect(mcp.legacyUrl);
    await demo.run('field_text');
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    expect(await demo.echo()).toEqual({ action: 'decline' });
  } finally {
    await host.close();
    await mcp.close();
  }
});

test('by keyboard alone: switched, connected, run, answered and switched back', async () => {
  demo = await stage.open();
  const { dialog, page } = demo;
  await tabTo(page, 'In this page');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/as Guest /).waitFor();
  await expect.poll(() => focused(page)).toBe('On the server');
  await tabTo(page, 'Concierge, older protocol');
  await page.keyboard.press('Enter');
  await page.getByText(/Connected · 2025-11-25/).waitFor();
  await tabTo(page, 'Run a tool');
  await page.keyboard.press('Enter');
  await page.keyboard.type('field_text');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name of the booking').waitFor();
  await tabTo(page, 'Name of the booking');
  await page.keyboard.type('Ada');
  await tabTo(page, /^Send answers/);
  await standStill(page.locator(':focus'));
  await page.keyboard.press('Enter');
  expect(await demo.echo()).toEqual({ action: 'accept', content: { value: 'Ada' } });
  await expect.poll(() => focused(page)).toBe('Run a tool');
  await tabTo(page, 'On the server');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('This page talks to MCP servers itself').waitFor();
  await expect.poll(() => focused(page)).toBe('In this page');
  expect(await page.getByText(/Connected · /).count()).toBe(0);
});

test('an address where nobody answers says so, as the server found it', async () => {
  demo = await stage.open({ client: 'server' });
  const { page } = demo;
  await page.getByLabel('Server URL').fill('http://127.0.0.1:9/mcp');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'No server answers at 127.0.0.1:9.' }).waitFor();
});

test('requests of other pages get nothing and do nothing, whatever cookie they bring', async () => {
  demo = await stage.open({ client: 'server' });
  const [{ name, value } = { name: '', value: '' }] = await demo.context.cookies();
  const cookie = `${name}=${value}`;
  const ask = async (headers: Record<string, string>, body?: string) =>
    (
      await fetch(new URL('host', stage.host.developerUrl), {
        ...(body !== undefined && { method: 'POST', body }),
        headers: { cookie, 'content-type': 'application/json', ...headers },
      })
    ).status;
  const { origin } = new URL(stage.host.developerUrl);
  const clear = JSON.stringify({ type: 'clearLog' });

  expect(await ask({ origin }, clear)).toBe(200);
  expect(await ask({}, clear)).toBe(403);
  expect(await ask({ origin: 'http://127.0.0.1:1' }, clear)).toBe(403);
  expect(await ask({ origin, 'sec-fetch-site': 'same-site' }, clear)).toBe(403);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await ask({ origin, cookie: `${name}=guessed` }, clear)).toBe(401);
  expect(await ask({ origin, 'content-type': 'text/plain' }, clear)).toBe(400);
  expect(await ask({ origin }, '{"type":"call","connectionId":"connection-1"}')).toBe(400);
  expect(await ask({ origin }, '{')).toBe(400);
  const [cookieHere] = await demo.context.cookies();
  expect(cookieHere).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

async function choose(name: 'In this page' | 'On the server'): Promise<void> {
  await demo.page.getByRole('radio', { name }).check();
}

async function waiting(sentence: string): Promise<void> {
  await demo.page.getByRole('status').getByText(sentence).waitFor();
}

async function nameOf(page: Page): Promise<string> {
  const text = await page.getByText(/as Guest /).innerText();
  return /Guest \w+/.exec(text)?.[0] ?? '';
}

async function drafted(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text.trim()));
  for (let presses = 0; presses < 200; presses += 1) {
    if (wanted(await focused(page))) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}.`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(describeFocus);
}

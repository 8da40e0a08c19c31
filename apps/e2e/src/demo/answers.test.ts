import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pressArmed, sendReviewed } from './gestures.js';
import { ERAS, setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

/** How often the newest call says that its answers were sent. */
const sentNotes = ({ page }: OpenDemo) =>
  page.getByRole('article').last().getByText('You sent your answers').count();

describe.each(ERAS)('answering, %s', (era) => {
  let demo: OpenDemo;

  // One page for all: what a test leaves behind is there for the next one, as in a conversation.
  beforeAll(async () => {
    demo = await stage.open();
    await demo.connect(era === 'modern' ? stage.server.url : stage.server.legacyUrl);
  });
  afterEach(async () => {
    await demo.settle();
    expect(demo.problems).toEqual([]);
  });
  afterAll(() => demo.close());

  test('a booking: asked, answered, reviewed, changed, sent, and said what came of it', async () => {
    const { dialog, result } = demo;
    await demo.run('book_table');
    await dialog.getByLabel('Booked for').fill('Ada');
    await dialog.getByLabel('Email').fill('ada@example.org');
    await dialog.getByLabel('Day', { exact: true }).fill('2027-04-01');
    await dialog.getByLabel('19:30').check();
    await dialog.getByRole('button', { name: 'Review answers' }).click();

    await dialog.getByText('Check your answers').waitFor();
    expect(await result.innerText()).toContain('Running');
    await dialog.getByRole('button', { name: 'Change Booked for' }).click();
    await dialog.getByLabel('Booked for').fill('Ada Lovelace');
    await sendReviewed(demo);

    expect(await demo.echo()).toEqual({
      action: 'accept',
      content: {
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        guests: 2,
        day: '2027-04-01',
        time: '19:30',
        seating: 'window',
        reminder: true,
      },
    });
    expect(await result.innerText()).toContain('Booked for Ada Lovelace: 2 at 19:30 on 2027-04-01.');
    await expect.poll(() => sentNotes(demo)).toBe(1);
  });

  test.each([
    ['decline', 'Decline', 'You declined, so nothing was booked.'],
    ['cancel', 'Not now', 'You did not answer, so nothing was booked.'],
  ])('%s, by “%s”', async (action, button, outcome) => {
    await demo.run('book_table');
    await demo.dialog.getByRole('button', { name: button, exact: true }).click();

    expect(await demo.echo()).toEqual({ action });
    expect(await demo.result.innerText()).toContain(outcome);
  });

  test('every message stands in the log, which can be filtered, opened and cleared', async () => {
    const { page } = demo;
    await demo.run('decline_path');
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await demo.echo();
    await demo.openLog();
    const log = page.getByRole('region', { name: 'Protocol log' });

    await log.getByLabel('Filter the log').fill('menu of the week');
    expect(await log.getByRole('listitem').allInnerTexts()).toEqual([expect.any(String)]);
    await log.getByRole('listitem').locator('summary').click();
    expect(JSON.parse(await log.locator('pre').innerText())).toMatchObject({ jsonrpc: '2.0' });
    await log.getByRole('button', { name: 'Clear' }).click();
    await log.getByText('No message yet.').waitFor();
  });
});

describe('what the page does by itself, whichever way a server asks', () => {
  let demo: OpenDemo;

  beforeAll(async () => {
    demo = await stage.open();
    await demo.connect(stage.server.url);
  });
  afterEach(async () => {
    await demo.settle();
    expect(demo.problems).toEqual([]);
  });
  afterAll(() => demo.close());

  test('problems are listed, lead to their fields, and vanish once mended', async () => {
    const { dialog, page } = demo;
    await demo.run('book_table');
    await dialog.getByLabel('Email').fill('ada');
    await dialog.getByRole('button', { name: 'Review answers' }).click();

    await dialog.getByText('There are 4 problems').waitFor();
    await dialog.getByRole('link', { name: /^Email:/ }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('email');
    await dialog.getByLabel('Email').fill('ada@example.org');

    await dialog.getByText('There are 3 problems').waitFor();
    expect(await dialog.getByRole('link', { name: /^Email:/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  });

  test('cancel, by “Close without answering”', async () => {
    await demo.run('book_table');
    await demo.dialog.getByRole('button', { name: 'Close without answering', exact: true }).click();

    expect(await demo.echo()).toEqual({ action: 'cancel' });
    expect(await demo.result.innerText()).toContain('You did not answer, so nothing was booked.');
  });

  test('cancel, by Escape, and focus returns to the menu of tools', async () => {
    await demo.run('book_table');
    await demo.dialog.waitFor();
    await demo.page.keyboard.press('Escape');

    expect(await demo.echo()).toEqual({ action: 'cancel' });
    expect(await demo.page.evaluate(() => document.activeElement?.textContent)).toBe('Run a tool');
  });

  test('a tool takes its arguments from a form of the same kind', async () => {
    const { page, dialog } = demo;
    await demo.run('send_invitation');
    const form = page.getByRole('form', { name: 'Run send_invitation' });
    await form.getByLabel('Title').fill('Picnic');
    await form.getByLabel('Day').fill('2027-06-01');
    await form.getByRole('button', { name: 'Run', exact: true }).click();

    await dialog.getByText('invite 4 people to “Picnic”').waitFor();
    await pressArmed(dialog.getByRole('button', { name: 'Yes', exact: true }));

    expect(await demo.echo()).toEqual({
      arguments: { title: 'Picnic', day: '2027-06-01', guests: 4 },
      confirmation: { action: 'accept', content: { send: true } },
    });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'You ran send_invitation',
    );
  });

  test('a double click sends once', async () => {
    const { dialog } = demo;
    await demo.run('all_optional');
    await dialog.getByRole('button', { name: 'Review answers' }).dblclick();
    await dialog.getByText('Check your answers').waitFor();
    await dialog.getByRole('button', { name: 'Send without answers' }).dblclick();

    expect(await demo.echo()).toEqual({ action: 'accept', content: {} });
    await expect.poll(() => sentNotes(demo)).toBe(1);
  });

  test('a request for a password is sent only when the person insists', async () => {
    const { dialog } = demo;
    await demo.run('secret_password');
    await dialog.getByLabel('Password').fill('hunter2');
    await dialog.getByText('asks for a password').waitFor();
    // By key: a click does not count just after the warning has moved the form.
    await dialog.getByRole('button', { name: 'Decline', exact: true }).press('Enter');

    expect(await demo.echo()).toEqual({ action: 'decline' });
  });
});

import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeFocus, newTab, pressByKey, standStill, tabTo as tabByKey } from './gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;
let page: Page;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(async () => {
  demo = await stage.open();
  ({ page } = demo);
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

test('everything is done by keyboard alone: connect, run, answer, review, send, and consent to a page', async () => {
  await connect();

  await run('book_table');
  await demo.dialog.waitFor();
  await expect.poll(() => focused()).toContain('asks for your input');
  await tabTo('Booked for');
  await page.keyboard.type('Ada');
  await fillBooking();
  await tabTo('Vegetarian');
  await page.keyboard.press('Space');
  await tabTo('Review answers');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused()).toContain('Check your answers');
  await tabTo(/^Send answers/);
  await standStill(page.locator(':focus'));
  await page.keyboard.press('Enter');

  expect(await demo.echo()).toEqual({
    action: 'accept',
    content: {
      name: 'Ada',
      email: 'ada@example.org',
      guests: 2,
      day: '2027-04-04',
      time: '18:30',
      seating: 'window',
      diet: ['vegetarian'],
      reminder: true,
    },
  });
  expect(await focused()).toBe('Run a tool');

  await run('connect_calendar');
  await demo.dialog.waitFor();
  await expect.poll(() => focused()).toContain('wants to open a page');
  await tabTo(/^Open /);
  await standStill(page.locator(':focus'));
  const tab = await newTab(demo, () => page.keyboard.press('Enter'));
  await tabTo('Allow', tab);
  await tab.keyboard.press('Enter');

  expect(await demo.echo()).toEqual({ action: 'accept' });
});

test('mistakes are found, mended and reviewed; a change of mind too', async () => {
  await connect();
  await run('book_table');
  await demo.dialog.waitFor();
  await press('Review answers');
  await expect.poll(() => focused()).toContain('There are 4 problems');
  await press(/^Booked for: /);
  await expect.poll(() => focused()).toBe('Booked for');
  await page.keyboard.type('Ada');
  await fillBooking();
  await press('Review answers');
  await expect.poll(() => focused()).toContain('Check your answers');
  await press('Change Booked for');
  await expect.poll(() => focused()).toBe('Booked for');
  await page.keyboard.press('End');
  await page.keyboard.type(' Lovelace');
  await press('Review answers');
  await press(/^Send answers/);

  expect(await demo.echo()).toMatchObject({ action: 'accept', content: { name: 'Ada Lovelace' } });
});

test('every way not to answer, in a dialog, in the conversation and in the panel', async () => {
  await connect();
  await run('field_text');
  await demo.dialog.waitFor();
  await press('Decline');
  expect(await demo.echo()).toEqual({ action: 'decline' });
  await run('field_text');
  await demo.dialog.waitFor();
  await press('Close without answering');
  expect(await demo.echo()).toEqual({ action: 'cancel' });

  await choosePresentation('Dialog');
  await run('field_text');
  await press('Not now');
  expect(await demo.echo()).toEqual({ action: 'cancel' });
  await expect.poll(() => focused()).not.toBe('');

  await choosePresentation('Inline');
  await run('field_text');
  await press('Decline');
  expect(await demo.echo()).toEqual({ action: 'decline' });
});

test('a suspicious page: its address is copied, the box ticked and unticked, and it is declined', async () => {
  // A headless browser has no prompt for this.
  await page.context().grantPermissions(['clipboard-write']);
  await connect();
  await run('url_look_alike');
  await demo.dialog.waitFor();
  await press('Copy address');
  // The other one is announced.
  await demo.dialog.getByText('Address copied.').first().waitFor();
  await press(/^Open /);
  const box = demo.dialog.getByRole('checkbox');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
  await press('Decline');
  expect(await demo.echo()).toEqual({ action: 'decline' });
});

test('several requests at once: step by step, back, one declined, all reviewed', async () => {
  await connect();
  await run('three_at_once');
  await demo.dialog.getByText('Step 1 of 3').first().waitFor();
  await tabTo('Favourite colour');
  await page.keyboard.type('blue');
  await press('Next');
  await demo.dialog.getByText('Step 2 of 3').first().waitFor();
  await press('Back');
  await demo.dialog.getByText('Step 1 of 3').first().waitFor();
  await press('Next');
  await demo.dialog.getByText('Step 2 of 3').first().waitFor();
  await press('Decline this one');
  await demo.dialog.getByText('Step 3 of 3').first().waitFor();
  await tabTo('Yes');
  await page.keyboard.press('Space');
  await press('Review all');
  await demo.dialog.getByText('Check your answers').waitFor();
  await press('Send 2 answers, decline 1');

  expect(JSON.stringify(await demo.echo())).toContain('blue');
});

/** All that a booking needs but the name. */
async function fillBooking() {
  await tabTo('Email');
  await page.keyboard.type('ada@example.org');
  await tabTo('Day');
  // The same in every order of day and month.
  await page.keyboard.type('04042027');
  await tabTo('18:00');
  await page.keyboard.press('ArrowDown');
}

async function connect() {
  await tabTo('Server URL');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(stage.server.url);
  await page.keyboard.press('Enter');
  await page.getByText(/Connected · 20/).waitFor();
}

async function run(tool: string) {
  await tabTo('Run a tool');
  await page.keyboard.press('Enter');
  await page.keyboard.type(tool);
  await page.keyboard.press('Enter');
}

async function choosePresentation(now: string) {
  await tabTo('Settings');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused()).toBe(now);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
}

const press = (name: string | RegExp) => pressByKey(page, name);
const tabTo = (name: string | RegExp, on = page) => tabByKey(on, name);
const focused = (on = page) => on.evaluate(describeFocus);

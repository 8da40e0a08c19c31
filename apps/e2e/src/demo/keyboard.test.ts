import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTab, setDemoStage, standStill, type DemoStage } from './open-demo.js';

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

test('everything is done by keyboard alone: connect, run, answer, review, send, and consent to a page', async () => {
  const demo = await stage.open();
  const { page } = demo;
  const { keyboard } = page;
  const focused = (on = page) =>
    on.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element?.getAttribute('aria-label') ?? element?.innerText;
      return (label || (element as HTMLInputElement | null)?.labels?.[0]?.innerText) ?? '';
    });
  /** Presses Tab until something called that has the focus. */
  const tabTo = async (name: string | RegExp, on = page) => {
    for (let presses = 0; presses < 150; presses += 1) {
      const label = (await focused(on)).trim();
      if (typeof name === 'string' ? label.startsWith(name) : name.test(label)) {
        return;
      }
      await on.keyboard.press('Tab');
    }
    throw new Error(`No Tab leads to ${String(name)}.`);
  };

  await tabTo('Server URL');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(stage.server.url);
  await keyboard.press('Enter');
  await page.getByText(/Connected · 20/).waitFor();

  await tabTo('book_table');
  await keyboard.press('Enter');
  await demo.dialog.waitFor();
  await expect.poll(() => focused()).toContain('asks for your input');
  await tabTo('Booked for');
  await keyboard.type('Ada');
  await tabTo('Email');
  await keyboard.type('ada@example.org');
  await tabTo('Day');
  // The same in every order of day and month.
  await keyboard.type('04042027');
  await tabTo('18:00');
  await keyboard.press('ArrowDown');
  await tabTo('Vegetarian');
  await keyboard.press('Space');
  await tabTo('Review answers');
  await keyboard.press('Enter');
  await expect.poll(() => focused()).toContain('Check your answers');
  await tabTo('Send answers');
  await standStill(page.locator(':focus'));
  await keyboard.press('Enter');

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
  expect(await focused()).toBe('book_table');

  await tabTo('connect_calendar');
  await keyboard.press('Enter');
  await demo.dialog.waitFor();
  await expect.poll(() => focused()).toContain('wants to open a page');
  await tabTo(/^Open /);
  await standStill(page.locator(':focus'));
  const tab = await newTab(demo, () => keyboard.press('Enter'));
  await tabTo('Allow', tab);
  await tab.keyboard.press('Enter');

  expect(await demo.echo()).toEqual({ action: 'accept' });
  expect(demo.problems).toEqual([]);
  await demo.close();
});

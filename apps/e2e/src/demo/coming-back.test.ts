import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage, pressArmed, sendReviewed } from './gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

/** A tool runs on the newest protocol. */
async function start(tool: string) {
  demo = await stage.open();
  await demo.connect(stage.server.url);
  await demo.run(tool);
}

const connected = (page: Page) =>
  page
    .getByText(/Connected · 20/)
    .first()
    .waitFor();

/** Everything that this browser keeps of waiting rounds. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('elicit-kit-demo');
        opening.onerror = () => {
          reject(new Error('The database could not be opened.'));
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rounds').objectStore('rounds').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

/** In the page: notes on its root element how many locks another tab had. */
function countRefusedLocks() {
  const request = navigator.locks.request.bind(navigator.locks) as (...lock: unknown[]) => Promise<unknown>;
  let refused = 0;
  Object.assign(navigator.locks, {
    request: (...lock: unknown[]) =>
      request(...lock).catch((error: unknown) => {
        refused += 1;
        document.documentElement.dataset['refused'] = String(refused);
        throw error;
      }),
  });
}

test('a round survives a reload with what was typed a moment before, and its call completes', async () => {
  await start('plan_trip');
  const { dialog, page } = demo;
  await dialog.getByLabel('Cork').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Traveller').fill('Ada');
  await page.reload();
  await connected(page);

  await dialog.getByText('This request was waiting while the page was closed.').waitFor();
  await dialog.getByText('Step 1 of 3').first().waitFor();
  expect(await dialog.getByLabel('Cork').isChecked()).toBe(true);
  expect(await dialog.innerText()).toContain('We kept your earlier answers.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  expect(await dialog.getByLabel('Traveller').inputValue()).toBe('Ada');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Decline this one' }).click();
  await pressArmed(dialog.getByRole('button', { name: 'Send 2 answers, decline 1' }));

  await dialog.getByText('Step 1 of 2').first().waitFor();
  await page.reload();
  await dialog.getByLabel('window').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Bags').fill('2');
  await dialog.getByRole('button', { name: 'Review all' }).click();
  await pressArmed(dialog.getByRole('button', { name: 'Send 2 answers' }));

  expect(await demo.echo()).toEqual({
    first: {
      trip: { action: 'accept', content: { city: 'Cork', nights: 3 } },
      traveller: { action: 'accept', content: { name: 'Ada' } },
      loyalty: { action: 'decline' },
    },
    second: {
      seat: { action: 'accept', content: { seat: 'window' } },
      luggage: { action: 'accept', content: { bags: 2 } },
    },
  });
  await expect.poll(() => kept(page)).toBe('[]');
});

test('a second tab does not get a round that the first has; when that is closed, it does', async () => {
  await start('book_table');
  const { context, dialog, page } = demo;
  await dialog.waitFor();
  await expect.poll(() => kept(page)).not.toBe('[]');
  const second = await context.newPage();
  await second.addInitScript(countRefusedLocks);
  await second.goto(page.url());
  await connected(second);
  await expect.poll(() => second.evaluate(() => document.documentElement.dataset['refused'])).toBe('1');
  expect(await second.getByRole('dialog').count()).toBe(0);

  await page.close();
  await second.reload();
  await second.getByRole('dialog').getByText('This request was waiting while the page was closed.').waitFor();
});

test('a task goes on through a reload, asks what it still needs, and says what it is at', async () => {
  await start('compare_hotels');
  const { dialog, page } = demo;
  await page.getByRole('status').getByText('Looking for hotels in Bergen').waitFor();
  await page.getByText(/^Kept until \d/u).waitFor();
  await dialog.getByLabel('Nights').fill('3');
  await sendReviewed(demo);
  await page.getByText('Comparing prices').first().waitFor();
  await page.reload();
  await dialog.getByLabel('Fjord House').check();
  await dialog.getByLabel('A note for the hotel').fill('A quiet room');
  await page.reload();

  await dialog.getByText('This request was waiting while the page was closed.').waitFor();
  expect(await dialog.getByLabel('Fjord House').isChecked()).toBe(true);
  expect(await dialog.getByLabel('A note for the hotel').inputValue()).toBe('A quiet room');
  await sendReviewed(demo);
  expect(await demo.echo()).toEqual({
    stay: { action: 'accept', content: { nights: 3 } },
    hotel: { action: 'accept', content: { hotel: 'Fjord House', note: 'A quiet room' } },
  });
});

test('a page that was opened is still waited for after a reload; when it is done, the call completes', async () => {
  await start('url_loopback_page');
  const { dialog, page } = demo;
  const opened = await openPage(demo);
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'I’ve finished' }).waitFor();
  await expect.poll(() => kept(page)).toContain('sent');
  await page.reload();
  await dialog.getByText('You had opened this page before.').waitFor();
  await dialog.getByRole('button', { name: /^Open / }).waitFor();
  await opened.getByRole('button', { name: 'I have read them' }).click();
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'I’ve finished' }).click();

  await demo.result.getByText('The rules were read.').waitFor();
});

test('a page that was not opened is consented to anew', async () => {
  await start('url_loopback_page');
  const { dialog, page } = demo;
  await dialog.getByRole('button', { name: /^Open / }).waitFor();
  await expect.poll(() => kept(page)).not.toBe('[]');
  await page.reload();
  await dialog.getByText('This request was waiting while the page was closed.').waitFor();

  expect(await dialog.getByRole('button', { name: 'I’ve finished' }).count()).toBe(0);
});

test('secrets are not kept, and the person is told', async () => {
  await start('secret_password');
  const { dialog, page } = demo;
  await dialog.getByLabel('Password').fill('hunter2');
  // By key: a click does not count just after a warning that came late has moved the form.
  await dialog.getByLabel('Yes').press('Space');
  expect(await dialog.getByLabel('Yes').isChecked()).toBe(true);
  await expect.poll(() => kept(page)).toContain('f1');
  await page.reload();
  await dialog.getByText('Secrets were not kept.').waitFor();

  expect(await dialog.getByLabel('Password').inputValue()).toBe('');
  expect(await dialog.getByLabel('Yes').isChecked()).toBe(true);
  expect(await kept(page)).not.toContain('hunter2');
});

test.each([
  { era: 'legacy', typed: true, asked: true },
  { era: 'legacy', typed: false, asked: false },
  { era: 'modern', typed: true, asked: false },
] as const)(
  'a reload asks first where something typed would be lost: $era, typed: $typed',
  async ({ era, typed, asked }) => {
    demo = await stage.open();
    const { page, dialog } = demo;
    await demo.connect(era === 'modern' ? stage.server.url : stage.server.legacyUrl);
    await demo.run('field_text');
    const name = dialog.getByLabel('Name of the booking');
    await name.click();
    await name.pressSequentially(typed ? 'Ada' : '');
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.dismiss();
    });
    const reloaded = asked ? undefined : page.waitForEvent('load');
    const questioned = asked ? page.waitForEvent('dialog') : undefined;
    await page
      .evaluate(() => {
        location.reload();
      })
      .catch(() => undefined);
    await Promise.all([reloaded, questioned]);

    expect(questions).toEqual(asked ? ['beforeunload'] : []);
    if (asked) {
      expect(await name.inputValue()).toBe('Ada');
    } else {
      await connected(page);
    }
  },
);

test('answers that were lost on the way are sent again; a tab that is shown again opens no form meanwhile', async () => {
  await start('field_text');
  const { page, dialog } = demo;
  await dialog.getByLabel('Name of the booking').fill('Ada');
  await demo.context.setOffline(true);
  await sendReviewed(demo);
  await dialog.getByText('Your answers may not have arrived').first().waitFor();
  await dialog.getByText('the server may receive them twice.').waitFor();
  await demo.context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('main').getByText('It is not known whether your answers arrived.').waitFor();
  expect(await dialog.count()).toBe(1);

  await dialog.getByRole('button', { name: 'Send again' }).click();
  await demo.result.getByText('Accepted.').waitFor();
  await page.getByRole('main').getByText('You sent your answers').waitFor();
  expect(await dialog.count()).toBe(0);
  // The browser prints each request that could not be sent.
  (demo.problems as string[]).splice(0);
});

test('a call that is stopped does not come back', async () => {
  await start('book_table');
  const { dialog, page } = demo;
  await dialog.waitFor();
  await expect.poll(() => kept(page)).not.toBe('[]');
  await dialog.getByRole('button', { name: 'Not now', exact: true }).click();
  await demo.result.getByText('Result').waitFor();

  await expect.poll(() => kept(page)).toBe('[]');
});

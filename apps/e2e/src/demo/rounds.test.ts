import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage, pressArmed, sendReviewed } from './gestures.js';
import { setDemoStage, type DemoStage, type Era, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demos: Readonly<Record<Era, OpenDemo>>;
let demo: OpenDemo;

// One page an era: what a test leaves behind is there for the next one, as in a conversation.
beforeAll(async () => {
  stage = await setDemoStage();
  demos = { modern: await stage.open(), legacy: await stage.open() };
  await demos.modern.connect(stage.server.url);
  await demos.legacy.connect(stage.server.legacyUrl);
});
afterEach(async () => {
  await demo.settle();
  expect(demo.problems).toEqual([]);
});
afterAll(async () => {
  await stage.close();
});

async function present(era: Era, as: 'Dialog' | 'Inline' | 'Panel') {
  demo = demos[era];
  await demo.page.bringToFront();
  await demo.choose(as);
}

test('two rounds of several requests are answered step by step and sent together, modern', async () => {
  await present('modern', 'Dialog');
  const { dialog } = demo;
  await demo.run('plan_trip');

  await dialog.getByText('Step 1 of 3').first().waitFor();
  await dialog.getByLabel('Cork').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Step 2 of 3').first().waitFor();
  await dialog.getByRole('button', { name: 'Decline this one' }).click();
  await dialog.getByText('Step 3 of 3').first().waitFor();
  await openPage(demo);
  await demo.page.bringToFront();
  await dialog.getByText('Check your answers').waitFor();
  expect(await demo.result.innerText()).toContain('Running');
  await pressArmed(dialog.getByRole('button', { name: 'Send 2 answers, decline 1' }));
  await dialog.getByRole('button', { name: 'I’ve finished' }).click();

  await dialog.getByText('Step 1 of 2').first().waitFor();
  await dialog.getByLabel('window').check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Bags').fill('2');
  await dialog.getByRole('button', { name: 'Review all' }).click();
  await pressArmed(dialog.getByRole('button', { name: 'Send 2 answers' }));

  expect(await demo.echo()).toEqual({
    first: {
      trip: { action: 'accept', content: { city: 'Cork', nights: 3 } },
      traveller: { action: 'decline' },
      loyalty: { action: 'accept' },
    },
    second: {
      seat: { action: 'accept', content: { seat: 'window' } },
      luggage: { action: 'accept', content: { bags: 2 } },
    },
  });
});

test('three requests at once wait in the queue and are answered one by one, legacy', async () => {
  await present('legacy', 'Dialog');
  const { dialog, page } = demo;
  await demo.run('three_at_once');
  await page.getByText('3 requests waiting').waitFor();

  await dialog.getByLabel('Favourite colour').fill('teal');
  await sendReviewed(demo);
  await dialog.getByLabel('Favourite number').fill('7');
  await sendReviewed(demo);
  await dialog.getByRole('button', { name: 'Not now', exact: true }).click();

  expect(await demo.echo()).toEqual({
    colour: { action: 'accept', content: { colour: 'teal' } },
    number: { action: 'accept', content: { number: 7 } },
    agree: { action: 'cancel' },
  });
});

test('three requests at once are one batch, declined as one, modern', async () => {
  await present('modern', 'Dialog');
  await demo.run('three_at_once');
  await demo.dialog.getByRole('button', { name: 'Decline all 3' }).click();

  const declined = { action: 'decline' };
  expect(await demo.echo()).toEqual({ colour: declined, number: declined, agree: declined });
});

test.each(['server_cancels', 'server_times_out'])(
  'the open form says so when %s: nothing is sent and the words stay',
  async (tool) => {
    await present('legacy', 'Dialog');
    const { dialog } = demo;
    await demo.run(tool);
    await dialog.getByLabel('Traveller').fill('Ada');

    await dialog
      .getByText(/withdrew this|Time ran out/)
      .first()
      .waitFor();
    expect(await dialog.getByRole('button', { name: /Review|Send|Decline/ }).count()).toBe(0);
    expect(await dialog.innerText()).toContain('Nothing was sent.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    expect(await demo.echo()).toEqual({ withdrawn: true });
  },
);

test('a call that is stopped withdraws its question', async () => {
  await present('modern', 'Inline');
  const { page } = demo;
  await demo.run('book_table');
  await page.getByRole('region', { name: /asks for your input/ }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  await demo.result.getByText('You stopped this call').waitFor();
  expect(await page.getByText('requests waiting').count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
});

test.each(['modern', 'legacy'] as const)(
  'a server that asks for ever is pointed out, and the call can be stopped, %s',
  async (era) => {
    await present(era, 'Panel');
    const { page } = demo;
    const panel = page.getByRole('complementary', { name: 'Requests' });
    await demo.run('ask_without_end');
    for (let round = 1; round <= 2; round += 1) {
      await sendReviewed({ dialog: panel });
    }

    await panel.getByText('has asked 3 times for this task').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Stop this task' }).click();
    await demo.result.getByText('You stopped this call').waitFor();
  },
);

// Last: it leaves its page without a server.
test('disconnecting ends the open request and the call', async () => {
  await present('legacy', 'Inline');
  const { page } = demo;
  await demo.run('book_table');
  await page.getByRole('region', { name: /asks for your input/ }).waitFor();
  await page.getByRole('button', { name: /^Disconnect/ }).click();

  await page
    .getByText(/Connection to .* lost|withdrew this/)
    .first()
    .waitFor();
  await demo.result.getByText('The call failed').waitFor();
});

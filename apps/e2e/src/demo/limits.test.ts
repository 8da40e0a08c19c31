import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(async () => {
  demo = await stage.open();
  await demo.connect(stage.server.legacyUrl);
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

test('a server that asks too often is told of, stopped from the open request, and allowed again', async () => {
  const { page, dialog } = demo;
  await demo.run('forty_at_once');
  await dialog
    .getByText(/asks too often\. New requests are cancelled for now\./)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'More choices' }).click();
  await dialog.getByRole('button', { name: 'Block this server' }).last().click();
  await expect.poll(() => dialog.count()).toBe(0);
  await demo.result.getByText('40 of forty questions were cancelled.').waitFor();

  // How many the limit cancelled depends on the machine's speed: it lets one more through every two seconds.
  const silenced = page.getByRole('list', { name: 'Blocked servers' });
  const cancelled = async () => Number(/(\d+) requests have been/.exec(await silenced.innerText())?.[1]);
  const before = await cancelled();
  expect(before).toBeGreaterThan(0);

  await demo.run('three_at_once');
  await page.getByText('It was cancelled: this server asks too often').first().waitFor();
  await demo.result.getByText('Three questions were answered.').waitFor();
  expect(await dialog.count()).toBe(0);
  await expect.poll(cancelled).toBe(before + 3);
  await silenced.getByRole('button', { name: /^Allow again/ }).click();

  await demo.run('three_at_once');
  await dialog.getByLabel('Favourite colour').waitFor();
});

test('the history tells what was asked and how it ended; the card of the server stops and allows it', async () => {
  const { page, dialog } = demo;
  await demo.run('decline_path');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await demo.result.getByText('I shall not ask you again.').waitFor();
  await page.getByRole('button', { name: 'Block this server' }).click();
  await demo.run('decline_path');
  await demo.result.getByText('I may ask you again another day.').waitFor();
  await demo.openLog();
  await page.getByText('Request history').click();
  const lines = page.getByRole('list', { name: 'Request history' }).getByRole('listitem');
  expect(await lines.count()).toBe(2);
  expect(await lines.nth(0).innerText()).toContain('Cancelled: you blocked this server');
  expect(await lines.nth(1).innerText()).toContain('You declined');
  await page.getByText('Its requests are cancelled.').getByRole('button').click();
  await demo.run('decline_path');
  await dialog.getByLabel('Email').waitFor();
});

test('a fifth call waits in sight until one of four is answered', async () => {
  const { page } = demo;
  await demo.choose('Panel');
  const calls = page.getByRole('main').getByRole('article');
  for (let count = 1; count <= 5; count += 1) {
    await demo.run('decline_path');
    await calls.nth(count - 1).waitFor();
  }
  await calls.nth(4).getByText('Waiting: 4 calls ahead').waitFor();
  await page
    .getByRole('complementary', { name: 'Requests' })
    .getByRole('button', { name: 'Decline', exact: true })
    .click();
  await calls.nth(4).getByText('Running…').waitFor();
  expect(await page.getByText(/calls ahead/).count()).toBe(0);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(async () => {
  demo = await stage.open();
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

test('a first visitor connects the demo server and runs a tool that was found by typing, without leaving the keyboard', async () => {
  const { page, dialog } = demo;
  expect(await page.getByRole('button', { name: 'Run a tool' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Connect the demo server' }).click();
  await page.getByText(/Connected · 20/).waitFor();

  await page.keyboard.press('Control+k');
  const search = page.getByLabel('Find a tool');
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('no such tool');
  await page.getByText('No tool is called that.').waitFor();
  await page.keyboard.press('Enter');
  expect(await search.isVisible()).toBe(true);
  await search.fill('field_tex');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name of the booking').waitFor();
  expect(await search.count()).toBe(0);
});

test('the menu closes by Escape, which gives the focus back, and by a press beside it', async () => {
  const { page } = demo;
  await demo.connect(stage.server.url);
  const menu = page.getByRole('button', { name: 'Run a tool' });
  const popup = page.getByRole('group', { name: 'Tools', exact: true });
  await menu.click();
  await popup.waitFor();
  await page.keyboard.press('Escape');
  expect(await popup.count()).toBe(0);
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);

  await menu.click();
  await popup.waitFor();
  await page.getByRole('heading', { name: 'elicit-kit Demo' }).click();
  await expect.poll(() => popup.count()).toBe(0);
});

test('requests in Arabic are read from right to left, and are in Arabic still after a reload', async () => {
  const { page, dialog } = demo;
  const direction = () => page.evaluate(() => document.documentElement.dir);
  await demo.connect(stage.server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language of requests').selectOption('العربية');
  await expect.poll(direction).toBe('rtl');
  await page.keyboard.press('Escape');
  await demo.run('field_text');
  await dialog.getByRole('button', { name: 'رفض', exact: true }).click();
  expect(await demo.echo()).toEqual({ action: 'decline' });

  await page.reload();
  await expect.poll(direction).toBe('rtl');
  await demo.choose('Left to right');
  expect(await direction()).toBe('ltr');
  await demo.run('field_text');
  await dialog.getByRole('button', { name: 'رفض', exact: true }).click();
});

test('the protocol log stays open over a reload once it was opened', async () => {
  const { page } = demo;
  const log = page.getByRole('region', { name: 'Protocol log' });
  expect(await log.count()).toBe(0);
  await demo.openLog();
  await page.reload();
  await log.waitFor();
  await page.getByRole('button', { name: 'Log' }).click();
  expect(await log.count()).toBe(0);
});

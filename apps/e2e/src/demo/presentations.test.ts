import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(async () => {
  demo = await stage.open();
  await demo.connect(stage.server.url);
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

const present = (as: 'Dialog' | 'Inline' | 'Panel') => demo.choose(as);

test('a request moves from the conversation to the panel to a dialog and keeps what was typed', async () => {
  const { page, dialog } = demo;
  await present('Inline');
  await demo.run('book_table');
  const inline = page.getByRole('main').getByRole('region', { name: /asks for your input/ });
  await inline.getByLabel('Booked for').fill('Ada Lovelace');

  await present('Panel');
  const panel = page.getByRole('complementary', { name: 'Requests' });
  expect(await panel.getByLabel('Booked for').inputValue()).toBe('Ada Lovelace');
  await panel.getByLabel('Note to the restaurant').fill('A quiet corner.');

  await present('Dialog');
  expect(await dialog.getByLabel('Booked for').inputValue()).toBe('Ada Lovelace');
  expect(await dialog.getByLabel('Note to the restaurant').inputValue()).toBe('A quiet corner.');
});

test('inline requests stand at the calls that raised them and take no focus', async () => {
  const { page } = demo;
  await present('Inline');
  await demo.run('field_text');
  const announced = page.locator('[aria-live="polite"]', { hasText: 'asks for your input.' });
  await expect.poll(() => announced.count()).toBe(1);
  await demo.run('field_email');

  const calls = page.getByRole('main').getByRole('article');
  await calls.nth(0).getByLabel('Name of the booking').waitFor();
  await calls.nth(1).getByLabel('Email').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run a tool');
  await page.getByRole('button', { name: '2 requests waiting' }).waitFor();
});

test.each(['url', 'legacyUrl'] as const)(
  'two calls of one tool at once: each question stands at its own call and says what it was called with (%s)',
  async (address) => {
    const { page } = demo;
    if (address === 'legacyUrl') {
      await demo.connect(stage.server.legacyUrl);
    }
    await present('Inline');
    for (const title of ['Spring party', 'Autumn party']) {
      await demo.run('send_invitation');
      const form = page.getByRole('form', { name: 'Run send_invitation' });
      await form.getByLabel('Title').fill(title);
      await form.getByRole('button', { name: 'Run' }).click();
    }
    const calls = page.getByRole('main').getByRole('article');
    const [spring, autumn] = [calls.nth(0), calls.nth(1)];
    await spring.getByText(/Running send_invitation .*title: Spring party/).waitFor();
    await autumn.getByText(/Running send_invitation .*title: Autumn party/).waitFor();
    await spring.getByRole('button', { name: /^Decline/ }).click();

    await spring.getByText('You declined').waitFor();
    expect(await autumn.getByRole('button', { name: /^Decline/ }).isVisible()).toBe(true);
    await autumn.getByRole('button', { name: /^Decline/ }).click();
    await autumn.getByText('You declined').waitFor();
    expect(await spring.getByText('You declined').count()).toBe(1);
  },
);

test('two servers at once: each has its tools, and each request says who asks', async () => {
  const { page } = demo;
  await demo.connect(stage.server.legacyUrl);
  await present('Panel');
  await demo.run('field_text');
  await page
    .getByRole('button', { name: /^127.*\/mcp$/ })
    .first()
    .click();
  await demo.run('field_email');

  const { host } = new URL(stage.server.url);
  const panel = page.getByRole('complementary', { name: 'Requests' });
  await panel.getByText('2 requests waiting').waitFor();
  expect(await panel.getByText(host).count()).toBeGreaterThanOrEqual(2);
});

test('an address that is no server is said to be none', async () => {
  const { page } = demo;
  await page.getByLabel('Server URL').fill('not an address');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await page.getByRole('alert').getByText('Enter the full address of a server').waitFor();
});

test('a narrow page shows one part at a time', async () => {
  const { page } = demo;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByRole('button', { name: 'Servers' }).click();
  await page.getByLabel('Server URL').waitFor();
  expect(await page.getByRole('region', { name: 'Protocol log' }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('button', { name: 'Log' }).click();
  await page.getByRole('region', { name: 'Protocol log' }).waitFor();
  expect(await page.getByLabel('Server URL').isVisible()).toBe(false);
  await demo.run('say_hello');

  await page.getByRole('form', { name: 'Run say_hello' }).getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  expect(await demo.echo()).toEqual({ greeting: 'Hello, Ada.' });
});

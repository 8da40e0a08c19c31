import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerByPress, openPage } from './gestures.js';
import { ERAS, setDemoStage, type DemoStage, type Era, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

async function openDemo(era: Era) {
  demo = await stage.open();
  await demo.connect(era === 'modern' ? stage.server.url : stage.server.legacyUrl);
}

async function closeDemo() {
  expect(demo.problems).toEqual([]);
  await demo.close();
}

/** One page for all, without the tabs that a test opened. */
async function tidyDemo() {
  await demo.settle();
  await Promise.all(demo.context.pages().map((tab) => (tab === demo.page ? undefined : tab.close())));
  expect(demo.problems).toEqual([]);
}

describe.each(ERAS)('a page to open, %s', (era) => {
  beforeAll(() => openDemo(era));
  afterEach(tidyDemo);
  afterAll(() => demo.close());

  test('is opened in a second tab that knows nothing of this one, and its end completes the call', async () => {
    await demo.run('connect_calendar');
    await demo.dialog.getByText('wants to open a page').waitFor();
    expect(await demo.dialog.innerText()).toContain(`${stage.server.origin}/pages/sign-in/`);
    const tab = await openPage(demo);

    expect(tab.url().startsWith(`${stage.server.origin}/pages/sign-in/`)).toBe(true);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await demo.page.bringToFront();
    await demo.dialog.getByText('This app can’t see that page.').waitFor();
    for (const name of ['I’ve finished', 'Open again', 'Stop waiting']) {
      expect(await demo.dialog.getByRole('button', { name, exact: true }).count()).toBe(1);
    }
    await tab.getByRole('button', { name: 'Allow' }).click();
    await tab.getByText('You can close this tab').waitFor();

    expect(await demo.echo()).toEqual({ action: 'accept' });
    expect(await demo.result.innerText()).toContain('Your calendar is connected.');
  });

  test('a form, then a page: the deposit is chosen, then paid', async () => {
    await demo.run('pay_deposit');
    await answerByPress(demo.dialog, '60 € for the set menu');
    await demo.dialog.getByText('wants to open a page').waitFor();
    const tab = await openPage(demo);
    expect(await tab.getByText('60,00 €').count()).toBe(1);
    await tab.getByRole('button', { name: 'Pay' }).click();

    expect(await demo.echo()).toEqual({
      amount: { action: 'accept', content: { deposit: '60' } },
      payment: { action: 'accept' },
    });
  });
});

describe('addresses', () => {
  // Nothing of an address that was declined stays.
  beforeAll(() => openDemo('modern'));
  afterEach(tidyDemo);
  afterAll(() => demo.close());

  test('the dialog says that plain http on this machine is for development', async () => {
    await demo.run('url_loopback_page');
    await demo.dialog
      .getByText(/development/)
      .first()
      .waitFor();
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();

    expect(await demo.echo()).toEqual({ action: 'decline' });
  });

  test('nothing of it is fetched before consent', async () => {
    const asked: string[] = [];
    demo.context.on('request', (request) => asked.push(request.url()));
    await demo.run('connect_calendar');
    await demo.dialog.getByRole('button', { name: /^Open / }).waitFor();
    await demo.dialog.getByRole('button', { name: 'Not now', exact: true }).click();

    expect(await demo.echo()).toEqual({ action: 'cancel' });
    expect(asked.filter((url) => url.includes('/pages/'))).toEqual([]);
  });

  test.each([
    'url_userinfo',
    'url_internal_address',
    'url_private_address',
    'url_odd_spelling',
    'url_plain_http',
    'url_javascript',
  ])('%s can be declined, never opened', async (tool) => {
    await demo.run(tool);
    await demo.dialog.getByText('This page can’t be opened', { exact: true }).waitFor();
    expect(await demo.dialog.getByRole('button', { name: /^Open|Copy/ }).count()).toBe(0);
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();

    expect(await demo.echo()).toEqual({ action: 'decline' });
  });

  test.each(['url_look_alike', 'url_subdomain_trick'])(
    '%s is opened only after a tick that says it was checked',
    async (tool) => {
      await demo.run(tool);
      const accept = demo.dialog.getByRole('button', { name: /^Open / });
      await accept.waitFor();
      expect(await accept.getAttribute('aria-disabled')).toBe('true');
      await demo.dialog.getByRole('checkbox', { name: /^I’ve checked the address/ }).check();

      await expect.poll(() => accept.getAttribute('aria-disabled')).toBeNull();
      await demo.dialog.getByRole('button', { name: 'Not now', exact: true }).click();
      expect(await demo.echo()).toEqual({ action: 'cancel' });
    },
  );

  test.each([
    ['url_good', 'example.com'],
    ['url_odd_port', 'example.com:8443'],
    ['url_internationalised', 'bücher.example'],
  ])('%s is offered with %s in plain sight', async (tool, site) => {
    await demo.run(tool);
    await demo.dialog.getByRole('button', { name: /^Open / }).waitFor();

    expect(await demo.dialog.innerText()).toContain(site);
    expect(await demo.dialog.getByRole('checkbox').count()).toBe(0);
    expect(await demo.dialog.getByRole('link').count()).toBe(0);
  });
});

describe('URL first (-32042)', () => {
  beforeEach(() => openDemo('legacy'));
  afterEach(closeDemo);

  test('the page is visited, its completion reported, and the call retried by itself', async () => {
    await demo.run('url_first');
    await demo.dialog.getByText('Agree to the terms of the wine list first.').waitFor();
    const tab = await openPage(demo);
    await tab.getByRole('button', { name: 'I agree' }).click();

    expect(await demo.echo()).toEqual({ agreed: true });
    expect(await demo.result.innerText()).toContain('The house wine is a 2023 Gamay.');
  });

  test('declined, the call fails and nothing is opened', async () => {
    await demo.run('url_first');
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();

    await demo.result.getByText('You declined the page, so url_first was not run.').waitFor();
    expect(demo.context.pages()).toHaveLength(1);
  });

  test('opened, then waited for no longer, both are told', async () => {
    await demo.run('url_first');
    await openPage(demo);
    await demo.page.bringToFront();
    await demo.dialog.getByText('This app can’t see that page.').waitFor();
    await demo.dialog.press('Escape');

    await demo.result.getByText('You stopped waiting for the page, so url_first was not run.').waitFor();
    await demo.page.getByText('You opened the page, then stopped waiting for it').waitFor();
  });
});

describe('completion', () => {
  beforeEach(() => openDemo('legacy'));
  afterEach(closeDemo);

  test('a server that never reports back leaves the end to the person', async () => {
    await demo.run('completion_never');
    await openPage(demo);
    await demo.page.bringToFront();
    await demo.dialog
      .locator('[data-part]', { hasText: /^The tool went on without waiting/ })
      .first()
      .waitFor();
    await demo.dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await expect.poll(() => demo.dialog.count()).toBe(0);
    expect(await demo.echo()).toEqual({ action: 'accept' });
  });
});

import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerByPress, pressArmed, sendReviewed, standStill } from './gestures.js';
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

/** Switches to an agent, and says something to it. */
async function tell(agent: 'AI SDK' | 'ACP' | 'AG-UI', ...said: string[]): Promise<void> {
  await demo.page.getByRole('radio', { name: agent, exact: true }).check();
  for (const text of said) {
    await demo.page.getByRole('button', { name: text, exact: true }).click();
  }
}

const button = (name: string): Locator => demo.dialog.getByRole('button', { name, exact: true });
const log = (): Locator => demo.page.getByRole('log');
const calls = (tool: string): Locator => log().getByRole('article', { name: `Call of ${tool}` });

test('what agents need is loaded when one is chosen', async () => {
  const loaded = () =>
    demo.page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /acp-chat|thread/.test(name)),
    );
  expect(await loaded()).toEqual([]);
  await tell('ACP');
  await demo.page.getByRole('region', { name: 'An ACP agent' }).waitFor();

  expect(await loaded()).not.toEqual([]);
});

describe('a chat on the AI SDK', () => {
  test('an approved tool runs, once', async () => {
    await tell('AI SDK', 'Mail Ada the minutes');
    expect(await demo.dialog.innerText()).toMatch(/send_mail[^]*ada@example\.org[^]*Written by the agent/);
    expect(await log().getByText('Sent to').count()).toBe(0);
    await pressArmed(button('Allow once'));

    await log().getByText('Done. Sent to ada@example.org.').waitFor();
    expect(await calls('send_mail').getByText('Sent to ada@example.org.').count()).toBe(1);
    expect(await demo.dialog.count()).toBe(0);
  });

  test('the reason of a rejection reaches the model', async () => {
    await tell('AI SDK', 'Mail Ada the minutes');
    await button('Reject with a reason').click();
    await demo.dialog.getByLabel('Your reason').fill('Wrong Ada.');
    await button('Reject and send').click();

    await log().getByText('Your reason: “Wrong Ada.”').waitFor();
    expect(await calls('send_mail').innerText()).toContain('Not run');
  });

  test('what is always allowed is listed, not asked a second time, and asked again once revoked', async () => {
    await tell('AI SDK', 'Who is Ada?');
    await button('Always allow…').click();
    expect(await demo.dialog.innerText()).toContain('find_person({"name":"Ada Lovelace"})');
    await pressArmed(button('Always allow this'));
    await demo.page.getByText('What is not asked again').click();
    const standing = demo.page.getByRole('list', { name: 'Saved permissions' });
    await standing.getByText('Not used yet').waitFor();
    await tell('AI SDK', 'Who is Ada?');
    await standing.getByText('Used 1 time').waitFor();
    await expect.poll(() => log().getByText('Done. Ada Lovelace, ada@example.org').count()).toBe(2);
    await standing.getByRole('button', { name: 'Revoke: find_person' }).click();
    await standing.waitFor({ state: 'detached' });
    await tell('AI SDK', 'Who is Ada?');

    await button('Reject').click();
    await log().getByText('You said no, so I left it.').waitFor();
  });

  test('an MCP server asks in the middle of a tool, in the same inbox', async () => {
    await demo.connect(stage.server.url);
    await tell('AI SDK', 'Book us a table');
    await pressArmed(button('Allow once'));
    await demo.dialog.getByLabel('Booked for').fill('Ada');
    await demo.dialog.getByLabel('Email').fill('ada@example.org');
    await demo.dialog.getByLabel('Day', { exact: true }).fill('2027-04-01');
    await demo.dialog.getByLabel('19:30').check();
    await sendReviewed(demo);

    await log().getByText('Done. Booked for Ada').waitFor();
    await demo.page.getByRole('radio', { name: 'You', exact: true }).check();
    await demo.page.getByRole('heading', { name: 'The agent ran book_table' }).waitFor();
  });

  test('a transparent sheet over the dialog: Allow takes no press', async () => {
    await tell('AI SDK', 'Mail Ada the minutes');
    await standStill(button('Allow once'));
    await demo.page.evaluate(() => {
      const sheet = document.createElement('div');
      sheet.popover = 'manual';
      sheet.setAttribute('class', 'sheet');
      Object.assign(sheet.style, {
        position: 'fixed',
        inset: '0',
        inlineSize: '100%',
        blockSize: '100%',
        border: '0',
        background: 'none',
        pointerEvents: 'none',
      });
      document.body.append(sheet);
      sheet.showPopover();
    });
    await expect.poll(() => button('Allow once').isDisabled()).toBe(true);
    await button('Allow once').click({ force: true });
    await demo.dialog
      .getByText(/covering this button/)
      .first()
      .waitFor();
    await demo.page.evaluate(() => document.querySelector('.sheet')?.remove());

    await button('Reject').click();
    await log().getByText('You said no, so I left it.').waitFor();
    expect(await log().getByText('Sent to').count()).toBe(0);
  });

  test('is asked again after a reload, and of two tabs one runs it', async () => {
    await tell('AI SDK', 'Mail Ada the minutes');
    await button('Allow once').waitFor();
    await demo.page.reload();
    await button('Allow once').waitFor();
    const other = await demo.context.newPage();
    await other.goto(stage.host.developerUrl);
    await other.getByRole('dialog').getByRole('button', { name: 'Allow once' }).waitFor();
    await demo.page.bringToFront();
    await pressArmed(button('Allow once'));
    await log().getByText('Done. Sent to').waitFor();

    await other.bringToFront();
    await other.getByRole('log').getByText('Done. Sent to').waitFor();
    expect(await other.getByRole('dialog').getByRole('button', { name: 'Allow once' }).count()).toBe(0);
  });
});

test('a page from before a call ran can approve it again, but not run it twice', async () => {
  const kept = () => demo.page.evaluate(() => localStorage.getItem('elicit-kit-demo-chat'));
  await tell('AI SDK', 'Mail Ada the minutes');
  await button('Allow once').waitFor();
  await expect.poll(kept).toContain('approval-requested');
  const before = await kept();
  await pressArmed(button('Allow once'));
  await log().getByText('Done. Sent to').waitFor();
  await expect.poll(kept).toContain('Done. Sent to');
  await demo.page.evaluate((text) => {
    localStorage.setItem('elicit-kit-demo-chat', text ?? '');
  }, before);
  await demo.page.reload();
  await pressArmed(button('Allow once'));

  await demo.page.getByText('This approval was used.').waitFor();
  expect(await log().getByText('Done. Sent to').count()).toBe(0);
});

test('ACP: approved, asked in the middle of it, and run', async () => {
  await tell('ACP', 'Deploy it');
  expect(await demo.dialog.innerText()).toMatch(/npm run deploy[^]*Written by the agent\s+Run a harmless/);
  await pressArmed(button('Allow once'));
  await answerByPress(demo.dialog, 'Staging');

  await calls('run_command').getByText('Deployed to Staging.').waitFor();
});

test('ACP: a command that changes while it is read ends its question', async () => {
  await tell('ACP', 'Change the command while I read');
  await demo.dialog.getByText('rm -rf build').waitFor();
  await button('Allow once').waitFor({ state: 'detached' });

  await calls('run_command').getByText('Nothing was run.').waitFor();
  expect(await calls('run_command').innerText()).toContain('Not run');
});

test('AG-UI: what it asked in the page is answered before it is told something else', async () => {
  await demo.choose('Inline');
  await tell('AG-UI', 'Rename the project');
  await demo.page.getByRole('region', { name: /needs 2 answers/ }).waitFor();

  expect(await demo.page.getByRole('button', { name: 'Rename the project', exact: true }).isDisabled()).toBe(
    true,
  );
});

test('AG-UI: a call that the person changes and a form are one batch, and one run takes both answers', async () => {
  await tell('AG-UI', 'Rename the project');
  await button('Change arguments').click();
  await demo.dialog.getByLabel('to', { exact: true }).fill('atelier');
  await button('Use these').click();
  await pressArmed(button('Allow once'));
  await demo.dialog.getByLabel('The team').check();
  await button('Review all').click();
  expect(await demo.dialog.innerText()).toContain('atelier');
  await pressArmed(demo.dialog.getByRole('button', { name: /^Send/ }));

  await calls('rename_project').getByText('studio is called atelier now. Told: The team.').waitFor();
});
